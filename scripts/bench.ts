import { readdirSync } from "node:fs";
import { run } from "./steps.ts";

/** Each file of benchmarks/ prints a table with a ratio. Runs those that are named, or all of them. */
const known = readdirSync("benchmarks")
  .filter((file) => file.endsWith(".bench.ts"))
  .map((file) => file.replace(".bench.ts", ""));
const args = process.argv.slice(2);
const wanted = args.filter((arg) => !arg.startsWith("-"));
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(", ")}: there are ${known.join(", ")}.`);
  process.exit(1);
}

const options = args.filter((arg) => arg.startsWith("-"));
const failed = known
  .filter((name) => wanted.length === 0 || wanted.includes(name))
  .filter((name) => !run(`benchmarks/${name}.bench.ts`, ...options));
process.exit(failed.length);
