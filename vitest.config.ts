import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,benchmarks,database,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "tests/faults/**", "node_modules/**"],
    globalSetup: "tests/global-setup.ts",
    // More than processors: tests that start servers mostly wait for them.
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
