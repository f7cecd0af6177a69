import type { CheckResult } from "../../rules/database-check.ts";
import { verdictNames } from "../../rules/database-report.ts";

const looks = {
  pass: "bg-good-soft text-good",
  fail: "bg-danger-soft text-danger",
  untried: "bg-sand text-muted",
};

export function ResultView({ result }: { result: CheckResult }) {
  const { verdict, ms, explanation, detail, advice } = result;
  return (
    <div className="mt-2">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span
          data-verdict={verdict}
          className={`rounded-round px-3 py-0.5 font-semibold text-small ${looks[verdict]}`}
        >
          {verdictNames[verdict]}
        </span>
        <span className="text-muted text-small">{ms} ms</span>
      </p>
      <p className="mt-2 max-w-prose">{explanation}</p>
      {advice && (
        <p className="mt-2 max-w-prose rounded-control bg-danger-soft p-3">
          <strong>What to do:</strong> <span className="wrap-anywhere">{advice}</span>
        </p>
      )}
      <p className="wrap-anywhere mt-1 text-muted text-small">{detail}</p>
    </div>
  );
}
