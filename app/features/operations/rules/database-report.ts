import type { CheckResult } from "./database-check.ts";

export function countVerdicts(results: CheckResult[]) {
  const count = (verdict: CheckResult["verdict"]) =>
    results.filter((result) => result.verdict === verdict).length;
  return { passed: count("pass"), failed: count("fail"), untried: count("untried") };
}

export const verdictNames = { pass: "Pass", fail: "Fail", untried: "Not tried" } as const;

/** The results as text for a letter or a ticket. */
export function formatReport(results: CheckResult[]): string {
  const { passed, failed, untried } = countVerdicts(results);
  const head = `Database test: ${passed} passed, ${failed} failed${untried ? `, ${untried} not tried` : ""}`;
  return [head, ...results.map(formatReportEntry)].join("\n\n");
}

function formatReportEntry({ verdict, group, label, ms, explanation, detail, advice }: CheckResult): string {
  return [
    `${verdictNames[verdict].toUpperCase()}  ${group}: ${label} (${ms} ms)`,
    explanation,
    detail,
    advice && `What to do: ${advice}`,
  ]
    .filter(Boolean)
    .join("\n  ");
}
