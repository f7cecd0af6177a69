import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

/**
 * @typedef {{ name: string, text: string, isOptional?: boolean, isRepeated?: boolean, isFile?: boolean }} Parameter
 * @typedef {{ text: string, short?: string, value?: string, pattern?: RegExp }} Option `value` names what an option takes, if anything.
 * @typedef {{ values: Record<string, unknown>, positionals: string[] }} Given
 * @typedef {{
 *   npm: string,
 *   synopsis?: string,
 *   summary: string,
 *   parameters?: Parameter[],
 *   options?: Record<string, Option>,
 *   environment?: Record<string, string>,
 *   example: string,
 *   check?: (given: Given) => string | undefined,
 * }} Command `check` returns what else is wrong with the arguments.
 */

const database = {
  DATA_DIR: "directory of the embedded database (default: .data)",
  DATABASE_URL: "a PostgreSQL to use in place of the embedded one",
  DEMO: "1: the database is a demo although DATABASE_URL is set",
  ORIGIN: "address that visitors use, required outside demo mode",
  ".env": "a file with more of them: .env.example lists them all",
};
const server = {
  HOST: "address to listen on",
  PORT: "port to listen on (default: 3000)",
  ...database,
};
const browser = {
  CHROMIUM_PATH: "an installed Chromium, where none comes with the project or a window is wanted",
};

const NUMBER = /^[1-9]\d*$/;
const NUMBERS = /^[1-9]\d*(,[1-9]\d*)*$/;

/** The options of single benchmarks. @satisfies {Record<string, Record<string, Option>>} */
const benchOptions = {
  memory: {
    many: { value: "number", pattern: NUMBER, text: "providers in the large directory" },
  },
  search: {
    parts: {
      value: "names",
      pattern: /^(search|peers|search,peers|peers,search)$/,
      text: "search, peers or both",
    },
    sizes: { value: "numbers", pattern: NUMBERS, text: "providers in each directory" },
    every: { value: "number", pattern: NUMBER, text: "makes one search of so many" },
    peers: { value: "names", text: "the others to compare with: ilike, sqlite or both" },
    check: {
      value: "yes or no",
      pattern: /^(yes|no)$/,
      text: "no: measures without comparing the results with the rules, which take hours at a million",
    },
  },
  suggestions: {
    sizes: { value: "numbers", pattern: NUMBERS, text: "providers in each directory" },
  },
};

