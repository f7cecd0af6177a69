import { Panel } from "#features/providers/components/panel.tsx";
import type { CheckGroup, CheckResult } from "../../rules/database-check.ts";
import { ResultView } from "./result-view.tsx";
import type { Running, ShownCheck } from "./use-checks.ts";

type Props = {
  group: CheckGroup;
  checks: ShownCheck[];
  results: CheckResult[];
  running: Running | undefined;
};

/** The checks of one kind, each with its button and its result. */
export function CheckPanel({ group, checks, results, running }: Props) {
  const isBusy = running !== undefined;
  return (
    <Panel
      title={group}
      actions={
        <button
          type="submit"
          name="group"
          value={group}
          aria-disabled={isBusy}
          className="button button-quiet"
        >
          Test {group}
        </button>
      }
    >
      <ul className="divide-y divide-line">
        {checks.map(({ id, label, because }) => {
          const result = results.find((each) => each.id === id);
          return (
            <li key={id} id={`check-${id}`} className="scroll-mt-24 py-4">
              <div className="flex items-start justify-between gap-3">
                <div className="min-w-0">
                  <h3 className="wrap-anywhere font-semibold">{label}</h3>
                  {!result && <p className="text-muted">{because}</p>}
                </div>
                <button
                  type="submit"
                  name="check"
                  value={id}
                  aria-disabled={isBusy}
                  className="button button-quiet"
                >
                  {running?.id === id ? "Running…" : "Run"}
                  <span className="sr-only"> {label}</span>
                </button>
              </div>
              {result && <ResultView result={result} />}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
