import { useEffect, useState } from "react";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import { type CheckResult, COPIED_MS } from "../../rules/database-check.ts";
import { formatReport } from "../../rules/database-report.ts";

/** Puts the results into the clipboard, or shows them to be copied by hand where the browser forbids it. */
export function CopyResults({ results }: { results: CheckResult[] }) {
  const isHydrated = useHydrated();
  const [state, setState] = useState<"idle" | "copied" | "refused">("idle");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  if (!isHydrated || results.length === 0) return null;

  const report = formatReport(results);
  async function copy() {
    try {
      await navigator.clipboard.writeText(report);
      setState("copied");
    } catch {
      setState("refused");
    }
  }
  return (
    <>
      <button type="button" className="button button-quiet" onClick={copy}>
        <span aria-live="polite">{state === "copied" ? "Copied!" : "Copy Results"}</span>
      </button>
      {state === "refused" && (
        <label className="basis-full">
          Your browser does not let us copy. Please copy this by hand:
          <textarea readOnly rows={10} className="field mt-1" value={report} />
        </label>
      )}
    </>
  );
}
