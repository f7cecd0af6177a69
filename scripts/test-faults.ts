import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { readCommandLine } from "./command-line.mjs";
import { run } from "./steps.ts";

readCommandLine("test-faults");

/** Servers and databases killed at random moments; takes minutes, so it is no part of `npm test`. */
const REPORT = "test-results/faults.json";

mkdirSync("test-results", { recursive: true });
rmSync(REPORT, { force: true });
const isBuilt = run("scripts/build.ts");
const ok =
  isBuilt &&
  run(
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project=faults",
    "--reporter=verbose",
    "--reporter=json",
    `--outputFile.json=${REPORT}`,
  );
const { passed, failed } = readCounts();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

/** A run that fails without a failed test (a crash, no report) counts as one failure. */
function readCounts() {
  const { numPassedTests: passed, numTotalTests: total } = readReport();
  const failed = total - passed;
  return { passed, failed: !ok && failed === 0 ? 1 : failed };
}

function readReport(): { numPassedTests: number; numTotalTests: number } {
  try {
    return JSON.parse(readFileSync(REPORT, "utf8"));
  } catch {
    return { numPassedTests: 0, numTotalTests: 0 };
  }
}
