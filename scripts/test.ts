import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { checks, run } from "./steps.ts";

/** Every check there is, one after the other, and one line at the end. */
type Counts = { passed: number; failed: number };

const VITEST = "test-results/vitest.json";
const E2E = "test-results/e2e.json";

rmSync("test-results", { recursive: true, force: true });
mkdirSync("test-results", { recursive: true });

const counts: Counts[] = [
  ...Object.entries(checks).map(([name, check]) => step(name, check)),
  step("production build", () => run("scripts/build.ts")),
  suite("unit and database tests", VITEST, vitestCounts, () =>
    run(
      "node_modules/vitest/vitest.mjs",
      "run",
      "--reporter=dot",
      "--reporter=json",
      `--outputFile.json=${VITEST}`,
    ),
  ),
  suite("browser journeys", E2E, e2eCounts, () => run("scripts/e2e.ts")),
];

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

function step(name: string, work: () => boolean): Counts {
  console.log(`— ${name}`);
  const ok = work();
  if (!ok) console.error(`✗ ${name}`);
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that fails without a failed test (a crash, an unhandled error) counts as one failure. */
function suite(name: string, report: string, read: (json: string) => Counts, work: () => boolean): Counts {
  console.log(`— ${name}`);
  const ok = work();
  const count = readCounts(report, read);
  const isSilent = (!ok && count.failed === 0) || count.passed === 0;
  return isSilent ? { passed: count.passed, failed: count.failed + 1 } : count;
}

function readCounts(report: string, read: (json: string) => Counts): Counts {
  try {
    return read(readFileSync(report, "utf8"));
  } catch {
    return { passed: 0, failed: 0 };
  }
}

function vitestCounts(json: string): Counts {
  const { numPassedTests, numTotalTests } = JSON.parse(json);
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
}

function e2eCounts(json: string): Counts {
  const { expected, unexpected, flaky, skipped } = JSON.parse(json).stats;
  return { passed: expected, failed: unexpected + flaky + skipped };
}
