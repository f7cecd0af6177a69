import { readCommandLine } from "./command-line.mjs";
import { check, finish, vitest } from "./test-steps.ts";

readCommandLine("test-deep");

/** The tests whose generated cases `npm test` reduces, with all of them. */
finish([
  await check("production build", [["scripts/build.ts"]]),
  await vitest("tests with all generated cases", "deep"),
]);
