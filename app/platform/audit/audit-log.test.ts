import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  countAuditPages,
  formatAuditAction,
  formatAuditActor,
  formatAuditDetails,
  formatAuditSubject,
  getAuditSubjectPath,
  parseAuditQuery,
  toAuditParams,
  UNKNOWN_ACCOUNT,
} from "./audit-log.ts";

test.each([
  ["review.published", "Published a review"],
  ["cities.figures-edited", "Cities: figures edited"],
  ["something_new--and_more", "Something new and more"],
  ["constructor", "Constructor"],
  ["", "Something was changed"],
])("the action %s reads: %s", (action, words) => {
  expect(formatAuditAction(action)).toBe(words);
});

test("each action that a command writes down in full has words of its own", () => {
  const code = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((path) => path.includes("/commands/") && path.endsWith(".server.ts"))
    .map((path) => readFileSync(`app/${path}`, "utf8"))
    .join("\n");
  const written = [
    ...code.matchAll(
      /"((?:account|admin|edit|listing|picture|profile|provider|registration|review|submission|team|ticket|family)\.[a-z_-]+)"/g,
    ),
  ];
  const actions = [...new Set(written.map(([, action]) => action ?? ""))];
  const fallback = (action: string) =>
    formatAuditAction(action)
      .toLowerCase()
      .includes(`${action.split(".")[0]}: `);
  expect(actions.length).toBeGreaterThan(20);
  expect(actions.filter(fallback)).toEqual([]);
});

test("whatever is written in the log can be read", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.jsonValue(), (action, table, details) => {
      expect(formatAuditAction(action)).not.toBe("");
      expect(typeof formatAuditSubject(table)).toBe("string");
      for (const { name, value } of formatAuditDetails(details))
        expect([typeof name, value === ""]).toEqual(["string", false]);
    }),
  );
});

test.each([
  [{ from: "new", to: "approved" }, ["from: new", "to: approved"]],
  [{ live: ["hours", "coverage_areas"], waiting: [] }, ["changed at once: hours, coverage areas"]],
  [{ isNew: true, periodEnd: null, inner: { a_b: 1 } }, ["is new: yes", "inner: a b 1"]],
  [{ isNewAndOpen: false, a__b_c: ["x_y", null, "z"] }, ["is new and open: no", "a b c: x_y, z"]],
  [{ problem: "expired", linkId: "018f4d2e-7c1a-7000-8000-000000000000" }, ["problem: expired"]],
  [{ waiting: ["service_types"], left: undefined }, ["waiting for review: service types"]],
  [null, []],
  ["text", []],
  [["a"], []],
])("details %j", (details, lines) => {
  expect(formatAuditDetails(details).map(({ name, value }) => `${name}: ${value}`)).toEqual(lines);
});

test.each([
  ["admin", "ana@hearthlist.example", "ana@hearthlist.example"],
  ["provider", "oak-house", "Provider oak-house"],
  ["system", "command line", "The system (command line)"],
  ["visitor", "visitor", "A visitor"],
])("%s %s reads: %s", (kind, actor, words) => {
  expect(formatAuditActor(kind, actor)).toBe(words);
});

test.each([
  ["provider_edits", "profile change"],
  ["service_status_configs", "service status config"],
  ["feature_flags", "feature flag"],
])("%s reads: %s", (table, words) => {
  expect(formatAuditSubject(table)).toBe(words);
});

test("a link leads to pages that there are, whatever the id", () => {
  expect(getAuditSubjectPath("providers", "a/../b")).toBe("/admin/users/a%2F..%2Fb");
  expect(getAuditSubjectPath("provider_accounts", "x")).toBe("/admin/users/x");
  expect(getAuditSubjectPath("provider_accounts", UNKNOWN_ACCOUNT)).toBeUndefined();
  expect(getAuditSubjectPath("admins", "x")).toBe("/admin/users/admins");
  expect(getAuditSubjectPath("admin_invitations", "x")).toBe("/admin/users/admins");
  expect(getAuditSubjectPath("provider_submissions", "x")).toBe("/admin/review?id=x");
  expect(getAuditSubjectPath("cities", "x")).toBe("/admin/settings/cities/x");
  expect(getAuditSubjectPath("tickets", "x")).toBe("/admin/review/tickets/x");
  expect(getAuditSubjectPath("contact_submissions", "x")).toBe("/admin/review/inquiries/x");
  expect(getAuditSubjectPath("reviews", "x")).toBeUndefined();
});

test("an address is read without failing, and written back as it was understood", () => {
  const params = fc.dictionary(
    fc.constantFrom("who", "action", "about", "text", "from", "to", "page"),
    fc.oneof(fc.string(), fc.constantFrom("2026-02-30", "2026-02-28", "0001-01-01", "7", "0", "999")),
  );
  fc.assert(
    fc.property(params, (entries) => {
      const read = parseAuditQuery(new URLSearchParams(entries));
      expect(parseAuditQuery(toAuditParams(read))).toEqual(read);
      expect(read.page).toBeGreaterThan(0);
    }),
  );
});

test.each([
  ["2026-02-28", "2026-02-28"],
  ["1900-01-01", "1900-01-01"],
  ["1899-12-31", ""],
  ["2026-02-30", ""],
  ["2026-13-01", ""],
  ["2026-2-28", ""],
  [" 2026-02-28", ""],
  ["2026-02-28T10:00:00Z", ""],
  ["2026", ""],
  ["9999-12-31", ""],
  ["", ""],
])("the day %j is read as %j", (text, day) => {
  expect(parseAuditQuery(new URLSearchParams({ from: text, to: text }))).toMatchObject({
    from: day,
    to: day,
  });
});

test("what was not asked for is not in the address, nor is the first page", () => {
  const asked = parseAuditQuery(new URLSearchParams({ who: "ana" }));
  expect(toAuditParams(asked).toString()).toBe("who=ana");
  expect(toAuditParams({ ...asked, page: 2 }).toString()).toBe("who=ana&page=2");
});

test.each([
  [0, 1],
  [25, 1],
  [26, 2],
  [10_000, 400],
  [10_026, 400],
])("%i entries are on %i pages", (count, pages) => {
  expect(countAuditPages(count)).toBe(pages);
});
