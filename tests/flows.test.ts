import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tasks } from "#features/operations/jobs/tasks.server.ts";

const document = readFileSync("docs/flows.md", "utf8");
const schema = readFileSync("database/schema.sql", "utf8");

/** The names in backticks, by what they look like. Words such as `truncate`, and the form `table.trigger`, are explanations. */
const names = new Set(
  [...document.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => name !== "table.trigger" && name !== "truncate"),
);
const isFile = (name: string) => name.includes("/");

const functions = new Map(
  schema
    .split("CREATE OR REPLACE FUNCTION hearthlist.")
    .slice(1)
    .map((text) => {
      const [code = ""] = text.split("\n;\n");
      return [code.slice(0, code.indexOf("(")), code] as const;
    }),
);
const triggers = [
  ...schema.matchAll(
    /^CREATE TRIGGER (\w+) .*? ON hearthlist\.(\w+) .*EXECUTE FUNCTION hearthlist\.(\w+)\('?(\w*)/gm,
  ),
].map(([, trigger, table = "", caller = "", argument = ""]) => ({
  name: `${table}.${trigger}`,
  caller,
  argument,
}));
const signals = /graphile_worker\.add_job\(|pg_notify\(/;

/** Whether a function adds a job or sends a notification, by itself or through another function. */
function isSignaling(name: string): boolean {
  const code = functions.get(name) ?? "";
  if (signals.test(code)) return true;
  const calls = [...code.matchAll(/hearthlist\.(\w+)\(/g)].map(([, called = ""]) => called);
  return calls.some((called) => called !== name && signals.test(functions.get(called) ?? ""));
}

function addsJob(name: string): boolean {
  return /graphile_worker\.add_job\(/.test(functions.get(name) ?? "");
}

const signalingTriggers = triggers.filter(({ caller }) => isSignaling(caller)).map(({ name }) => name);
/** Functions that code calls, in place of a trigger. */
const signalingFunctions = [...functions]
  .filter(([, code]) => signals.test(code) && !code.includes("RETURNS trigger"))
  .map(([name]) => name);
const channels = [...new Set([...schema.matchAll(/pg_notify\('(\w+)'/g)].map(([, channel = ""]) => channel))];
const expected = [...Object.keys(tasks), ...signalingTriggers, ...signalingFunctions, ...channels];

test("every file named in flows.md exists", () => {
  const files = [...names].filter(isFile);
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("flows.md names every task, and every trigger, function and channel that adds jobs or notifies", () => {
  expect(signalingTriggers.length).toBeGreaterThan(15);
  expect(expected.filter((name) => !names.has(name))).toEqual([]);
});

test("flows.md names no task, trigger, function or channel that does not exist", () => {
  expect([...names].filter((name) => !isFile(name) && !expected.includes(name))).toEqual([]);
});

test("every job that a trigger or function adds has a task", () => {
  const added = [
    ...triggers.filter(({ caller, argument }) => argument && addsJob(caller)).map(({ argument }) => argument),
    ...[...schema.matchAll(/graphile_worker\.add_job\(\s*'(\w+)'/g)].map(([, task = ""]) => task),
  ];
  expect(added.length).toBeGreaterThan(8);
  expect(added.filter((task) => !(task in tasks))).toEqual([]);
});
