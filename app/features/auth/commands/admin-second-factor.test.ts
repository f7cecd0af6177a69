import { afterAll, beforeAll, expect, vi } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import {
  EMAIL,
  getSignInPart,
  makeAdminWithSecondFactor,
  makeSignedInAdmin,
  type SignedInAdmin,
  sendCode,
  signIn,
} from "#tests/support/admin-sign-in.ts";
import { openScratchDatabase, test } from "#tests/support/database.ts";
import { generateTotpCode } from "#tests/support/generate-totp-code.ts";
import { ADMIN_PASSWORD, makeAdmin } from "#tests/support/make-admin.ts";
import { findRateLimitUses, setRateLimitUses } from "#tests/support/rate-limits.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { loadAdminSecurity } from "../queries/admins.server.ts";
import { findAdminSession } from "../queries/sessions.server.ts";
import { authRateLimits } from "../rules/rate-limits.ts";
import {
  changePassword,
  confirmPassword,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./admin-second-factor.server.ts";
import { createSecondFactorOffer } from "./second-factor-offer.server.ts";

const CURRENT = { ok: false, problem: "current" };

// A code must not grow old between two lines of a test.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

const openMade = async (db: Db) => makeSignedInAdmin(db, (await makeAdmin(db)).id);

test("a new password needs the old one and ends every other session", async ({ db }) => {
  const self = await openMade(db);
  const elsewhere = await getSignInPart(signIn(db), "token");
  const passwords = { current: "wrong", password: "nine blue kettles" };
  expect(await changePassword(db, secrets, self, passwords)).toEqual(CURRENT);
  expect(await findAdminSession(db, elsewhere)).toBeDefined();
  expect(await changePassword(db, secrets, self, { ...passwords, current: ADMIN_PASSWORD })).toEqual({
    ok: true,
  });
  expect(await findAdminSession(db, elsewhere)).toBeUndefined();
  expect(await signIn(db)).toEqual({ ok: false, problem: "credentials" });
  expect(await signIn(db, { password: passwords.password })).toMatchObject({ ok: true });
});

test("a common new password is refused and ends no session", async ({ db }) => {
  const self = await openMade(db);
  const elsewhere = await getSignInPart(signIn(db), "token");
  for (const password of ["password1234", "hearthlist2026", "Ana.Hearthlist"])
    expect(await changePassword(db, secrets, self, { current: ADMIN_PASSWORD, password })).toEqual({
      ok: false,
      problem: "common",
    });
  expect(await findAdminSession(db, elsewhere)).toBeDefined();
  expect(await signIn(db)).toMatchObject({ ok: true });
});

/** Turns on the second factor of an offer. */
const turnOn = (
  db: Db,
  self: SignedInAdmin,
  offer: { secret: string; ticket: string },
  password = ADMIN_PASSWORD,
) =>
  turnOnSecondFactor(db, secrets, ORIGIN, self, {
    password,
    code: generateTotpCode(offer.secret, Date.now()),
    offer: offer.ticket,
  });

test("turning the second factor on needs the password and an offer of this session, which is good after a wrong password", async ({
  db,
}) => {
  const colleague = await makeAdmin(db, "bo@hearthlist.example");
  const secretOf = (id: string) =>
    asService(db, (tx) => tx.selectFrom("admins").select("totp_secret").where("id", "=", id).execute());
  await asService(db, (tx) => tx.updateTable("admins").set({ totp_secret: "JBSWY3DPEHPK3PXP" }).execute());
  const { id } = await makeAdmin(db);
  const [self, another] = [await makeSignedInAdmin(db, id), await makeSignedInAdmin(db, id)];
  const offer = createSecondFactorOffer(secrets, self);
  for (const password of ["", "wrong"]) expect(await turnOn(db, self, offer, password)).toEqual(CURRENT);
  expect(await turnOn(db, another, offer)).toEqual({ ok: false, problem: "over" });
  expect(await signIn(db)).toMatchObject({ ok: true, token: expect.any(String) });
  expect(await turnOn(db, self, offer)).toMatchObject({ ok: true });
  expect(await secretOf(colleague.id)).toEqual([{ totp_secret: "JBSWY3DPEHPK3PXP" }]);
});

test("a session is not enough to put another second factor in the place of one", async ({ db }) => {
  const { self, secret } = await makeAdminWithSecondFactor(db);
  const another = createSecondFactorOffer(secrets, self);
  expect(await turnOn(db, self, another)).toEqual({ ok: false, problem: "on" });
  const ticket = await getSignInPart(signIn(db), "ticket");
  expect(await sendCode(db, ticket, generateTotpCode(another.secret, Date.now()))).toEqual({
    ok: false,
    problem: "code",
  });
  expect(await sendCode(db, ticket, generateTotpCode(secret, Date.now()))).toMatchObject({ ok: true });
});

test("turning the second factor off needs the password, and leaves nothing of it", async ({ db }) => {
  const { self } = await makeAdminWithSecondFactor(db);
  expect(await turnOffSecondFactor(db, secrets, self, "wrong")).toEqual(CURRENT);
  expect(await turnOffSecondFactor(db, secrets, self, ADMIN_PASSWORD)).toEqual({ ok: true });
  expect(await signIn(db)).toMatchObject({ ok: true, token: expect.any(String) });
  expect(await asService(db, (tx) => tx.selectFrom("admin_recovery_codes").selectAll().execute())).toEqual(
    [],
  );
});

test("ten new recovery codes, for whoever knows the password, take the place of the old", async ({ db }) => {
  const { self, codes } = await makeAdminWithSecondFactor(db);
  const { id: colleague } = await makeAdmin(db, "bo@hearthlist.example");
  await asService(db, (tx) =>
    tx
      .insertInto("admin_recovery_codes")
      .values({ admin_id: colleague, code_hash: Buffer.alloc(32) })
      .execute(),
  );
  expect(new Set(codes).size).toBe(10);
  expect(await asService(db, (tx) => loadAdminSecurity(tx, self.id))).toEqual({ codesLeft: 10 });
  const ticket = await getSignInPart(signIn(db), "ticket");
  expect(await renewRecoveryCodes(db, secrets, self, "wrong")).toEqual(CURRENT);
  const renewed = await renewRecoveryCodes(db, secrets, self, ADMIN_PASSWORD);
  expect(await sendCode(db, ticket, codes[0] ?? "")).toEqual({ ok: false, problem: "code" });
  expect(await sendCode(db, ticket, (renewed.ok && renewed.codes[0]) || "")).toMatchObject({ ok: true });
});

test("an admin gets an email about each new password, second factor turned off and renewed recovery codes", async ({
  db,
}) => {
  const { self } = await makeAdminWithSecondFactor(db);
  for (const password of ["wrong", ADMIN_PASSWORD, ADMIN_PASSWORD])
    await renewRecoveryCodes(db, secrets, self, password);
  for (const password of ["wrong", ADMIN_PASSWORD]) await turnOffSecondFactor(db, secrets, self, password);
  for (const current of ["wrong", ADMIN_PASSWORD])
    await changePassword(db, secrets, self, { current, password: "nine blue kettles" });
  const mails = await asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(["to_address", "subject", "body_text"])
      .where("kind", "=", "admin-security-changed")
      .orderBy("subject")
      .execute(),
  );
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    [EMAIL, "New recovery codes for your Hearthlist account"],
    [EMAIL, "New recovery codes for your Hearthlist account"],
    [EMAIL, "The second factor of your Hearthlist account was turned off"],
    [EMAIL, "Your Hearthlist password was changed"],
  ]);
  expect(mails.map(({ body_text }) => body_text).join()).not.toMatch(/nine blue|green teapots/);
});

