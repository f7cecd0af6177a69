import { useEffect } from "react";
import { useLocation } from "react-router";
import { sendToGoogleTag } from "./google-tag.ts";
import { reportEventDeferred } from "./report-event.ts";

/** Reports the first page and each change of path; a search or a jump within a page is no new view. */
export function usePageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    if (!sendToGoogleTag("page_view")) reportEventDeferred({ kind: "page_view", path: pathname });
  }, [pathname]);
}
