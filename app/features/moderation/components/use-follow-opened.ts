import { useEffect, useRef } from "react";

export const LIST_ID = "submission-count";
export const OPENED_ID = "submission-name";

/**
 * When another application is opened, it comes into view. On a phone, where it takes the place of the list, the
 * keyboard goes with it, and back.
 */
export function useFollowOpened(id: string) {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const isWide = matchMedia("(width >= 64rem)").matches;
    const target = document.getElementById(id ? OPENED_ID : LIST_ID);
    if (!isWide) target?.focus({ preventScroll: true });
    if (id || !isWide) target?.scrollIntoView({ block: "nearest" });
  }, [id]);
}
