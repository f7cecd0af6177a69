import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { deleteListing } from "#features/moderation/commands/delete-listing.server.ts";
import { erasePerson } from "#features/privacy/commands/export-and-erase-person.server.ts";
import { purgeUnconfirmed } from "#features/registration/commands/purge-unconfirmed.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, raceForRows, test, waitForState } from "#tests/support/database.ts";
import {
  changeEmail,
  findEmailText,
  findSignInEmail,
  insertLink,
  makeOwner,
  makePayingOwner,
  NEW_EMAIL,
  OLD_EMAIL,
} from "#tests/support/email-change.ts";
import { makeRegistrationForm, ORIGIN, register } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findProviderSession } from "../queries/sessions.server.ts";
import { changeSignInEmail } from "./change-sign-in-email.server.ts";
import { openSession } from "./open-session.server.ts";
import { requestEmailChange } from "./request-email-change.server.ts";
import { sendSignInCode } from "./send-sign-in-code.server.ts";
import { signInWithLink } from "./sign-in.server.ts";
import { undoEmailChange } from "./undo-email-change.server.ts";

const undo = (db: Db, key: string) => undoEmailChange(db, null, key);
const DAY_MS = 24 * 60 * 60 * 1000;

/** As if that much time had passed since the change. */
function age(db: Db, interval: string) {
  return sql`update hearthlist.undo_links set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval`.execute(
    db,
  );
}

function listUndoLinks(db: Db) {
  return asService(db, (tx) => tx.selectFrom("undo_links").selectAll().execute());
}

test("undoing restores the former address, ends every session and notifies the other address", async ({
  db,
}) => {
  const { id: providerId } = await makeOwner(db);
  const key = await changeEmail(db, providerId);
  const thief = await asService(db, (tx) => openSession(tx, providerId));
  const open = await sendSignInCode(db, secrets, ORIGIN, { email: NEW_EMAIL, address: "198.51.100.7" });
  expect(await undo(db, key)).toEqual({ ok: true, email: OLD_EMAIL, isRepeat: false });
  expect(await findSignInEmail(db, providerId)).toBe(OLD_EMAIL);
  expect(await findProviderSession(db, thief)).toBeUndefined();
  const codes = await asService(db, (tx) =>
    tx.selectFrom("sign_in_codes").select(["id", "purpose"]).where("used_at", "is", null).execute(),
  );
  expect(open.ok).toBe(true);
  expect(codes).toEqual([]);
  expect(await findEmailText(db, "address-change-undone", NEW_EMAIL)).toContain("was undone");
  const entries = await asService(db, (tx) =>
    tx.selectFrom("audit_log").select(["actor", "action"]).orderBy("id").execute(),
  );
  expect(entries).toEqual([
    { actor: providerId, action: "account.email_changed" },
    { actor: providerId, action: "account.email-change-undone" },
  ]);
});

test("undoing a change twice undoes it once, and a later change stays", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  const key = await changeEmail(db, providerId);
  await undo(db, key);
  const session = await asService(db, (tx) => openSession(tx, providerId));
  expect(await undo(db, key)).toEqual({ ok: true, email: OLD_EMAIL, isRepeat: true });
  expect(await findProviderSession(db, session)).toBeDefined();
  const link = await insertLink(db, providerId, "later@oaks.example");
  await changeSignInEmail(db, null, ORIGIN, link);
  expect(await undo(db, key)).toMatchObject({ isRepeat: true });
  expect(await findSignInEmail(db, providerId)).toBe("later@oaks.example");
});

test("a link that undoes a change works for 7 days, and a forged one never", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  const key = await changeEmail(db, providerId);
  for (const forged of ["", "x", key.slice(1), `${key}x`])
    expect(await undo(db, forged)).toEqual({ ok: false, problem: "link" });
  const [link] = await listUndoLinks(db);
  expect(link?.expires_at.getTime()).toBe((link?.created_at.getTime() ?? 0) + 7 * DAY_MS);
  expect(JSON.stringify({ ...link, link_hash: link?.link_hash.toString("latin1") })).not.toContain(key);
  await age(db, "7 days 1 second");
  expect(await undo(db, key)).toEqual({ ok: false, problem: "link" });
  expect(await findSignInEmail(db, providerId)).toBe(NEW_EMAIL);
});

test("a link that undoes a change finds nothing after the provider is gone", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  const key = await changeEmail(db, providerId);
  await asService(db, (tx) => tx.deleteFrom("providers").where("id", "=", providerId).execute());
  expect(await undo(db, key)).toEqual({ ok: false, problem: "link" });
  expect(await listUndoLinks(db)).toEqual([]);
});

test("undoing works for a listing that an admin has taken off the site meanwhile, and leaves it off", async ({
  db,
}) => {
  const { id: providerId } = await makeOwner(db);
  const key = await changeEmail(db, providerId);
  await asService(db, (tx) =>
    tx
      .updateTable("providers")
      .set({ active: false, status: "inactive", tier: "inactive" })
      .where("id", "=", providerId)
      .execute(),
  );
  expect(await undo(db, key)).toMatchObject({ ok: true, isRepeat: false });
  const provider = await asService(db, (tx) =>
    tx.selectFrom("providers").select(["active", "status"]).executeTakeFirstOrThrow(),
  );
  expect(provider).toEqual({ active: false, status: "inactive" });
});

