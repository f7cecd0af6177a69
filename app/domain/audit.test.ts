import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  actionInWords,
  actorInWords,
  auditParams,
  detailLines,
  parseAuditAddress,
  subjectInWords,
  subjectPath,
} from "./audit.ts";

test.each([
  ["review.published", "Published a review"],
  ["cities.figures-edited", "Cities: figures edited"],
  ["something_new", "Something new"],
  ["constructor", "Constructor"],
  ["", "Something was changed"],
])("the action %s reads: %s", (action, words) => {
  expect(actionInWords(action)).toBe(words);
});

test("each action that a command writes down in full has words of its own", () => {
  const code = readdirSync("app/commands")
    .filter((name) => name.endsWith(".server.ts"))
    .map((name) => readFileSync(`app/commands/${name}`, "utf8"))
    .join("\n");
  const written = [
    ...code.matchAll(
      /"((?:account|admin|edit|listing|picture|profile|registration|review|submission|team|ticket|family)\.[a-z_-]+)"/g,
    ),
  ];
  const actions = [...new Set(written.map(([, action]) => action ?? ""))];
  const fallback = (action: string) =>
    actionInWords(action)
      .toLowerCase()
      .includes(`${action.split(".")[0]}: `);
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter(fallback)).toEqual([]);
});

test("whatever is written in the log can be read", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.jsonValue(), (action, table, details) => {
      expect(actionInWords(action)).not.toBe("");
      expect(typeof subjectInWords(table)).toBe("string");
      for (const { name, value } of detailLines(details))
        expect([typeof name, value === ""]).toEqual(["string", false]);
    }),
  );
});

test.each([
  [{ from: "new", to: "approved" }, ["from: new", "to: approved"]],
  [{ live: ["hours", "coverage_areas"], waiting: [] }, ["changed at once: hours, coverage areas"]],
  [{ isNew: true, periodEnd: null, inner: { a_b: 1 } }, ["is new: yes", "inner: a b 1"]],
])("details %j", (details, lines) => {
  expect(detailLines(details).map(({ name, value }) => `${name}: ${value}`)).toEqual(lines);
});

test.each([
  ["admin", "ana@hearthlist.example", "ana@hearthlist.example"],
  ["provider", "oak-house", "Provider oak-house"],
  ["system", "command line", "The system (command line)"],
  ["visitor", "visitor", "A visitor"],
])("%s %s reads: %s", (kind, actor, words) => {
  expect(actorInWords(kind, actor)).toBe(words);
});

test("a link leads to pages that there are, whatever the id", () => {
  expect(subjectPath("providers", "a/../b")).toBe("/admin/users/a%2F..%2Fb");
  expect(subjectPath("admins", "x")).toBe("/admin/users/admins");
  expect(subjectPath("tickets", "x")).toBe("/admin/review/tickets/x");
  expect(subjectPath("contact_submissions", "x")).toBe("/admin/review/inquiries/x");
  expect(subjectPath("reviews", "x")).toBeUndefined();
});

test("an address is read without failing, and written back as it was understood", () => {
  const params = fc.dictionary(
    fc.constantFrom("who", "action", "about", "text", "from", "to", "page"),
    fc.oneof(fc.string(), fc.constantFrom("2026-02-30", "2026-02-28", "0001-01-01", "7", "0", "999")),
  );
  fc.assert(
    fc.property(params, (entries) => {
      const read = parseAuditAddress(new URLSearchParams(entries));
      expect(parseAuditAddress(auditParams(read))).toEqual(read);
      expect(read.page).toBeGreaterThan(0);
    }),
  );
  expect(parseAuditAddress(new URLSearchParams({ from: "2026-02-30", to: "2026-02-28" }))).toMatchObject({
    from: "",
    to: "2026-02-28",
  });
});
