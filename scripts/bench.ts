import { readdirSync } from "node:fs";
import { run } from "./steps.ts";

/** Each file of benchmarks/ prints a table with a ratio. */
const files = readdirSync("benchmarks").filter((name) => name.endsWith(".bench.ts"));
const failed = files.filter((name) => !run(`benchmarks/${name}`, ...process.argv.slice(2)));
process.exit(failed.length);
