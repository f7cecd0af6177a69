import { useNavigation } from "react-router";

/** Its first 300 ms are the style sheet's; after that it shows while a page is on its way. */
export function LoadingIndicator() {
  const busy = useNavigation().state !== "idle";
  return (
    <div role="status" className="spinner" data-busy={busy || undefined}>
      {busy && <span className="sr-only">Loading…</span>}
    </div>
  );
}
