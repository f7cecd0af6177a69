import { readCommandLine } from "./command-line.mjs";
import { check, finish, vitest } from "./test-steps.ts";

readCommandLine("test-chaos");

/** Servers and databases killed at random moments. */
finish([
  await check("production build", [["scripts/build.ts"]]),
  await vitest("tests that kill servers and databases", "chaos"),
]);
