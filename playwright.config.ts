import { defineConfig } from "@playwright/test";

/** Called by `npm run test:e2e`, which gives it a browser, a port and an empty data directory. */
const { CHROMIUM_PATH, E2E_PORT = "3457", E2E_DATA_DIR = ".data/e2e", E2E_REPORTER = "list" } = process.env;
const baseURL = `http://127.0.0.1:${E2E_PORT}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  // Only for what hangs: on a busy machine a journey takes its time, and an answer too.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Families first: their pages show the demo's true figures, which providers that come and go would change.
  projects: [
    { name: "families", testMatch: /e2e\/[^/]+\.e2e\.ts$/ },
    { name: "desks", testMatch: /(dashboard|admin)\/[^/]+\.e2e\.ts$/, dependencies: ["families"] },
    // Last: what is closed here is closed for everybody.
    { name: "closings", testMatch: /closing\/[^/]+\.e2e\.ts$/, dependencies: ["desks"] },
  ],
  globalSetup: "tests/e2e/sessions.ts",
  reporter: [[E2E_REPORTER], ["json", { outputFile: "test-results/e2e.json" }]],
  use: {
    baseURL,
    locale: "en-US",
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    launchOptions: CHROMIUM_PATH
      ? {
          executablePath: CHROMIUM_PATH,
          args: ["--no-sandbox", "--disable-gpu", "--disable-software-rasterizer"],
        }
      : {},
  },
  webServer: {
    command: `"${process.execPath}" scripts/start.ts`,
    url: `${baseURL}/healthz`,
    env: { PORT: E2E_PORT, DATA_DIR: E2E_DATA_DIR, LOG_LEVEL: "warn" },
    gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
    timeout: 120_000,
  },
});
