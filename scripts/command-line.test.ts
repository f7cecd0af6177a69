import { expect, test } from "vitest";
import { parseCommandLine } from "./command-line.mjs";
import { commands } from "./commands.mjs";

function problemOf(name: string, args: string[]): string | undefined {
  const result = parseCommandLine(name, args);
  return "problem" in result ? result.problem : undefined;
}

test.each([
  ["an unknown short option", "backup", ["-x"], "Unknown option '-x'"],
  ["an unknown long option", "backup", ["--yes"], "Unknown option '--yes'"],
  ["an unknown option in a group", "backup", ["-hx"], "Unknown option '-x'"],
  ["an unknown option beside --help", "backup", ["--help", "-x"], "Unknown option '-x'"],
  ["a value for --help", "backup", ["--help=1"], "Option '-h, --help' does not take an argument"],
  ["an empty argument", "backup", [""], "An argument is empty"],
  ["a second file", "backup", ["a", "b"], "Unexpected argument 'b'"],
  ["an argument of a script without any", "start", ["x"], "Unexpected argument 'x'"],
  ["an argument of a script without any, after --", "start", ["--", "x"], "Unexpected argument 'x'"],
  ["a file to write named like an option", "backup", ["--", "--help"], /^The file name '--help' begins/],
  ["a file to read named like an option", "restore", ["--yes", "--", "-x"], /^The file name '-x' begins/],
  ["no file to restore", "restore", ["--yes"], "The argument <file> is missing"],
  ["a value for a flag", "restore", ["a", "--yes=no"], "Option '--yes' does not take an argument"],
  ["no action", "admin", [], "The argument <action> is missing"],
  ["an unknown action", "admin", ["paswrd", "a@b.example"], /^Unknown action 'paswrd'/],
  ["a password for nobody", "admin", ["password"], "The argument <email> is missing"],
  ["an address to list", "admin", ["list", "a@b.example"], "Unexpected argument 'a@b.example'"],
  ["two addresses", "admin", ["password", "a@b.example", "c"], "Unexpected argument 'c'"],
  ["--ask without a password", "admin", ["list", "--ask"], "Option '--ask' belongs to the action password"],
  [
    "an unknown benchmark",
    "bench",
    ["search", "serach"],
    /^There is no benchmark 'serach': there are .*search/,
  ],
  ["an option of a benchmark that is not named", "bench", ["--many=3"], /belongs to the benchmark memory$/],
  ["a number in words", "bench", ["memory", "--many=many"], "Option '--many' cannot be 'many'"],
  [
    "an option of Playwright without its value",
    "e2e",
    ["-g"],
    "Option '-g, --grep <value>' argument missing",
  ],
  ["an empty value", "e2e", ["--grep="], "Option '--grep' needs a value"],
  ["an option Playwright does not have", "e2e", ["--bogus"], "Unknown option '--bogus'"],
  ["an address that is none", "share-image", ["localhost:3000"], /is not an address/],
  ["line breaks", "start", ["a\nb"], "Unexpected argument 'a b'"],
] as const)("%s is refused in one line that refers to --help", (_title, name, args, problem) => {
  const line = problemOf(name, [...args]) ?? "";
  const end = `. See ${commands[name]?.npm} -- --help.`;
  expect(line).toContain(end);
  const sentence = line.slice(0, -end.length);
  if (typeof problem === "string") expect(sentence).toBe(problem);
  else expect(sentence).toMatch(problem);
  expect(line.split("\n")).toHaveLength(1);
});

test.each([
  ["backup", [], {}, []],
  ["backup", ["monday.backup"], {}, ["monday.backup"]],
  ["backup", ["--", "monday.backup"], {}, ["monday.backup"]],
  ["backup", ["./-x"], {}, ["./-x"]],
  ["restore", ["a.backup", "--yes"], { yes: true }, ["a.backup"]],
  ["restore", ["--yes", "--create", "a.backup"], { yes: true, create: true }, ["a.backup"]],
  ["admin", ["list"], {}, ["list"]],
  ["admin", ["password", "a@b.example", "--ask"], { ask: true }, ["password", "a@b.example"]],
  ["admin", ["second-factor", "a@b.example"], {}, ["second-factor", "a@b.example"]],
  ["bench", [], {}, []],
  ["bench", ["memory", "pages", "--many=10000"], { many: "10000" }, ["memory", "pages"]],
  ["bench", ["search", "--parts=search", "--sizes=10,20"], { parts: "search", sizes: "10,20" }, ["search"]],
  ["e2e", ["home.e2e.ts", "-g", "two words"], { grep: "two words" }, ["home.e2e.ts"]],
  ["e2e", ["-x", "-j1", "--no-deps"], { x: true, workers: "1", "no-deps": true }, []],
  ["share-image", ["http://127.0.0.1:8080"], {}, ["http://127.0.0.1:8080"]],
] as const)("%s understands %j", (name, args, values, positionals) => {
  const result = parseCommandLine(name, [...args]);
  expect(result).toEqual({ values: { ...values }, positionals });
});

test.each([["--help"], ["-h"], ["--help", "surplus"]])("the help is printed for %s %s", (...args) => {
  expect(parseCommandLine("restore", args)).toEqual({
    help: expect.stringContaining("Usage: npm run restore"),
  });
});

test("the help names every argument, option and variable, and an example", () => {
  for (const [name, { npm, parameters = [], options = {}, environment = {}, example }] of Object.entries(
    commands,
  )) {
    const result = parseCommandLine(name, ["--help"]);
    const help = "help" in result ? result.help : "";
    const options_ = Object.keys(options).map((option) =>
      option.length === 1 ? `-${option}` : `--${option}`,
    );
    const words = [
      npm,
      ...parameters.map((parameter) => parameter.name),
      ...options_,
      ...Object.keys(environment),
    ];
    for (const word of [...words, example]) expect(help).toContain(word);
  }
});

test("a script that is not listed is refused", () => {
  expect(problemOf("bakcup", [])).toMatch(/^There is no script bakcup: choose one of start, /);
  expect(problemOf("toString", [])).toMatch(/^There is no script toString/);
});
