import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A page that the router swaps in leaves the keyboard where the old link was. This moves it to the new
 * content, as the browser does by itself when it loads a page.
 */
export function useFocusOnNavigation(contentId: string) {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!hash) document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, hash, contentId]);
}
