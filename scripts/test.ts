import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { readCommandLine } from "./command-line.mjs";
import { begin, checks, run } from "./steps.ts";

readCommandLine("test");

/** Every check there is; at the end what failed, by name, and one line. */
type Outcome = { passed: number; failed: string[]; notRun?: number };

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type E2eReport = { suites: E2eSuite[]; errors: { message: string }[] };
type E2eSuite = { specs?: E2eSpec[]; suites?: E2eSuite[] };
type E2eSpec = {
  title: string;
  file: string;
  line: number;
  tests: { status: string; results: { errors: { message: string }[] }[] }[];
};

const VITEST = "test-results/vitest.json";
const E2E = "test-results/e2e.json";

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

// Beside the checks: neither keeps two processors busy.
const building = begin("scripts/build.ts");
const checked = Object.entries(checks).map(([name, check]) => step(name, check));
const isBuilt = await building;

const outcomes: Outcome[] = [
  ...checked,
  step("production build", () => isBuilt),
  suite("unit and database tests", VITEST, vitestOutcome, () =>
    run(
      "node_modules/vitest/vitest.mjs",
      "run",
      "--project=quick",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${VITEST}`,
    ),
  ),
  suite("browser journeys", E2E, e2eOutcome, () => run("scripts/e2e.ts")),
];

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
const failed = outcomes.flatMap((outcome) => outcome.failed);
const notRun = outcomes.reduce((sum, outcome) => sum + (outcome.notRun ?? 0), 0);
for (const name of failed) console.log(`✗ ${name}`);
console.log(`${passed} passed, ${failed.length} failed${notRun ? `, ${notRun} not run` : ""}`);
process.exit(failed.length || notRun ? 1 : 0);

function step(name: string, work: () => boolean): Outcome {
  console.log(`— ${name}`);
  return work() ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
}

/** A runner that fails without a failed test (a crash, an unhandled error) counts as one failure. */
function suite(name: string, report: string, read: (json: string) => Outcome, work: () => boolean): Outcome {
  console.log(`— ${name}`);
  const ok = work();
  const outcome = readOutcome(report, read);
  const isSilent = (!ok && outcome.failed.length === 0) || outcome.passed === 0;
  return isSilent ? { ...outcome, failed: [...outcome.failed, name] } : outcome;
}

function readOutcome(report: string, read: (json: string) => Outcome): Outcome {
  try {
    return read(readFileSync(report, "utf8"));
  } catch {
    return { passed: 0, failed: [] };
  }
}

/** What was skipped counts as failed: every test there is has to run. */
function vitestOutcome(json: string): Outcome {
  const { testResults } = JSON.parse(json) as VitestReport;
  const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file })));
  const failed = tests.filter((test) => test.status !== "passed");
  const files = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return {
    passed: tests.length - failed.length,
    failed: [
      ...files.map((file) => `${relative("", file.name)}: ${firstLine(file.message)}`),
      ...failed.map(
        (test) =>
          `${relative("", test.file.name)} › ${test.fullName}: ${opening(test.failureMessages[0] ?? test.status)}`,
      ),
    ],
  };
}

/** What was not run because others failed first is counted, not listed: the list says what to mend. */
function e2eOutcome(json: string): Outcome {
  const { suites, errors } = JSON.parse(json) as E2eReport;
  const specs = suites.flatMap(specsOf);
  const journeys = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ name: `tests/e2e/${spec.file}:${spec.line} › ${spec.title}`, ...test })),
  );
  const wrong = journeys.filter((journey) => journey.status !== "expected");
  const failed = wrong.filter((journey) => journey.status !== "skipped");
  return {
    passed: journeys.length - wrong.length,
    notRun: wrong.length - failed.length,
    failed: [
      ...errors.map((error) => firstLine(error.message)),
      ...failed.map(
        ({ name, status, results }) => `${name}: ${opening(results.at(-1)?.errors[0]?.message ?? status)}`,
      ),
    ],
  };
}

function specsOf(suite: E2eSuite): E2eSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}

/** As much of a failure as tells what was expected and what came. */
function opening(text: string): string {
  return text.split("\n", 12).join("\n    ");
}
