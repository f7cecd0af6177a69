import { rmSync } from "node:fs";
import { readCommandLine } from "./command-line.mjs";
import { checks } from "./steps.ts";
import { check, finish, playwright, vitest } from "./test-steps.ts";

readCommandLine("test");

/** Every check there is, but the long ones. */
rmSync("test-results", { recursive: true, force: true });
// At the same time: none of them keeps two processors busy.
const checked = await Promise.all([
  ...Object.entries(checks).map(([name, commands]) => check(name, commands)),
  check("production build", [["scripts/build.ts"]]),
]);
process.env.E2E_REPORTER = "dot";
finish([
  ...checked,
  await vitest("unit, database and server tests", "quick"),
  await playwright("browser tests"),
]);
