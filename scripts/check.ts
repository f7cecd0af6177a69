import { readCommandLine } from "./command-line.mjs";
import { checks, run } from "./steps.ts";

readCommandLine("check");

/** Types, lint and format. */
const failed = Object.entries(checks).filter(([name, commands]) => {
  console.log(`— ${name}`);
  return !commands.every((command) => run(...command));
});
process.exit(failed.length > 0 ? 1 : 0);
