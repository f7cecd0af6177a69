import { useEffect } from "react";
import { reportEvent } from "./report-event.ts";

const listenerOptions = { capture: true, passive: true };
const MIDDLE_BUTTON = 1;

/**
 * Reports each use of a link that says what it is for: <a data-reports="call" data-provider="…">. One listener
 * for the whole document, heard before any other, which neither delays nor prevents what the link does.
 */
export function useReportedLinks() {
  useEffect(() => {
    for (const type of ["click", "auxclick"] as const)
      document.addEventListener(type, reportLink, listenerOptions);
    return () => {
      for (const type of ["click", "auxclick"] as const)
        document.removeEventListener(type, reportLink, listenerOptions);
    };
  }, []);
}

/** The keyboard's Enter is a click too; the right button opens a menu and nothing else. */
function reportLink({ target, button }: MouseEvent) {
  const link = target instanceof Element && button <= MIDDLE_BUTTON && target.closest("a[data-reports]");
  if (!(link instanceof HTMLAnchorElement)) return;
  const { reports, provider } = link.dataset;
  if (reports === "call" || reports === "email" || reports === "website") reportEvent(reports, provider);
}
