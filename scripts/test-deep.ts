import { readCommandLine } from "./command-line.mjs";
import { run } from "./steps.ts";

readCommandLine("test-deep");

/** The same tests with forty times the generated cases. */
process.env.DEEP = "40";
process.exit(run("node_modules/vitest/vitest.mjs", "run", "--testTimeout=600000") ? 0 : 1);
