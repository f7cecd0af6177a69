import { useEffect, useRef } from "react";
import { useLocation, useMatches } from "react-router";

/**
 * Where the router has changed the address and left the old page on the screen (record 003), the browser loads the page
 * of the address.
 */
export function useReloadOnMismatch() {
  const { pathname } = useLocation();
  const shown = useMatches().at(-1)?.pathname;
  const last = useRef({ pathname, shown });
  useEffect(() => {
    const { current } = last;
    last.current = { pathname, shown };
    if (pathname !== current.pathname && shown === current.shown) location.reload();
  }, [pathname, shown]);
}
