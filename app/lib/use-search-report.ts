import { useEffect } from "react";
import { sendBeacon } from "./send-beacon.ts";

/** Counts a search when it is first shown and whenever another one takes its place. */
export function useSearchReport(path: string, search: string) {
  // Another search counts, also with the same path.
  useEffect(() => sendBeacon("/events", { kind: "search", path }), [path, search]);
}
