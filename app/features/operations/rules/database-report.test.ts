import { expect, test } from "vitest";
import type { CheckResult } from "./database-check.ts";
import { countVerdicts, formatReport } from "./database-report.ts";

const passed: CheckResult = {
  id: "connection",
  group: "Connection",
  label: "Connect",
  ms: 1.5,
  verdict: "pass",
  explanation: "The connection works.",
  detail: "It answered",
};
const failed: CheckResult = { ...passed, verdict: "fail", explanation: "No.", advice: "Look at it." };

test("a report counts, and tells each result with what to do", () => {
  expect(formatReport([passed, failed])).toBe(
    [
      "Database test: 1 passed, 1 failed",
      "",
      "PASS  Connection: Connect (1.5 ms)",
      "  The connection works.",
      "  It answered",
      "",
      "FAIL  Connection: Connect (1.5 ms)",
      "  No.",
      "  It answered",
      "  What to do: Look at it.",
    ].join("\n"),
  );
});

test("what could not be tried is neither", () => {
  const results: CheckResult[] = [passed, { ...passed, verdict: "untried" }];
  expect(countVerdicts(results)).toEqual({ passed: 1, failed: 0, untried: 1 });
  expect(formatReport(results)).toContain("1 passed, 0 failed, 1 not tried");
});
