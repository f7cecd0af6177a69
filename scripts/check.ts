import { readCommandLine } from "./command-line.mjs";
import { checks } from "./steps.ts";

readCommandLine("check");

/** Types, lint and format. */
const failed = Object.entries(checks).filter(([name, check]) => {
  console.log(`— ${name}`);
  return !check();
});
process.exit(failed.length > 0 ? 1 : 0);
