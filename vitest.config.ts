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
  return /\/tests\/server\/|\/embedded-postgres\.test|\/worker\.test/.test(moduleId);
}

/** `npm test` runs the project quick, `npm run test:deep` and `npm run test:chaos` the other two. */
export default defineConfig({
  test: {
    sequence: { sequencer: ServersFirst },
    projects: [
      {
        extends: true,
        test: {
          name: "quick",
          include: ["{app,benchmarks,database,scripts,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/chaos/**", "node_modules/**"],
          provide: { isDeep: false },
          // A worker loads our modules once, and not for each file: a third of the time. So no test mocks a module, and
          // whatever one turns (a clock, the log) it turns back.
          isolate: false,
          // More than processors: tests that start servers mostly wait for them.
          maxWorkers: 3,
          ...onlyForWhatHangs(120_000),
        },
      },
      {
        extends: true,
        test: {
          name: "deep",
          include: ["{app,tests}/**/*.deep.test.{ts,tsx}"],
          provide: { isDeep: true },
          isolate: false,
          maxWorkers: 3,
          ...onlyForWhatHangs(600_000),
        },
      },
      {
        extends: true,
        test: {
          name: "chaos",
          include: ["tests/chaos/**/*.test.ts"],
          // Long and violent: one after the other, so that they do not disturb each other.
          maxWorkers: 1,
          fileParallelism: false,
          ...onlyForWhatHangs(300_000),
        },
      },
    ],
  },
});

/** On a busy machine a test takes its time. */
function onlyForWhatHangs(limit: number) {
  return { globalSetup: "tests/support/global-setup.ts", testTimeout: limit, hookTimeout: limit };
}
