// Plain JavaScript: run.mjs reads the arguments before anything is installed, on any Node it supports.
import { parseArgs } from "node:util";
import { commands } from "./commands.mjs";

/** The conventional exit code for arguments that are not understood; a failure of the work itself is 1. */
const USAGE_ERROR = 2;

/**
 * @typedef {import("./commands.mjs").Command} Command
 * @typedef {{ values: Record<string, unknown>, positionals: string[] }} CommandLine
 */

/**
 * Returns the arguments of this process, or ends it: with the usage text for --help, or with one line about the first
 * argument that is wrong. Call it before anything else.
 * @param {string} name the script's file name without its extension
 * @returns {CommandLine}
 */
export function readCommandLine(name, args = process.argv.slice(2)) {
  const result = parseCommandLine(name, args);
  if ("help" in result) {
    console.log(result.help);
    process.exit(0);
  }
  if ("problem" in result) {
    console.error(result.problem);
    process.exit(USAGE_ERROR);
  }
  return result;
}

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {CommandLine | { help: string } | { problem: string }}
 */
export function parseCommandLine(name, args) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command)
    return { problem: `There is no script ${name}: choose one of ${Object.keys(commands).join(", ")}.` };
  try {
    const { values, positionals } = parseArgs({ args, options: optionsOf(command), allowPositionals: true });
    if (values.help) return { help: usageOf(command) };
    const problem = findProblem(command, { values, positionals });
    return problem ? refuse(command, problem) : { values, positionals };
  } catch (error) {
    if (!isUsageError(error)) throw error;
    // Node adds advice in further sentences, which fits other programs.
    return refuse(command, error.message.split(/\.\s/)[0] ?? "");
  }
}

/**
 * @param {Command} command
 * @returns {import("node:util").ParseArgsOptionsConfig}
 */
function optionsOf({ options = {} }) {
  const help = { type: "boolean", short: "h" };
  const parsed = Object.entries(options).map(([name, { value, short }]) => [
    name,
    { type: value ? "string" : "boolean", ...(short && { short }) },
  ]);
  return { help, ...Object.fromEntries(parsed) };
}

/**
 * @param {Command} command
 * @param {CommandLine} given
 * @returns {string | undefined}
 */
function findProblem({ parameters = [], options = {}, check }, given) {
  const { values, positionals } = given;
  const empty = Object.keys(values).find((name) => values[name] === "");
  if (empty) return `Option '--${empty}' needs a value`;
  const wrong = Object.entries(options).find(
    ([name, { pattern }]) => pattern && values[name] !== undefined && !pattern.test(String(values[name])),
  );
  if (wrong) return `Option '--${wrong[0]}' cannot be '${values[wrong[0]]}'`;
  if (positionals.includes("")) return "An argument is empty";
  const missing = parameters[positionals.length];
  if (missing && !missing.isOptional) return `The argument <${missing.name}> is missing`;
  const last = parameters.at(-1);
  if (positionals.length > parameters.length && !last?.isRepeated)
    return `Unexpected argument '${positionals[parameters.length]}'`;
  const option = positionals.find((text, index) => parameters[index]?.isFile && text.startsWith("-"));
  if (option) return `The file name '${option}' begins with "-": write ./${option} if that is its name`;
  return check?.(given);
}

/** @param {Command} command @param {string} problem */
function refuse({ npm }, problem) {
  return { problem: `${problem.replace(/\s+/g, " ")}. See ${npm} -- --help.` };
}

/** @param {unknown} error @returns {error is Error} */
function isUsageError(error) {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS_");
}

/** @param {Command} command */
function usageOf({ npm, synopsis, summary, parameters = [], options = {}, environment = {}, example }) {
  const rows = [
    ...Object.entries(options).map(([name, { value, short, text }]) => [
      [short && `-${short}`, name !== short && `--${name}`].filter(Boolean).join(", ") +
        (value ? ` <${value}>` : ""),
      text,
    ]),
    ["-h, --help", "prints this text and does nothing else"],
  ];
  return [
    `Usage: ${[npm, synopsis].filter(Boolean).join(" -- ")}`,
    summary,
    section(
      "Arguments",
      parameters.map(({ name, text }) => [name, text]),
    ),
    section("Options", rows),
    section("Environment", Object.entries(environment)),
    `Example:\n  ${example}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** @param {string} title @param {string[][]} rows */
function section(title, rows) {
  const width = Math.max(...rows.map(([term = ""]) => term.length));
  const lines = rows.map(([term = "", text]) => `  ${term.padEnd(width)}  ${text}`);
  return lines.length > 0 ? `${title}:\n${lines.join("\n")}` : "";
}
