import fc from "fast-check";
import { expect, test } from "vitest";
import { type DatabaseCheck, type Expectation, judgeOutcome, type Outcome } from "./database-check.ts";
import { databaseChecks } from "./database-checks.ts";

const runs = 300;

function checkOf(expects: Expectation): DatabaseCheck {
  return { id: "c", group: "Connection", label: "C", expects, because: "Because.", advice: "Do this." };
}

const failed = (code: string): Outcome => ({ kind: "failed", code });
const read = (rows: number, there?: number): Outcome => ({ kind: "read", rows, there });

test.each<[Expectation, Outcome, string, string, boolean]>([
  ["answer", { kind: "answered" }, "pass", "The database answered. Because.", false],
  ["answer", failed("42883"), "fail", "A function is missing (42883)", false],
  ["answer", failed("ECONNREFUSED"), "fail", "The database could not be reached (ECONNREFUSED).", false],
  ["answer", failed("57P01"), "fail", "The database could not be reached (57P01).", false],
  ["answer", failed("XX000"), "fail", "The database could not do it (XX000).", false],
  ["answer", failed("42501"), "fail", "Refused by row security or for want of a grant (42501)", true],
  ["function", { kind: "answered" }, "pass", "The database answered.", false],
  ["function", failed("42883"), "pass", "That is expected: an answer came, so the connection works.", false],
  ["function", failed("42501"), "fail", "(42501), and it should not be.", true],
  ["function", failed("57014"), "fail", "It took too long and was stopped (57014)", false],
  ["rows", read(3, 3), "pass", "Read as it should be. Because.", false],
  ["rows", read(1, 0), "pass", "Read as it should be.", false],
  ["rows", read(0, 0), "pass", "there is nothing to see yet", false],
  ["rows", read(0, 2), "fail", "There are rows, but visitors see none of them", true],
  ["rows", failed("42501"), "fail", "(42501)", true],
  ["rows", failed("42P01"), "fail", "A table or column is missing (42P01)", false],
  ["rows", failed("42703"), "fail", "A table or column is missing (42703)", false],
  ["none", read(0, 0), "pass", "at the moment there is none to see", false],
  ["none", read(0, 3), "pass", "There are such rows, and visitors see none of them.", false],
  ["none", read(1, 3), "fail", "Visitors see rows that are not for them.", true],
  ["none", failed("42501"), "fail", "(42501), and it should not be.", true],
  ["written", { kind: "written", stayed: false }, "pass", "Written, then rolled back", false],
  ["written", { kind: "written", stayed: true }, "fail", "still there afterwards", true],
  ["written", failed("42501"), "fail", "(42501)", true],
  ["written", failed("23514"), "fail", "broke a rule of its table (23514)", false],
  ["written", failed("55P03"), "fail", "(55P03)", false],
  ["refused", failed("42501"), "pass", "Refused, as it should be (42501). Because.", false],
  ["refused", read(0), "fail", "the right to ask is too much already", true],
  ["refused", read(2), "fail", "Visitors can read what is kept there.", true],
  ["refused", { kind: "changed" }, "fail", "Not refused, and it should be.", true],
  ["refused", { kind: "written", stayed: false }, "fail", "Not refused, and it should be.", true],
  ["refused", failed("23503"), "fail", "Not refused for who asks, only for what the row said (23503).", true],
  ["refused", failed("42P01"), "fail", "A table or column is missing (42P01)", false],
  ["refused", failed("42883"), "fail", "A function is missing (42883)", false],
  ["right", { kind: "inspected", wrong: [] }, "pass", "Because.", false],
  ["right", { kind: "inspected", wrong: ["a", "b"] }, "fail", "Because. But a; b.", true],
  ["right", failed("42501"), "fail", "(42501)", true],
  ["rows", { kind: "untried", why: "Nobody there." }, "untried", "Nobody there.", false],
])("expected %s, came to %o: %s", (expects, outcome, verdict, words, hasAdvice) => {
  const judged = judgeOutcome(checkOf(expects), outcome);
  expect(judged.verdict).toBe(verdict);
  expect(judged.explanation).toContain(words);
  expect(judged.advice).toBe(hasAdvice ? "Do this." : undefined);
});

test("what must be refused passes by the refusal alone", () => {
  const outcome = fc.oneof(
    fc.constant<Outcome>({ kind: "answered" }),
    fc.record({ kind: fc.constant("read" as const), rows: fc.nat(), there: fc.nat() }),
    fc.record({ kind: fc.constant("written" as const), stayed: fc.boolean() }),
    fc.constant<Outcome>({ kind: "changed" }),
    fc.record({ kind: fc.constant("failed" as const), code: fc.string() }),
  );
  fc.assert(
    fc.property(outcome, (came) => {
      const isRefusal = came.kind === "failed" && came.code === "42501";
      expect(judgeOutcome(checkOf("refused"), came).verdict).toBe(isRefusal ? "pass" : "fail");
    }),
    { numRuns: runs },
  );
});

test("a refusal passes nowhere else", () => {
  for (const check of databaseChecks)
    expect(judgeOutcome(check, failed("42501")).verdict).toBe(check.expects === "refused" ? "pass" : "fail");
});

test("each check says why and what to do, in sentences", () => {
  for (const { because, advice } of databaseChecks) {
    expect(because).toMatch(/^[A-Z].*\.$/);
    expect(advice).toMatch(/[.;]$/);
  }
});
