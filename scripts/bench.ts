import { readCommandLine } from "./command-line.mjs";
import { benchArguments, listBenches } from "./commands.mjs";
import { run } from "./steps.ts";

const { values, positionals } = readCommandLine("bench");

/** Each file of benchmarks/ prints a table with a ratio. Runs those that are named, or all of them. */
const failed = listBenches()
  .filter((name) => positionals.length === 0 || positionals.includes(name))
  .filter((name) => !run(`benchmarks/${name}.bench.ts`, ...benchArguments(name, values)));
process.exit(failed.length > 0 ? 1 : 0);
