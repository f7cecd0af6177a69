import { sql } from "kysely";
import { expect } from "vitest";
import { searchAudit } from "#features/operations/queries/audit.server.ts";
import { erasePerson, exportPerson } from "#features/privacy/commands/export-and-erase-person.server.ts";
import type { Actor } from "#platform/audit/actor.ts";
import { parseAuditQuery } from "#platform/audit/audit-log.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, raceForRows, test } from "#tests/support/database.ts";
import { makeAdmin } from "#tests/support/make-admin.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { listInvitations } from "../queries/admins.server.ts";
import { findAdminSession } from "../queries/sessions.server.ts";
import { acceptInvitation, inviteAdmin, setAdminActive, withdrawInvitation } from "./invite-admin.server.ts";

const ana: Actor = { kind: "admin", email: "ana@hearthlist.example" };
const NEW = "new@hearthlist.example";

async function invite(db: Db) {
  expect(await inviteAdmin(db, ana, NEW, ORIGIN)).toEqual({ ok: true });
  const letters = await asService(db, (tx) =>
    tx.selectFrom("mails").selectAll().where("kind", "=", "admin-invitation").execute(),
  );
  return letters.map(({ body_text }) => /invitation\?key=([\w-]+)/.exec(body_text)?.[1] ?? "");
}

const listEntriesAbout = (db: Db, id: string) =>
  asService(db, (tx) => searchAudit(tx, { ...parseAuditQuery(new URLSearchParams()), about: id }, 1));

const accept = (db: Db, key: string, password = "nine blue kettles") =>
  acceptInvitation(db, secrets, { key, password, address: "198.51.100.7" });

test("an invited colleague chooses a password and is in, once", async ({ db }) => {
  await makeAdmin(db);
  const [key = ""] = await invite(db);
  const outcome = await accept(db, key);
  expect(await findAdminSession(db, outcome.ok ? outcome.token : "")).toMatchObject({ email: NEW });
  expect(await accept(db, key)).toEqual({ ok: false, problem: "link" });
  expect(await inviteAdmin(db, ana, "NEW@hearthlist.example", ORIGIN)).toEqual({
    ok: false,
    problem: "is admin",
  });
});

test("a common password does not use up the invitation", async ({ db }) => {
  await makeAdmin(db);
  const [key = ""] = await invite(db);
  for (const password of ["password1234", "new@hearthlist"])
    expect(await accept(db, key, password)).toEqual({ ok: false, problem: "common" });
  expect(await accept(db, "no-such-key", "password1234")).toEqual({ ok: false, problem: "link" });
  expect(await accept(db, key)).toMatchObject({ ok: true });
});

test("an invitation that is accepted twice at once makes one admin", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    await makeAdmin(db);
    const [key = ""] = await invite(db);
    const outcomes = await raceForRows(scratch, "hearthlist.admin_invitations", [
      () => accept(db, key),
      () => accept(db, key),
    ]);
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  } finally {
    await scratch.close();
  }
});

test("an invitation that was used or has expired is in the audit log once, however often it is tried", async ({
  db,
}) => {
  await makeAdmin(db);
  const [key = ""] = await invite(db);
  await accept(db, key);
  await accept(db, "of-no-email");
  for (let times = 0; times < 3; times += 1) await accept(db, key);
  expect(await inviteAdmin(db, ana, "late@hearthlist.example", ORIGIN)).toEqual({ ok: true });
  const { body_text } = await asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select("body_text")
      .where("to_address", "=", "late@hearthlist.example")
      .executeTakeFirstOrThrow(),
  );
  await sql`update hearthlist.admin_invitations set expires_at = now() where used_at is null`.execute(db);
  const late = /invitation\?key=([\w-]+)/.exec(body_text)?.[1] ?? "";
  for (let times = 0; times < 2; times += 1) await accept(db, late);
  const entries = await asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor", "subject_table", "details"])
      .where("action", "=", "admin.invitation-refused")
      .orderBy("id")
      .execute(),
  );
  expect(entries).toMatchObject([
    { actor: "visitor", subject_table: "admin_invitations", details: { problem: "used before" } },
    { actor: "visitor", subject_table: "admin_invitations", details: { problem: "expired" } },
  ]);
});