test("another change of address and the deletion are refused until the change is undone or 7 days have passed", async ({
  db,
}) => {
  const { id: providerId, name } = await makeOwner(db);
  const request = () => requestEmailChange(db, secrets, { providerId, email: "third@oaks.example" });
  const key = await changeEmail(db, providerId);
  const [link] = await listUndoLinks(db);
  const refused = { ok: false, problem: "recent", until: link?.expires_at };
  expect(await request()).toEqual(refused);
  expect(await deleteListing(db, undefined, providerId, name)).toEqual(refused);
  await undo(db, key);
  expect(await request()).toMatchObject({ ok: true });
  await sql`update hearthlist.undo_links set used_at = null`.execute(db);
  expect(await request()).toEqual(refused);
  await age(db, "7 days 1 second");
  expect(await request()).toMatchObject({ ok: true });
  expect(await deleteListing(db, undefined, providerId, name)).toEqual({ ok: true });
});

test("nobody registers with an address that can still be restored", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  await changeEmail(db, providerId);
  const form = makeRegistrationForm({ email: OLD_EMAIL.toUpperCase() });
  expect(await register(db, form)).toEqual({ ok: false, problem: "duplicate" });
  await age(db, "7 days 1 second");
  expect(await register(db, form)).toMatchObject({ ok: true });
});

test("receipts go to the former address again, and undoing does not wait for who sends them", async ({
  db,
}) => {
  const { stripe, payments, providerId, name, customerId } = await makePayingOwner(db);
  const key = await changeEmail(db, providerId, { payments });
  expect(await undoEmailChange(db, payments, key)).toMatchObject({ ok: true });
  expect(stripe.customers.get(customerId)).toMatchObject({ name, email: OLD_EMAIL });
  await sql`delete from hearthlist.mails`.execute(db);
  const second = await changeEmail(db, providerId, { payments });
  const away = { status: 500, type: "api_error", code: "" };
  stripe.failNext(away, away);
  expect(await undoEmailChange(db, payments, second)).toMatchObject({ ok: true, isRepeat: false });
  expect(await findSignInEmail(db, providerId)).toBe(OLD_EMAIL);
});

test("the former address and the email about the change are deleted after 7 days", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  await changeEmail(db, providerId);
  const count = () =>
    asService(db, (tx) =>
      tx.selectFrom("mails").select("id").where("kind", "=", "address-changed").execute(),
    );
  await age(db, "6 days");
  await sql`update hearthlist.mails set created_at = created_at - interval '6 days'`.execute(db);
  await purgeUnconfirmed(db);
  expect([(await listUndoLinks(db)).length, (await count()).length]).toEqual([1, 1]);
  await age(db, "1 day 1 second");
  await sql`update hearthlist.mails set created_at = created_at - interval '1 day 1 second'`.execute(db);
  await purgeUnconfirmed(db);
  expect([await listUndoLinks(db), await count()]).toEqual([[], []]);
});

test("a former address that can be restored belongs to its account, and is not erased as a family's", async ({
  db,
}) => {
  const { id: providerId } = await makeOwner(db);
  await changeEmail(db, providerId);
  const actor = { kind: "admin", email: "ana@hearthlist.example" } as const;
  expect(await erasePerson(db, secrets.limits, actor, OLD_EMAIL)).toMatchObject({
    ok: false,
    problem: "account",
    owner: { kind: "provider", id: providerId },
  });
});

describe("with several connections", () => {
  let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
  let db: Db;
  beforeAll(async () => {
    scratch = await openScratchDatabase();
    ({ db } = scratch.server);
  });
  afterAll(() => scratch.close());

  test("a thief who signs in at the moment of undoing is out", async () => {
    const [present, email] = ["owner@oaks.example", "thief@oaks.example"];
    const { id } = await makeOwner(db, present);
    const key = await changeEmail(db, id, { present, email });
    await sendSignInCode(db, secrets, ORIGIN, { email, address: "198.51.100.7" });
    const link = /link\?key=([\w-]+)/.exec(await findEmailText(db, "sign-in-code", email))?.[1] ?? "";
    const { thief, undoing } = await asService(db, async (tx) => {
      const thief = await signInWithLink(tx, secrets, ORIGIN, link);
      const undoing = undo(db, key);
      await waitForState(scratch, "wait_event_type = 'Lock'");
      // Not awaited inside: it waits for the end of this transaction.
      return { thief, undoing };
    });
    expect(await undoing).toMatchObject({ ok: true, isRepeat: false });
    if (!thief.ok) throw new Error(thief.problem);
    expect(await findProviderSession(db, thief.token)).toBeUndefined();
  });

  test("undoing a change in three tabs at once undoes it once", async () => {
    const present = "tabs@oaks.example";
    const { id } = await makeOwner(db, present);
    const key = await changeEmail(db, id, { present, email: "tabs-new@oaks.example" });
    const press = () => undo(db, key);
    const outcomes = await raceForRows(scratch, "hearthlist.provider_accounts", [press, press, press]);
    expect(outcomes.map((outcome) => outcome.ok && outcome.isRepeat).toSorted()).toEqual([false, true, true]);
    expect(await findSignInEmail(db, id)).toBe(present);
  });

  test("a deletion that meets a change of address at the same moment is refused", async () => {
    const email = "deleted-new@oaks.example";
    const { id, name } = await makeOwner(db, "deleted@oaks.example");
    const link = await insertLink(db, id, email);
    const { deletion } = await asService(db, async (tx) => {
      expect(await changeSignInEmail(tx, null, ORIGIN, link)).toMatchObject({ ok: true });
      const deletion = deleteListing(db, undefined, id, name);
      await waitForState(scratch, "wait_event_type = 'Lock'");
      // Not awaited inside: it waits for the end of this transaction.
      return { deletion };
    });
    expect(await deletion).toMatchObject({ ok: false, problem: "recent" });
    expect(await findSignInEmail(db, id)).toBe(email);
  });
});
