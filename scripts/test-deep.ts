import { run } from "./steps.ts";

/** The same tests with forty times the generated cases. */
process.env.DEEP = "40";
process.exit(run("node_modules/vitest/vitest.mjs", "run", "--testTimeout=600000") ? 0 : 1);