/** @type {Record<string, Command>} */
export const commands = {
  start: {
    npm: "npm start",
    summary:
      "Builds what has changed and runs the site. Without settings it is a demo for this machine alone.",
    environment: { WEB_CONCURRENCY: "number of server processes (default: 1)", ...server },
    example: "PORT=8080 npm start",
  },
  dev: {
    npm: "npm run dev",
    summary: "Runs the site with hot reload.",
    environment: server,
    example: "npm run dev",
  },
  build: {
    npm: "npm run build",
    summary: "Builds the site into build/.",
    example: "npm run build",
  },
  check: {
    npm: "npm run check",
    summary: "Checks types, lint and format.",
    example: "npm run check",
  },
  test: {
    npm: "npm test",
    summary:
      "Runs every check but the long ones. For some test files alone: npx vitest run --project=quick <files>.",
    environment: browser,
    example: "npm test",
  },
  e2e: {
    npm: "npm run test:e2e",
    synopsis: "[filters…] [options]",
    summary:
      "Runs the browser tests alone, on a server and a database of their own. Playwright gets the arguments.",
    parameters: [
      { name: "filters…", text: "parts of the paths of test files", isOptional: true, isRepeated: true },
    ],
    options: {
      grep: { short: "g", value: "pattern", text: "only tests whose name matches" },
      "grep-invert": { short: "G", value: "pattern", text: "only tests whose name does not match" },
      project: { value: "name", text: "only the tests of a project: families, dashboards or closings" },
      "no-deps": { text: "without the projects that a project depends on" },
      list: { text: "lists the tests and runs none" },
      "last-failed": { text: "only the tests that failed last" },
      "max-failures": { value: "number", text: "stops after so many failures" },
      x: { short: "x", text: "stops after the first failure" },
      "repeat-each": { value: "number", text: "runs each test so many times" },
      retries: { value: "number", text: "repeats a failed test up to so many times" },
      workers: { short: "j", value: "number", text: "runs so many tests at once" },
      "fully-parallel": { text: "runs all tests in parallel" },
      shard: { value: "part/parts", text: "only this part of the tests" },
      timeout: { value: "milliseconds", text: "time limit of a test" },
      "global-timeout": { value: "milliseconds", text: "time limit of the run" },
      reporter: { value: "name", text: "how results are reported: list, line, dot, html, …" },
      quiet: { text: "without what tests print" },
      trace: { value: "mode", text: "on, off, retain-on-failure, …" },
      headed: { text: "shows the browser" },
      debug: { text: "steps through the tests in Playwright's inspector" },
      ui: { text: "opens Playwright's interface" },
    },
    environment: { ...browser, TRACE: "1: keeps the trace of a failed test" },
    example: "npm run test:e2e -- consultation -g cancel",
  },
  "test-chaos": {
    npm: "npm run test:chaos",
    summary: "Runs the tests that kill servers and databases at random moments, about 10 minutes.",
    example: "npm run test:chaos",
  },
  "test-deep": {
    npm: "npm run test:deep",
    summary: "Runs the tests whose generated cases npm test reduces with all of them, at most 15 minutes.",
    example: "npm run test:deep",
  },
  bench: {
    npm: "npm run bench",
    synopsis: "[names…] [options]",
    summary:
      "Runs the named benchmarks, or all of them, and writes what they measure to benchmarks/RESULTS.md.",
    parameters: [{ name: "names…", text: listBenches().join(", "), isOptional: true, isRepeated: true }],
    options: describeBenchOptions(),
    example: "npm run bench -- search --parts=search --sizes=10000",
    check: checkBench,
  },
  admin: {
    npm: "npm run admin",
    synopsis: "list | password <email> [--ask] | second-factor <email>",
    summary:
      "Lists the admins, replaces a lost password, or removes a lost second factor, while the site runs or not.\nThe last two sign the admin out everywhere.",
    parameters: [
      { name: "action", text: "list, password or second-factor" },
      { name: "email", text: "the admin's address, for password and second-factor", isOptional: true },
    ],
    options: { ask: { text: "asks for the new password; otherwise one is made and shown once" } },
    environment: database,
    example: "npm run admin -- password admin@hearthlist.example",
    check: checkAdmin,
  },
  backup: {
    npm: "npm run backup",
    synopsis: "[file]",
    summary:
      "Writes the entire database to one new file, while the site runs or not.\nThe file holds every secret: only you can read it.",
    parameters: [
      {
        name: "file",
        text: "the file to write, which must not exist (default: hearthlist-<date and time>.backup)",
        isOptional: true,
        isFile: true,
      },
    ],
    environment: database,
    example: "npm run backup -- monday.backup",
  },
  restore: {
    npm: "npm run restore",
    synopsis: "<file> --yes [--create]",
    summary:
      "Replaces everything in the database with a backup, completely or not at all, while the site runs or not.",
    parameters: [{ name: "file", text: "the backup", isFile: true }],
    options: {
      yes: { text: "confirms that everything in the database is replaced" },
      create: { text: "on a new machine: creates the database first where there is none" },
    },
    environment: database,
    example: "npm run restore -- monday.backup --yes",
  },
  "db-reset": {
    npm: "npm run db:reset",
    summary: "Empties a demo database, which the next start fills again. Refuses any other.",
    environment: database,
    example: "npm run db:reset",
  },
  "db-schema": {
    npm: "npm run db:schema",
    summary:
      "Writes database/schema.sql, database/grants.txt and app/platform/db/types.ts from the migrations.",
    example: "npm run db:schema",
  },
  "share-image": {
    npm: "npm run share-image",
    synopsis: "[address]",
    summary: "Draws the picture for social networks from the home page of a running server.",
    parameters: [{ name: "address", text: "the server (default: http://127.0.0.1:3000)", isOptional: true }],
    environment: browser,
    example: "npm run share-image -- http://127.0.0.1:8080",
    check: checkAddress,
  },
};

/** The names of the benchmarks; none where they are not installed, as in the image. */
export function listBenches() {
  const folder = fileURLToPath(new URL("../benchmarks", import.meta.url));
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => file.endsWith(".bench.ts"))
    .map((file) => file.replace(".bench.ts", ""));
}

/** The options of all benchmarks, each with the names of its benchmarks. @returns {Record<string, Option>} */
function describeBenchOptions() {
  const entries = Object.values(benchOptions).flatMap((options) =>
    Object.entries(options).map(([name, option]) => {
      const text = `${benchesWith(name).join(", ")}: ${option.text}`;
      return [name, { ...option, text }];
    }),
  );
  return Object.fromEntries(entries);
}

/** @param {string} option */
function benchesWith(option) {
  return Object.entries(benchOptions)
    .filter(([, options]) => option in options)
    .map(([name]) => name);
}

/** The options of one benchmark, as it takes them itself. @param {string} bench @param {Given["values"]} values */
export function benchArguments(bench, values) {
  return Object.entries(benchOptions)
    .filter(([name]) => name === bench)
    .flatMap(([, options]) => Object.keys(options))
    .filter((option) => values[option] !== undefined)
    .map((option) => `--${option}=${values[option]}`);
}

/** @param {Given} given */
function checkBench({ values, positionals }) {
  const names = listBenches();
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) return `There is no benchmark '${unknown}': there are ${names.join(", ")}`;
  for (const option of Object.values(benchOptions).flatMap((options) => Object.keys(options))) {
    const benches = benchesWith(option);
    if (values[option] !== undefined && !benches.some((name) => positionals.includes(name)))
      return `Option '--${option}' belongs to the benchmark ${benches.join(" or ")}`;
  }
}

/** @param {Given} given */
function checkAdmin({ values, positionals: [action, email] }) {
  if (action === "list" && email !== undefined) return `Unexpected argument '${email}'`;
  if (action !== "list" && action !== "password" && action !== "second-factor")
    return `Unknown action '${action}': choose list, password or second-factor`;
  if (action !== "list" && email === undefined) return "The argument <email> is missing";
  if (values.ask && action !== "password") return "Option '--ask' belongs to the action password";
}

/** @param {Given} given */
function checkAddress({ positionals: [address] }) {
  if (address === undefined) return undefined;
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    return `The argument '${address}' is not an address that begins with http:// or https://`;
}
