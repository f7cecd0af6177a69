import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative } from "node:path";
import { runQuietly } from "./steps.ts";

/** Steps of the test scripts: a line for each with its time, its output whole if it fails, and one sum at the end. */
type Step = { passed: number; failed: string[]; tests: Test[] };
type Test = { name: string; hasPassed: boolean; seconds: number };
type Command = Parameters<typeof runQuietly>;

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string; duration?: number | null }[];
  }[];
};
type PlaywrightReport = { suites: PlaywrightSuite[] };
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightSpec = {
  title: string;
  file: string;
  tests: { status: string; results: { duration: number }[] }[];
};

export async function check(name: string, commands: Command[]): Promise<Step> {
  const start = performance.now();
  for (const command of commands) {
    const { isOk, output } = await runQuietly(...command);
    if (isOk) continue;
    process.stdout.write(name);
    report(start, "failed", output);
    return { passed: 0, failed: [name], tests: [] };
  }
  process.stdout.write(name);
  report(start, "passed");
  return { passed: 1, failed: [], tests: [] };
}

/** The tests of a project of vitest.config.ts. */
export function vitest(name: string, project: string): Promise<Step> {
  const path = `test-results/${project}.json`;
  return suite(name, path, readVitest, [
    "node_modules/vitest/vitest.mjs",
    "run",
    `--project=${project}`,
    "--reporter=minimal",
    "--reporter=json",
    `--outputFile.json=${path}`,
  ]);
}

export function playwright(name: string): Promise<Step> {
  return suite(name, "test-results/e2e.json", readPlaywright, ["scripts/e2e.ts"]);
}

/** Ends the process. */
export function finish(steps: Step[]): never {
  console.log("\nThe ten slowest tests:");
  const slowest = steps.flatMap(({ tests }) => tests).toSorted((a, b) => b.seconds - a.seconds);
  for (const { name, seconds } of slowest.slice(0, 10))
    console.log(`${formatSeconds(seconds).padStart(8)}  ${name}`);
  const passed = steps.reduce((sum, step) => sum + step.passed, 0);
  const failed = steps.flatMap((step) => step.failed);
  if (failed.length > 0) console.log(["\nFailed:", ...failed].join("\n  "));
  console.log(`\n${passed} passed, ${failed.length} failed`);
  process.exit(failed.length > 0 ? 1 : 0);
}

/** A runner that fails without a failed test (a crash, an unhandled error) counts as one failure. */
async function suite(
  name: string,
  path: string,
  read: (json: string) => Test[],
  command: Command,
): Promise<Step> {
  const start = performance.now();
  mkdirSync("test-results", { recursive: true });
  rmSync(path, { force: true });
  process.stdout.write(name);
  const { isOk, output } = await runQuietly(...command);
  const tests = readReport(path, read);
  // What was skipped or not run counts as failed: every test there is has to run.
  const failed = tests.filter((test) => !test.hasPassed).map((test) => test.name);
  const passed = tests.length - failed.length;
  if ((!isOk && failed.length === 0) || passed === 0) failed.push(name);
  report(start, `${passed} passed, ${failed.length} failed`, failed.length > 0 ? output : "");
  return { passed, failed, tests };
}

/** Ends the line that the name of a step began. */
function report(start: number, outcome: string, output = "") {
  console.log(`: ${outcome} (${formatSeconds((performance.now() - start) / 1000)})`);
  if (output) console.log(`\n${output.trim()}\n`);
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`;
}

function readReport(path: string, read: (json: string) => Test[]): Test[] {
  try {
    return read(readFileSync(path, "utf8"));
  } catch {
    return [];
  }
}

function readVitest(json: string): Test[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative("", name);
    // A file that could not be read has no tests.
    if (status === "failed" && assertionResults.length === 0)
      return [{ name: file, hasPassed: false, seconds: 0 }];
    return assertionResults.map(({ fullName, status, duration }) => ({
      name: `${file} › ${fullName}`,
      hasPassed: status === "passed",
      seconds: (duration ?? 0) / 1000,
    }));
  });
}

function readPlaywright(json: string): Test[] {
  const { suites } = JSON.parse(json) as PlaywrightReport;
  return suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests.map(({ status, results }) => ({
      name: `tests/e2e/${file} › ${title}`,
      hasPassed: status === "expected",
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    })),
  );
}

function specsOf(suite: PlaywrightSuite): PlaywrightSpec[] {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}
