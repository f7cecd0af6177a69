import { useEffect } from "react";
import type { ProviderRow } from "../../rules/provider-row.ts";

/**
 * Ties the rows of the list to the pins: the row of the active pin is marked, and a row that is pointed at or has the
 * focus makes its pin the active one.
 */
export function useRowHighlight(
  listId: string,
  rows: ProviderRow[],
  activeId: string | undefined,
  onHighlight: (id: string | undefined) => void,
) {
  useEffect(() => {
    const list = document.getElementById(listId);
    if (!list) return;
    const listening = new AbortController();
    const { signal } = listening;
    const point = ({ target }: Event) => onHighlight(findRowId(target));
    list.addEventListener("pointerover", point, { signal });
    list.addEventListener("focusin", point, { signal });
    const clearHighlight = () => onHighlight(undefined);
    list.addEventListener("pointerleave", clearHighlight, { signal });
    list.addEventListener("focusout", clearHighlight, { signal });
    return () => listening.abort();
  }, [listId, onHighlight]);

  useEffect(() => {
    // Another page of the results has other rows, among which the active one may be.
    if (!rows.some(({ id }) => id === activeId)) return;
    const row = document.querySelector(`#${listId} [data-result="${CSS.escape(activeId ?? "")}"]`);
    if (!row) return;
    row.setAttribute("data-tied", "");
    return () => row.removeAttribute("data-tied");
  }, [listId, rows, activeId]);
}

function findRowId(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest("[data-result]") : null;
  return row?.getAttribute("data-result") ?? undefined;
}
