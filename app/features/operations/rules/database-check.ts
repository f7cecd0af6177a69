/** Between two checks, so that a run can be followed with the eye. */
export const CHECK_PAUSE_MS = 300;
/** How many rows a read takes to look at. */
export const SAMPLE_ROWS = 3;
/** How long the confirmation of a copy is shown. */
export const COPIED_MS = 2000;

export const checkGroups = [
  "Connection",
  "Configuration",
  "Table Reads",
  "Table Writes",
  "Relationship",
  "Row Security",
  "Roles",
] as const;
export type CheckGroup = (typeof checkGroups)[number];

/**
 * answer: any. function: an answer, or that there is no such function. rows: at least one where there are any.
 * none: no row. written: taken, and gone when the check ends. refused: not allowed to this role. right: nothing wrong
 * in what the catalogue says.
 */
export type Expectation = "answer" | "function" | "rows" | "none" | "written" | "refused" | "right";

export type DatabaseCheck = {
  id: string;
  group: CheckGroup;
  label: string;
  expects: Expectation;
  /** Why it should be so, for somebody who does not know databases. */
  because: string;
  /** What to do in the database where it is not so. */
  advice: string;
};

export type Outcome =
  | { kind: "answered" }
  /** `there`: how many our own staff sees of the same, up to the sample's size. */
  | { kind: "read"; rows: number; there?: number }
  | { kind: "written"; stayed: boolean }
  /** An update or delete that was not refused. */
  | { kind: "changed" }
  | { kind: "inspected"; wrong: string[] }
  /** `code`: PostgreSQL's, or that of the connection. */
  | { kind: "failed"; code: string }
  | { kind: "untried"; why: string };

export type Verdict = { verdict: "pass" | "fail" | "untried"; explanation: string; advice?: string };

export type CheckResult = Verdict & {
  id: string;
  group: CheckGroup;
  label: string;
  ms: number;
  /** Counts, names of columns and ids; nothing about a person. */
  detail: string;
};

/** What the server says of one check; one of the two. */
export type CheckResponse = { result?: CheckResult; problem?: string };

const UNREACHABLE_CODES = /^(E[A-Z]+|no connection|08...|28...|57P..)$/;
const INSUFFICIENT_PRIVILEGE = "42501";
const UNDEFINED_FUNCTION = "42883";

export function judgeOutcome(check: DatabaseCheck, outcome: Outcome): Verdict {
  if (outcome.kind === "untried") return { verdict: "untried", explanation: outcome.why };
  if (outcome.kind === "failed") return judgeFailure(check, outcome.code);
  const { because } = check;

  if (check.expects === "refused")
    return fail(check, `Not refused, and it should be. ${because} ${formatOutcome(outcome)}`);
  switch (outcome.kind) {
    case "answered":
      return pass(`The database answered. ${because}`);
    case "read":
      return check.expects === "none" ? judgeNone(check, outcome) : judgeRows(check, outcome);
    case "written":
      return outcome.stayed
        ? fail(check, "The test row was still there afterwards. It must be removed by hand.")
        : pass(`Written, then rolled back: nothing of it stays. ${because}`);
    case "inspected":
      return outcome.wrong.length === 0
        ? pass(because)
        : fail(check, `${because} But ${outcome.wrong.join("; ")}.`);
    case "changed":
      return fail(check, `Something was changed that nobody may change. ${because}`);
  }
}

type Read = Extract<Outcome, { kind: "read" }>;

function judgeRows(check: DatabaseCheck, { rows, there = 0 }: Read): Verdict {
  if (rows > 0) return pass(`Read as it should be. ${check.because}`);
  if (there > 0) return fail(check, "There are rows, but visitors see none of them: a policy is missing.");
  return pass(`May be read, and there is nothing to see yet. ${check.because}`);
}

function judgeNone(check: DatabaseCheck, { rows, there = 0 }: Read): Verdict {
  if (rows > 0) return fail(check, `Visitors see rows that are not for them. ${check.because}`);
  if (there > 0) return pass(`There are such rows, and visitors see none of them. ${check.because}`);
  return pass(`Visitors see none; at the moment there is none to see. ${check.because}`);
}

function judgeFailure(check: DatabaseCheck, code: string): Verdict {
  const { expects, because } = check;
  if (code === INSUFFICIENT_PRIVILEGE) {
    return expects === "refused"
      ? pass(`Refused, as it should be (42501). ${because}`)
      : fail(
          check,
          `Refused by row security or for want of a grant (42501), and it should not be. ${because}`,
        );
  }
  if (code === UNDEFINED_FUNCTION && expects === "function") {
    return pass(
      "This function is not installed here (42883). That is expected: an answer came, so the connection works.",
    );
  }
  // Who asks is looked at before what is written: whoever gets so far was let in.
  if (expects === "refused" && code.startsWith("23")) {
    return fail(check, `Not refused for who asks, only for what the row said (${code}). ${because}`);
  }
  return { verdict: "fail", explanation: formatFailure(code) };
}

function formatFailure(code: string): string {
  if (code === UNDEFINED_FUNCTION) return "A function is missing (42883): the migrations may not have run.";
  if (/^(42P01|42703|3F000)$/.test(code))
    return `A table or column is missing (${code}): the migrations may not have run.`;
  if (UNREACHABLE_CODES.test(code))
    return `The database could not be reached (${code}). Look whether it runs.`;
  if (code === "57014") return "It took too long and was stopped (57014): the database may be busy.";
  if (code === "55P03")
    return "Something else held the table for too long (55P03): the database may be busy.";
  if (code.startsWith("23"))
    return `The test row broke a rule of its table (${code}): the check needs mending.`;
  return `The database could not do it (${code}). Try again; if it stays so, look at the server's log.`;
}

function formatOutcome(outcome: Outcome): string {
  if (outcome.kind !== "read") return "It was rolled back.";
  return outcome.rows === 0
    ? "No row came back this time, but the right to ask is too much already."
    : "Visitors can read what is kept there.";
}

function pass(explanation: string): Verdict {
  return { verdict: "pass", explanation: explanation.trim() };
}

function fail({ advice }: DatabaseCheck, explanation: string): Verdict {
  return { verdict: "fail", explanation: explanation.trim(), advice };
}
