import { afterEach, expect, test } from "vitest";
import { logError, logWarning, openLog, withRequestId } from "./log.server.ts";

afterEach(() => openLog("silent"));

function capture() {
  const lines: string[] = [];
  openLog("info", { write: (line) => lines.push(line) });
  return lines;
}

test("an error is logged by kind and place, without its words", () => {
  const lines = capture();
  const error = Object.assign(
    new Error('invalid input syntax for type uuid: "ann@family.example"\n    at ann@family.example'),
    {
      code: "22P02",
      table: "waitlist",
      detail: "Key (email)=(ann@family.example) already exists.",
    },
  );
  logError(error);
  expect(lines.join("")).not.toContain("ann@");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ name: "Error", code: "22P02", table: "waitlist" });
  expect(JSON.parse(lines[0] ?? "").frames[0]).toContain("log.test.ts");
});

test("what is thrown without being an error is named by its type alone", () => {
  const lines = capture();
  logError("ann@family.example");
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ name: "string" });
  expect(lines.join("")).not.toContain("ann@");
});

test("what happens during a request carries its id", async () => {
  const lines = capture();
  await withRequestId("id-1", async () => logWarning("slow"));
  logWarning("alone");
  expect(lines.map((line) => JSON.parse(line).request)).toEqual(["id-1", undefined]);
});
