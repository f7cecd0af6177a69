import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * In a row of links that scrolls sideways, the link to the page that is open comes to the middle. Only the row moves:
 * who has read on before the scripts ran must not be thrown back up.
 */
export function useCenterCurrentLink() {
  const row = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // Another page, another link.
  useEffect(() => {
    const here = row.current?.querySelector("[aria-current=page]");
    if (!row.current || !here) return;
    row.current.scrollLeft += getCenterX(here) - getCenterX(row.current);
  }, [pathname]);
  return row;
}

function getCenterX(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}
