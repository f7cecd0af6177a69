import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect } from "vitest";
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
  requestCode,
  requestEmailChangeKey,
} from "#tests/support/email-change.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findProviderSession } from "../queries/sessions.server.ts";
import { authRateLimits } from "../rules/rate-limits.ts";
import { changeSignInEmail } from "./change-sign-in-email.server.ts";
import { openSession } from "./open-session.server.ts";
import { authorizeEmailChange, requestEmailChange } from "./request-email-change.server.ts";
import { endProviderSessions, signOutProviderEverywhere } from "./sign-out.server.ts";

const authorize = (db: Db, entry: { providerId: string; ticket: string; code: string }) =>
  authorizeEmailChange(db, secrets, ORIGIN, entry);
const change = (db: Db, key: string) => changeSignInEmail(db, null, ORIGIN, key);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

function mailsTo(db: Db, address: string) {
  return asService(db, (tx) =>
    tx.selectFrom("mails").select("kind").where("to_address", "=", address).execute(),
  );
}

test("a session alone sends nothing to a new sign-in address: the code goes to the present one", async ({
  db,
}) => {
  const { id: providerId, name } = await makeOwner(db);
  await requestCode(db, providerId);
  expect(await mailsTo(db, NEW_EMAIL)).toEqual([]);
  const text = await findEmailText(db, "change-address-code", OLD_EMAIL);
  expect(text).toContain(NEW_EMAIL);
  expect(text).toContain(name);
  expect(text).not.toContain("key=");
  expect(await findSignInEmail(db, providerId)).toBe(OLD_EMAIL);
});

test("the code from the present address sends the link to the new one, once", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  const entry = { providerId, ...(await requestCode(db, providerId)) };
  expect(await authorize(db, { ...entry, code: wrong(entry.code) })).toEqual({ ok: false, problem: "code" });
  expect(await mailsTo(db, NEW_EMAIL)).toEqual([]);
  expect(await authorize(db, entry)).toEqual({ ok: true, email: NEW_EMAIL });
  expect(await mailsTo(db, NEW_EMAIL)).toEqual([{ kind: "confirm-new-address" }]);
  expect(await authorize(db, entry)).toEqual({ ok: false, problem: "over" });
  expect(await findSignInEmail(db, providerId)).toBe(OLD_EMAIL);
});