test("what an admin does about the own account is in the audit log, without a secret", async ({ db }) => {
  const { secret, codes } = await makeAdminWithSecondFactor(db);
  await signIn(db);
  await sendCode(db, await getSignInPart(signIn(db), "ticket"), codes[0] ?? "");
  const entries = await asService(db, (tx) => tx.selectFrom("audit_log").selectAll().orderBy("id").execute());
  expect(entries.map(({ action }) => action)).toEqual(["admin.second-factor-on", "admin.signed-in"]);
  for (const hidden of [secret, ADMIN_PASSWORD, ...codes])
    expect(JSON.stringify(entries)).not.toContain(hidden);
});

test("ten wrong passwords of a session lock what it confirms, right ones do not count, and another session is not locked", async ({
  db,
}) => {
  const { id } = await makeAdmin(db);
  const [self, another] = [await makeSignedInAdmin(db, id), await makeSignedInAdmin(db, id)];
  const { session } = authRateLimits.adminSignIn;
  expect(session.max).toBe(10);
  expect(await confirmPassword(db, secrets, self, "wrong")).toEqual(CURRENT);
  expect(await findRateLimitUses(db, session, self.sessionId)).toBe(1);
  await setRateLimitUses(db, session, self.sessionId, 9);
  for (let tries = 0; tries < 3; tries += 1)
    expect(await confirmPassword(db, secrets, self, ADMIN_PASSWORD)).toEqual({ ok: true });
  expect(await confirmPassword(db, secrets, self, "wrong")).toEqual(CURRENT);
  expect(await confirmPassword(db, secrets, self, ADMIN_PASSWORD)).toEqual({ ok: false, problem: "locked" });
  expect(await confirmPassword(db, secrets, another, ADMIN_PASSWORD)).toEqual({ ok: true });
  expect(await signIn(db)).toMatchObject({ ok: true });
});

test("wrong passwords of a session that arrive together do not pass its limit", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    const self = await openMade(db);
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, () => confirmPassword(db, secrets, self, "wrong")),
    );
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.problem === "current")).toHaveLength(10);
  } finally {
    await scratch.close();
  }
});

test("wrong passwords of a session are in the audit log, 20 rows an hour and without what was typed", async ({
  db,
}) => {
  const { id } = await makeAdmin(db);
  const [self, another] = [await makeSignedInAdmin(db, id), await makeSignedInAdmin(db, id)];
  await setRateLimitUses(db, authRateLimits.adminSignIn.session, self.sessionId, 9);
  await confirmPassword(db, secrets, self, "typed secret");
  await setRateLimitUses(db, authRateLimits.failedSignIn.recorded, `session of admin ${id}`, 19);
  for (let tries = 0; tries < 3; tries += 1) await confirmPassword(db, secrets, another, "typed secret");
  const entries = await asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor", "action", "subject_id", "details"])
      .where("action", "like", "admin.confirmation-%")
      .orderBy("id")
      .execute(),
  );
  const failed = {
    actor: EMAIL,
    action: "admin.confirmation-failed",
    subject_id: id,
    details: { by: "password", problem: "wrong password" },
  };
  expect(entries).toEqual([
    failed,
    {
      ...failed,
      action: "admin.confirmation-limited",
      details: { limit: "10 wrong tries in an hour in one session" },
    },
    failed,
  ]);
});
