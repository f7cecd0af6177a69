import { readCommandLine } from "./command-line.mjs";
import { run } from "./steps.ts";

readCommandLine("test-deep");

/** The tests whose generated cases `npm test` reduces, with all of them. */
process.exit(run("node_modules/vitest/vitest.mjs", "run", "--project=deep") ? 0 : 1);
