import { defineConfig } from "vitest/config";

/** Long and violent: run by themselves, one after the other, so that they do not disturb each other. */
export default defineConfig({
  test: {
    include: ["tests/faults/**/*.test.ts"],
    globalSetup: "tests/global-setup.ts",
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
});
