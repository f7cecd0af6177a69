import type { CheckResult } from "../../rules/database-check.ts";
import { countVerdicts } from "../../rules/database-report.ts";
import { CopyResults } from "./copy-results.tsx";
import type { Running } from "./use-checks.ts";

type Props = {
  results: CheckResult[];
  total: number;
  running: Running | undefined;
  onClear: () => void;
};

/** What is done with all checks at once, and how they stand. */
export function ResultsBar({ results, total, running, onClear }: Props) {
  const { passed, failed, untried } = countVerdicts(results);
  return (
    <div className="card mt-6 mb-4 p-5 sm:p-6">
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="all"
          value="1"
          aria-disabled={Boolean(running)}
          className="button button-primary"
        >
          Run All Tests
        </button>
        {/* Without JavaScript, the page anew. */}
        <button
          type="submit"
          formMethod="get"
          className="button button-quiet"
          onClick={(event) => {
            event.preventDefault();
            onClear();
          }}
        >
          Clear Results
        </button>
        <CopyResults results={results} />
      </div>
      <p role="status" className="mt-4 flex flex-wrap gap-x-5 gap-y-1">
        {results.length === 0 && !running && (
          <span className="text-muted">{total} checks, none run yet.</span>
        )}
        {results.length > 0 && (
          <>
            <span className="font-semibold text-good">{passed} passed</span>
            <span className={failed > 0 ? "font-semibold text-danger" : "text-muted"}>{failed} failed</span>
            {untried > 0 && <span className="text-muted">{untried} not tried</span>}
          </>
        )}
        {running && (
          <span className="text-muted" aria-hidden>
            Running {running.position} of {running.of}: {running.label}
          </span>
        )}
      </p>
      {failed > 0 && (
        <ul aria-label="Failed" className="mt-2">
          {results
            .filter(({ verdict }) => verdict === "fail")
            .map(({ id, group, label }) => (
              <li key={id}>
                <a href={`#check-${id}`} className="text-link inline-flex min-h-11 items-center">
                  {group}: {label}
                </a>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}
