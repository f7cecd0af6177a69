import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,benchmarks,database,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "tests/faults/**", "node_modules/**"],
    globalSetup: "tests/global-setup.ts",
    // More than processors: tests that start servers mostly wait for them.
    maxWorkers: 3,
    // Only for what hangs: on a busy machine a test takes its time.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
