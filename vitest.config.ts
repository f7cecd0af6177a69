import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What starts servers takes longest: begun last, it would be waited for alone. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(startsServers(b)) - Number(startsServers(a)));
  }
}

function startsServers({ moduleId }: TestSpecification): boolean {
  return /\/tests\/start\/|\/embedded-postgres\.test|\/worker\.test/.test(moduleId);
}

export default defineConfig({
  test: {
    include: ["{app,benchmarks,database,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "tests/faults/**", "node_modules/**"],
    globalSetup: "tests/global-setup.ts",
    sequence: { sequencer: ServersFirst },
    // A worker loads our modules once, and not for each file: a third of the time. So no test mocks a module, and
    // whatever one turns (a clock, the log) it turns back.
    isolate: false,
    // More than processors: tests that start servers mostly wait for them.
    maxWorkers: 3,
    // Only for what hangs: on a busy machine a test takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