test("the table does not hold what the letter does", async ({ db }) => {
  await makeAdmin(db);
  const [key = ""] = await invite(db);
  const rows = await asService(db, (tx) => tx.selectFrom("admin_invitations").selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(key);
});

test("the audit log shows which address was invited, also after the invitation was withdrawn", async ({
  db,
}) => {
  await makeAdmin(db);
  await invite(db);
  const { id } = await asService(db, (tx) =>
    tx.selectFrom("admin_invitations").select("id").executeTakeFirstOrThrow(),
  );
  expect(await withdrawInvitation(db, ana, id)).toEqual({ ok: true });
  expect(await listEntriesAbout(db, id)).toMatchObject([
    { action: "admin.invitation-withdrawn", actor: ana.email, address: NEW },
    { action: "admin.invited", actor: ana.email, address: NEW },
  ]);
});

test("erasing an invited person removes the address from what the audit log shows, and keeps the entry", async ({
  db,
}) => {
  await makeAdmin(db);
  await invite(db);
  const { id } = await asService(db, (tx) =>
    tx.selectFrom("admin_invitations").select("id").executeTakeFirstOrThrow(),
  );
  const erase = () => erasePerson(db, secrets.limits, ana, NEW.toUpperCase());
  expect(await erase()).toEqual({ ok: false, problem: "account", owner: { kind: "admin" } });
  await withdrawInvitation(db, ana, id);
  const exported = await exportPerson(db, secrets.limits, ana, NEW);
  expect(exported).toMatchObject({ data: { invitations: [{ id }], counts: { invitations: 1 } } });
  expect(await erase()).toMatchObject({ ok: true, counts: { invitations: 1 } });
  expect(await listEntriesAbout(db, id)).toMatchObject([
    { action: "admin.invitation-withdrawn", address: null },
    { action: "admin.invited", address: null },
  ]);
  const { rows } = await sql`select from hearthlist.audit_log l where l::text ilike ${`%${NEW}%`}`.execute(
    db,
  );
  expect(rows).toEqual([]);
});

test("an invitation that is over, was withdrawn or replaced opens nothing", async ({ db }) => {
  await makeAdmin(db);
  const [first = ""] = await invite(db);
  const keys = await invite(db);
  const again = keys.find((key) => key !== first) ?? "";
  expect(await accept(db, first)).toEqual({ ok: false, problem: "link" });
  const row = await asService(db, (tx) =>
    tx.selectFrom("admin_invitations").select("id").executeTakeFirstOrThrow(),
  );
  await asService(db, (tx) =>
    tx.updateTable("admin_invitations").set({ expires_at: sql<Date>`now() - interval '1 second'` }).execute(),
  );
  expect(await accept(db, again)).toEqual({ ok: false, problem: "link" });
  expect(await withdrawInvitation(db, ana, row.id)).toEqual({ ok: true });
  expect(await withdrawInvitation(db, ana, row.id)).toEqual({ ok: false, problem: "missing" });
});

test.each<Actor>([{ kind: "visitor" }, { kind: "provider", providerId: "x" }])(
  "$kind may do none of it",
  async (actor) => {
    const scratch = await openScratchDatabase();
    try {
      const { db } = scratch.server;
      const admin = await makeAdmin(db);
      const forbidden = { ok: false, problem: "forbidden" };
      expect(await inviteAdmin(db, actor, NEW, ORIGIN)).toEqual(forbidden);
      expect(await withdrawInvitation(db, actor, admin.id)).toEqual(forbidden);
      expect(await setAdminActive(db, actor, admin.id, { active: false, reason: "x" })).toEqual(forbidden);
    } finally {
      await scratch.close();
    }
  },
);

test("a closed account is out at once, and nobody closes the own", async ({ db }) => {
  const self = await makeAdmin(db);
  const [key = ""] = await invite(db);
  const joined = await accept(db, key);
  expect(await asService(db, listInvitations)).toEqual([]);
  const token = joined.ok ? joined.token : "";
  const other = await findAdminSession(db, token);
  const close = (id: string) => setAdminActive(db, ana, id, { active: false, reason: "left us" });
  expect(await close(self.id)).toEqual({ ok: false, problem: "self" });
  expect(await close(other?.id ?? "")).toEqual({ ok: true });
  expect(await findAdminSession(db, token)).toBeUndefined();
  const entry = await asService(db, (tx) =>
    tx.selectFrom("audit_log").selectAll().where("action", "=", "admin.deactivated").executeTakeFirst(),
  );
  expect(entry).toMatchObject({ actor: ana.email, reason: "left us" });
});

test("with an account close the doors that it has opened: its invitations", async ({ db }) => {
  const { id } = await makeAdmin(db);
  const [key = ""] = await invite(db);
  await makeAdmin(db, "bo@hearthlist.example");
  const bo: Actor = { kind: "admin", email: "bo@hearthlist.example" };
  await inviteAdmin(db, bo, "other@hearthlist.example", ORIGIN);
  await setAdminActive(db, bo, id, { active: false, reason: "A stolen session." });
  expect(await accept(db, key)).toEqual({ ok: false, problem: "link" });
  expect(await asService(db, listInvitations)).toMatchObject([{ email: "other@hearthlist.example" }]);
  const withdrawn = await asService(db, (tx) =>
    tx.selectFrom("audit_log").select("actor").where("action", "=", "admin.invitation-withdrawn").execute(),
  );
  expect(withdrawn).toEqual([{ actor: bo.email }]);
});

test("of two who close each other at once, one remains", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    const [a, b] = [await makeAdmin(db, "a@x.example"), await makeAdmin(db, "b@x.example")];
    const close = (by: string, id: string) =>
      setAdminActive(db, { kind: "admin", email: by }, id, { active: false, reason: "x" });
    const outcomes = await raceForRows(scratch, "hearthlist.admins", [
      () => close("a@x.example", b.id),
      () => close("b@x.example", a.id),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  } finally {
    await scratch.close();
  }
});
