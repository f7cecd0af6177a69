import { sql } from "kysely";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { purgeUnconfirmed } from "#features/registration/commands/purge-unconfirmed.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, raceForRows, test } from "#tests/support/database.ts";
import { changeEmail, findEmailText, makeOwner } from "#tests/support/email-change.ts";
import { generateTotpCode } from "#tests/support/generate-totp-code.ts";
import { ADMIN_PASSWORD, makeAdmin } from "#tests/support/make-admin.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findAdminSession } from "../queries/sessions.server.ts";
import { turnOffSecondFactor, turnOnSecondFactor } from "./admin-second-factor.server.ts";
import { signInAdmin, signInWithSecondFactor } from "./admin-sign-in.server.ts";
import { openAdminSession } from "./open-session.server.ts";
import { createSecondFactorOffer } from "./second-factor-offer.server.ts";
import { undoEmailChange } from "./undo-email-change.server.ts";
import { undoSecondFactor } from "./undo-second-factor.server.ts";

const EMAIL = "ana@hearthlist.example";

// A code must not expire between two lines of a test.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

const enter = (db: Db) =>
  signInAdmin(db, secrets, { email: EMAIL, password: ADMIN_PASSWORD, address: "198.51.100.7" });

async function openDesk(db: Db, id: string) {
  const token = await asService(db, (tx) => openAdminSession(tx, id));
  const self = await findAdminSession(db, token);
  if (!self) throw new Error("no session");
  return { token, self };
}

/** Turns the second factor on; the key of the link in the email about it. */
async function turnOn(db: Db, self: Awaited<ReturnType<typeof openDesk>>["self"]) {
  const { secret, ticket } = createSecondFactorOffer(secrets, self);
  const entry = { password: ADMIN_PASSWORD, code: generateTotpCode(secret, Date.now()), offer: ticket };
  const on = await turnOnSecondFactor(db, secrets, ORIGIN, self, entry);
  if (!on.ok) throw new Error(on.problem);
  const text = await findEmailText(db, "second-factor-on", EMAIL);
  await asService(db, (tx) => tx.deleteFrom("mails").execute());
  return { key: /undo-second-factor\?key=([\w-]+)/.exec(text)?.[1] ?? "", secret, text };
}

test("the email about a second factor turns it off, ends every session and leaves signing in to the password", async ({
  db,
}) => {
  const { id } = await makeAdmin(db);
  const { self, token } = await openDesk(db, id);
  const { key, secret, text } = await turnOn(db, self);
  expect(text).not.toContain(secret);
  expect(await enter(db)).toMatchObject({ ok: true, ticket: expect.any(String) });
  expect(await undoSecondFactor(db, key)).toEqual({ ok: true, isRepeat: false });
  expect(await findAdminSession(db, token)).toBeUndefined();
  expect(await enter(db)).toMatchObject({ ok: true, token: expect.any(String) });
  expect(await asService(db, (tx) => tx.selectFrom("admin_recovery_codes").selectAll().execute())).toEqual(
    [],
  );
  const entries = await asService(db, (tx) =>
    tx.selectFrom("audit_log").select(["actor", "action"]).orderBy("id").execute(),
  );
  expect(entries.map(({ action }) => action)).toContain("admin.second-factor-undone");
});

test("a sign-in that waits for the second factor does not get in after it was undone", async ({ db }) => {
  const { id } = await makeAdmin(db);
  const { key, secret } = await turnOn(db, (await openDesk(db, id)).self);
  const waiting = await enter(db);
  await undoSecondFactor(db, key);
  const ticket = waiting.ok && "ticket" in waiting ? waiting.ticket : "";
  const code = generateTotpCode(secret, Date.now() + 30_000);
  expect(await signInWithSecondFactor(db, secrets, { ticket, code, address: "198.51.100.7" })).toEqual({
    ok: false,
    problem: "over",
  });
});

test("turning a second factor off and on again does not shut out an owner who reads only the first email", async ({
  db,
}) => {
  const { id } = await makeAdmin(db);
  const thief = await openDesk(db, id);
  const first = await turnOn(db, thief.self);
  expect(await turnOffSecondFactor(db, secrets, thief.self, ADMIN_PASSWORD)).toEqual({ ok: true });
  const second = await turnOn(db, thief.self);
  expect(await undoSecondFactor(db, first.key)).toEqual({ ok: true, isRepeat: false });
  expect(await enter(db)).toMatchObject({ ok: true, token: expect.any(String) });

  const owner = await openDesk(db, id);
  await turnOn(db, owner.self);
  for (const old of [first, second])
    expect(await undoSecondFactor(db, old.key)).toEqual({ ok: true, isRepeat: true });
  expect(await enter(db)).toMatchObject({ ok: true, ticket: expect.any(String) });
  expect(await findAdminSession(db, owner.token)).toBeDefined();
});

test("a link that turns a second factor off works for 7 days, for its own kind of change", async ({ db }) => {
  const { id } = await makeAdmin(db);
  const { key } = await turnOn(db, (await openDesk(db, id)).self);
  const provider = await makeOwner(db);
  const another = await changeEmail(db, provider.id);
  for (const wrong of ["", "x", `${key}x`, another])
    expect(await undoSecondFactor(db, wrong)).toEqual({ ok: false, problem: "link" });
  expect(await undoEmailChange(db, null, key)).toEqual({ ok: false, problem: "link" });
  await sql`update hearthlist.undo_links set created_at = created_at - interval '7 days 1 second', expires_at = expires_at - interval '7 days 1 second'`.execute(
    db,
  );
  expect(await undoSecondFactor(db, key)).toEqual({ ok: false, problem: "link" });
  await purgeUnconfirmed(db);
  expect(await asService(db, (tx) => tx.selectFrom("undo_links").selectAll().execute())).toEqual([]);
});

test("a second factor undone at once by the links of two emails is undone once", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    const { id } = await makeAdmin(db);
    const { self } = await openDesk(db, id);
    const presses: (() => ReturnType<typeof undoSecondFactor>)[] = [];
    for (let email = 0; email < 2; email += 1) {
      if (email > 0) await turnOffSecondFactor(db, secrets, self, ADMIN_PASSWORD);
      const { key } = await turnOn(db, self);
      presses.push(() => undoSecondFactor(db, key));
    }
    const outcomes = await raceForRows(scratch, "hearthlist.admins", presses);
    expect(outcomes.map((outcome) => outcome.ok && outcome.isRepeat).toSorted()).toEqual([false, true]);
  } finally {
    await scratch.close();
  }
});
