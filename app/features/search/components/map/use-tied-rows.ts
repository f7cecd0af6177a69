import { useEffect } from "react";
import type { ProviderRow } from "../../rules/provider-row.ts";

/**
 * Ties the rows of the list to the pins: the row of the active pin is marked, and a row that is pointed at or has the
 * focus makes its pin the active one.
 */
export function useTiedRows(
  listId: string,
  rows: ProviderRow[],
  activeId: string | undefined,
  onPoint: (id: string | undefined) => void,
) {
  useEffect(() => {
    const list = document.getElementById(listId);
    if (!list) return;
    const listening = new AbortController();
    const { signal } = listening;
    const point = ({ target }: Event) => onPoint(idAt(target));
    list.addEventListener("pointerover", point, { signal });
    list.addEventListener("focusin", point, { signal });
    const leave = () => onPoint(undefined);
    list.addEventListener("pointerleave", leave, { signal });
    list.addEventListener("focusout", leave, { signal });
    return () => listening.abort();
  }, [listId, onPoint]);

  useEffect(() => {
    // Another page of the results has other rows, among which the active one may be.
    if (!rows.some(({ id }) => id === activeId)) return;
    const row = document.querySelector(`#${listId} [data-result="${CSS.escape(activeId ?? "")}"]`);
    if (!row) return;
    row.setAttribute("data-tied", "");
    return () => row.removeAttribute("data-tied");
  }, [listId, rows, activeId]);
}

function idAt(target: EventTarget | null): string | undefined {
  const row = target instanceof Element ? target.closest("[data-result]") : null;
  return row?.getAttribute("data-result") ?? undefined;
}
