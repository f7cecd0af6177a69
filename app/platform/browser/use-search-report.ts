import { useEffect } from "react";
import { reportShown } from "./report-event.ts";

/** Counts a search when it is first shown and whenever another one takes its place. */
export function useSearchReport(path: string, search: string) {
  // Another search counts, also with the same path.
  useEffect(() => reportShown({ kind: "search", path }), [path, search]);
}
