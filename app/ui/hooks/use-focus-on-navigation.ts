import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** Whether a page has come to life before. */
let hasHydrated = false;

/** An error that takes a page's place begins at its top, where whoever was further down would not see it. */
export function useFocusOnFailure(contentId: string) {
  useEffect(() => {
    if (!hasHydrated) return;
    document.getElementById(contentId)?.focus();
    scrollTo(0, 0);
  }, [contentId]);
}

/**
 * A page that the router swaps in leaves the keyboard where the old link was. This moves it to the new
 * content, as the browser does by itself when it loads a page.
 */
export function useFocusOnNavigation(contentId: string) {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    hasHydrated = true;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, hash, contentId]);
}
