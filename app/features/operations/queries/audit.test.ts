import { sql } from "kysely";
import { expect } from "vitest";
import { type AuditFilters, parseAuditQuery } from "#platform/audit/audit-log.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { countAudit, listAuditActions, searchAudit } from "./audit.server.ts";

const none = parseAuditQuery(new URLSearchParams());

async function found(db: Db, filters: Partial<AuditFilters>) {
  return asService(db, async (tx) => {
    const wish = { ...none, ...filters };
    const rows = await searchAudit(tx, wish, 1);
    expect(await countAudit(tx, wish)).toBe(rows.length);
    return rows.map(({ subject_id }) => subject_id);
  });
}

async function fill(db: Db) {
  await sql`
    insert into hearthlist.audit_log (at, actor_kind, actor, action, subject_table, subject_id, reason) values
      ('2026-03-01 05:59:59+00', 'admin', 'Ana@hearthlist.example', 'review.published', 'reviews', 'r1', null),
      ('2026-03-01 06:00:00+00', 'admin', 'ben@hearthlist.example', 'review.rejected', 'reviews', 'r2', 'It names a 100% private person'),
      ('2026-03-02 05:59:59+00', 'provider', 'oak_house', 'listing.paused', 'providers', 'oak_house', null),
      ('2026-03-02 06:00:00+00', 'system', 'command line', 'admin.password-reset', 'admins', 'a1', null)
  `.execute(db);
}

test("entries are found by who, what, about which row, words of the reason, and day", async ({ db }) => {
  await fill(db);
  expect(await found(db, {})).toEqual(["a1", "oak_house", "r2", "r1"]);
  expect(await found(db, { who: "HEARTHLIST.example" })).toEqual(["r2", "r1"]);
  // Signs that mean something to the database mean themselves.
  expect(await found(db, { who: "o_k" })).toEqual([]);
  expect(await found(db, { who: "k_h" })).toEqual(["oak_house"]);
  expect(await found(db, { text: "It%person" })).toEqual([]);
  expect(await found(db, { text: "\\" })).toEqual([]);
  expect(await found(db, { action: "review.published" })).toEqual(["r1"]);
  expect(await found(db, { about: "oak_house" })).toEqual(["oak_house"]);
  expect(await found(db, { about: "reviews" })).toEqual(["r2", "r1"]);
  expect(await found(db, { text: "PRIVATE" })).toEqual(["r2"]);
  expect(await found(db, { text: "100%" })).toEqual(["r2"]);
  expect(await found(db, { text: "%" })).toEqual(["r2"]);
  expect(await found(db, { who: "ana", action: "review.rejected" })).toEqual([]);
});

test("days are those of our office, both ends included", async ({ db }) => {
  await fill(db);
  expect(await found(db, { from: "2026-03-01", to: "2026-03-01" })).toEqual(["oak_house", "r2"]);
  expect(await found(db, { to: "2026-02-28" })).toEqual(["r1"]);
  expect(await found(db, { from: "2026-03-02" })).toEqual(["a1"]);
});

test("the actions that were ever noted, each once", async ({ db }) => {
  expect(await asService(db, listAuditActions)).toEqual([]);
  await fill(db);
  await fill(db);
  expect(await asService(db, listAuditActions)).toEqual([
    "admin.password-reset",
    "listing.paused",
    "review.published",
    "review.rejected",
  ]);
});

test("a page holds 25, and each entry stands on one page", async ({ db }) => {
  await sql`
    insert into hearthlist.audit_log (actor_kind, actor, action, subject_table, subject_id)
    select 'system', 'x', 'y', 'z', n::text from generate_series(1, 60) n
  `.execute(db);
  const pages = await asService(db, async (tx) => [
    await searchAudit(tx, none, 1),
    await searchAudit(tx, none, 2),
    await searchAudit(tx, none, 3),
  ]);
  expect(pages.map((rows) => rows.length)).toEqual([25, 25, 10]);
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(60);
});

for (const role of ["anon", "authenticated", "service_role"] as const)
  test.for([
    "update hearthlist.audit_log set actor = 'x'",
    "delete from hearthlist.audit_log",
    "truncate hearthlist.audit_log",
  ])(`${role} cannot: %s`, async (statement, { db }) => {
    await fill(db);
    await sql.raw(`set local role ${role}`).execute(db);
    await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: "42501" });
  });

test.for([
  "update hearthlist.audit_log set actor = 'x'",
  "delete from hearthlist.audit_log",
  "truncate hearthlist.audit_log",
])("even the owner cannot: %s", async (statement, { db }) => {
  await fill(db);
  await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({
    code: "42501",
    message: "audit_log is append-only",
  });
});
