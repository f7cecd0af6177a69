import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,database,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "tests/faults/**", "node_modules/**"],
    globalSetup: "tests/global-setup.ts",
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