test("the link to the new address is sent for the hour that it works", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  await requestEmailChangeKey(db, providerId);
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from good_until - created_at)::int / 60 as minutes
    from hearthlist.mails where kind = 'confirm-new-address'`.execute(db);
  expect(rows).toEqual([{ minutes: 60 }]);
});

test("a code for a change of address works for its own provider, for ten minutes and nothing else", async ({
  db,
}) => {
  const { id: providerId } = await makeOwner(db);
  const other = await makeOwner(db, "other@oaks.example");
  const sent = await requestCode(db, providerId);
  expect(await authorize(db, { ...sent, providerId: other.id })).toEqual({ ok: false, problem: "over" });
  for (const ticket of ["", "x", randomUUID()])
    expect(await authorize(db, { ...sent, providerId, ticket })).toEqual({ ok: false, problem: "over" });
  for (const code of ["", "12345", "abcdef"])
    expect(await authorize(db, { ...sent, providerId, code })).toEqual({ ok: false, problem: "code" });
  await sql`update hearthlist.sign_in_codes set purpose = 'sign_in'`.execute(db);
  expect(await authorize(db, { ...sent, providerId })).toEqual({ ok: false, problem: "over" });
  await sql`update hearthlist.sign_in_codes set purpose = 'authorize_email_change', expires_at = expires_at - interval '10 minutes 1 second'`.execute(
    db,
  );
  expect(await authorize(db, { ...sent, providerId })).toEqual({ ok: false, problem: "over" });
});

test("five wrong tries end a code for a change of address, also for the right digits", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  const entry = { providerId, ...(await requestCode(db, providerId)) };
  const guess = () => authorize(db, { ...entry, code: wrong(entry.code) });
  for (let tries = 1; tries < 5; tries += 1) expect(await guess()).toEqual({ ok: false, problem: "code" });
  expect(await guess()).toEqual({ ok: false, problem: "tries" });
  expect(await authorize(db, entry)).toEqual({ ok: false, problem: "tries" });
});

test("wrong, used, voided and expired codes for a change of address are in the audit log, without what was typed", async ({
  db,
}) => {
  const { id: providerId } = await makeOwner(db);
  const other = await makeOwner(db, "other@oaks.example");
  const used = { providerId, ...(await requestCode(db, providerId)) };
  await authorize(db, { ...used, code: wrong(used.code) });
  await authorize(db, { ...used, providerId: other.id });
  await authorize(db, used);
  await authorize(db, used);
  await sql`delete from hearthlist.mails`.execute(db);
  const voided = { providerId, ...(await requestCode(db, providerId, "second@oaks.example")) };
  await endProviderSessions(db, providerId);
  await authorize(db, voided);
  await sql`delete from hearthlist.mails`.execute(db);
  const expired = { providerId, ...(await requestCode(db, providerId, "third@oaks.example")) };
  await sql`update hearthlist.sign_in_codes set expires_at = now() where used_at is null`.execute(db);
  await authorize(db, expired);
  const entries = await asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor", "action", "subject_table", "subject_id", "details"])
      .orderBy("id")
      .execute(),
  );
  const failure = (problem: string) => ({
    actor: providerId,
    action: "provider.confirmation-failed",
    subject_table: "provider_accounts",
    subject_id: providerId,
    details: { by: "code for a change of address", problem },
  });
  expect(entries).toEqual(
    ["wrong code", "code no longer valid", "code no longer valid", "code expired"].map(failure),
  );
});

test("guessing the code for a change of address is capped across codes for a day", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  const { max } = authRateLimits.codeTry.change;
  for (let tries = 0; tries < max; tries += 1)
    await authorize(db, { providerId, ticket: randomUUID(), code: "000000" });
  const entry = { providerId, ...(await requestCode(db, providerId)) };
  expect(await authorize(db, entry)).toEqual({ ok: false, problem: "locked" });
});

test("the same code sent twice at once sends one link", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    const { id: providerId } = await makeOwner(db);
    const entry = { providerId, ...(await requestCode(db, providerId)) };
    const send = () => authorize(db, entry);
    const outcomes = await raceForRows(scratch, "hearthlist.provider_accounts", [send, send, send]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await mailsTo(db, NEW_EMAIL)).toHaveLength(1);
  } finally {
    await scratch.close();
  }
});

test("a new sign-in address ends every session and open code, and the former address is notified", async ({
  db,
}) => {
  const { id: providerId } = await makeOwner(db);
  const token = await asService(db, (tx) => openSession(tx, providerId));
  const key = await requestEmailChangeKey(db, providerId);
  const another = await requestEmailChange(db, secrets, { providerId, email: "third@oaks.example" });
  if (!another.ok) throw new Error(another.problem);
  expect(await change(db, key)).toEqual({ ok: true, email: NEW_EMAIL });
  expect(await change(db, key)).toEqual({ ok: false, problem: "link" });
  expect(await findSignInEmail(db, providerId)).toBe(NEW_EMAIL);
  expect(await findEmailText(db, "address-changed", OLD_EMAIL)).toMatch(
    /\/provider\/undo-email\?key=[\w-]{43}/,
  );
  expect(await findProviderSession(db, token)).toBeUndefined();
  expect(await authorize(db, { providerId, ticket: another.ticket, code: "000000" })).toEqual({
    ok: false,
    problem: "over",
  });
});

test("two links to new addresses pressed at once change the address once", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    const { id } = await makeOwner(db);
    const keys = [await insertLink(db, id, "b@oaks.example"), await insertLink(db, id, "c@oaks.example")];
    const outcomes = await raceForRows(
      scratch,
      "hearthlist.provider_accounts",
      keys.map((key) => () => change(db, key)),
    );
    const emails = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.email] : []));
    expect(emails).toEqual([await findSignInEmail(db, id)]);
  } finally {
    await scratch.close();
  }
});

test("receipts go to the new sign-in address, and the change does not wait for who sends them", async ({
  db,
}) => {
  const { stripe, payments, providerId, name, customerId } = await makePayingOwner(db);
  await changeEmail(db, providerId, { payments });
  expect(stripe.customers.get(customerId)).toMatchObject({ name, email: NEW_EMAIL });
  await sql`update hearthlist.undo_links set used_at = now()`.execute(db);
  const away = { status: 500, type: "api_error", code: "" };
  stripe.failNext(away, away);
  await changeEmail(db, providerId, { payments, present: NEW_EMAIL, email: "newer@oaks.example" });
  expect(await findSignInEmail(db, providerId)).toBe("newer@oaks.example");
  expect(stripe.customers.get(customerId)?.email).toBe(NEW_EMAIL);
});

test("signing out everywhere ends a change of address at each of its steps", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  const key = await requestEmailChangeKey(db, providerId);
  await endProviderSessions(db, providerId);
  expect(await change(db, key)).toEqual({ ok: false, problem: "link" });
  const second = await makeOwner(db, "second@oaks.example");
  const sent = await requestCode(db, second.id, "thief@oaks.example", "second@oaks.example");
  await signOutProviderEverywhere(db, second.id);
  expect(await authorize(db, { providerId: second.id, ...sent })).toEqual({ ok: false, problem: "over" });
});

test("an address that another listing has, or can still restore, is refused", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  const other = await makeProvider(db);
  await makeAccount(db, other.id, { sign_in_email: "other@oaks.example" });
  const request = (email: string) => requestEmailChange(db, secrets, { providerId: other.id, email });
  expect(await request(OLD_EMAIL.toUpperCase())).toEqual({ ok: false, problem: "taken" });
  expect(await request("OTHER@oaks.example")).toEqual({ ok: false, problem: "same" });
  const key = await insertLink(db, other.id, OLD_EMAIL);
  await changeEmail(db, providerId);
  expect(await request(OLD_EMAIL.toUpperCase())).toEqual({ ok: false, problem: "taken" });
  expect(await change(db, key)).toEqual({ ok: false, problem: "taken" });
  expect(await findSignInEmail(db, other.id)).toBe("other@oaks.example");
  await sql`update hearthlist.undo_links set expires_at = now() - interval '1 second'`.execute(db);
  expect(await request(OLD_EMAIL)).toMatchObject({ ok: true });
});

test("an address that is being given up at this moment cannot be taken over before it can be restored", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    const owner = await makeOwner(db);
    const other = await makeOwner(db, "other@oaks.example");
    const keys = [
      await insertLink(db, owner.id, NEW_EMAIL),
      await insertLink(db, other.id, OLD_EMAIL),
    ] as const;
    const { second } = await asService(db, async (tx) => {
      expect(await change(tx, keys[0])).toMatchObject({ ok: true });
      const second = change(db, keys[1]);
      await waitForState(scratch, "wait_event_type = 'Lock'");
      // Not awaited inside: it waits for the end of this transaction.
      return { second };
    });
    expect(await second).toEqual({ ok: false, problem: "taken" });
    expect(await findSignInEmail(db, other.id)).toBe("other@oaks.example");
  } finally {
    await scratch.close();
  }
});
