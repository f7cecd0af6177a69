import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { limits } from "#domain/limits.ts";
import { hashPassword } from "#lib/password.server.ts";
import { newTotpSecret } from "#lib/totp.server.ts";
import { findAdminSession, findProviderSession } from "#queries/sessions.server.ts";
import { meetAt, openScratchDatabase, test } from "#tests/database.ts";
import { ADMIN_PASSWORD, makeAdmin } from "#tests/make-admin.ts";
import { secrets } from "#tests/secrets.ts";
import { codeAt } from "#tests/totp.ts";
import { signInAdmin, signInWithSecondFactor } from "./admin-sign-in.server.ts";
import {
  changePassword,
  offerSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./secure-admin.server.ts";

const EMAIL = "ana@hearthlist.example";

// A code must not grow old between two lines of a test.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

const enter = (db: Db, wish: Partial<Parameters<typeof signInAdmin>[2]> = {}) =>
  signInAdmin(db, secrets, { email: EMAIL, password: ADMIN_PASSWORD, address: "198.51.100.7", ...wish });
const second = (db: Db, ticket: string, code: string, address = "198.51.100.7") =>
  signInWithSecondFactor(db, secrets, { ticket, code, address });

async function tokenOf(outcome: ReturnType<typeof enter>): Promise<string> {
  const entered = await outcome;
  if (!entered.ok || !("token" in entered)) throw new Error("not signed in");
  return entered.token;
}

async function ticketOf(outcome: ReturnType<typeof enter>): Promise<string> {
  const entered = await outcome;
  if (!entered.ok || !("ticket" in entered)) throw new Error("no second step");
  return entered.ticket;
}

async function selfOf(db: Db) {
  const self = await findAdminSession(db, await tokenOf(enter(db)));
  if (!self) throw new Error("no session");
  return self;
}

/** With the second factor on: its secret, and the recovery codes. The code of this moment is used up. */
async function withSecondFactor(db: Db) {
  await makeAdmin(db);
  const self = await selfOf(db);
  const secret = (await offerSecondFactor(db, self)) ?? "";
  const on = await turnOnSecondFactor(db, secrets, self, codeAt(secret, Date.now() - 30_000));
  if (!on.ok) throw new Error(on.problem);
  return { self, secret, codes: on.codes };
}

test("whose account is closed between the password and the code does not get in", async ({ db }) => {
  const { self, secret, codes } = await withSecondFactor(db);
  const ticket = await ticketOf(enter(db));
  await asService(db, (tx) =>
    tx.updateTable("admins").set({ active: false }).where("id", "=", self.id).execute(),
  );
  expect(await second(db, ticket, codeAt(secret, Date.now()))).toMatchObject({ ok: false });
  expect(await second(db, ticket, codes[0] ?? "")).toMatchObject({ ok: false });
});

test("the right password opens a session of 24 hours, which is no provider's", async ({ db }) => {
  const admin = await makeAdmin(db);
  const token = await tokenOf(enter(db));
  expect(await findAdminSession(db, token)).toMatchObject({
    id: admin.id,
    email: EMAIL,
    hasSecondFactor: false,
  });
  expect(await findProviderSession(db, token)).toBeUndefined();
  const session = await asService(db, (tx) =>
    tx
      .selectFrom("sessions")
      .select(sql<number>`extract(epoch from expires_at - created_at)::integer`.as("seconds"))
      .executeTakeFirst(),
  );
  expect(session?.seconds).toBe(24 * 60 * 60);
});

test.each([
  { email: "ANA@hearthlist.example", password: "wrong" },
  { email: "nobody@hearthlist.example", password: ADMIN_PASSWORD },
  { email: "", password: "" },
  { email: "x".repeat(10_000), password: "x".repeat(100_000) },
])("anything else opens nothing: $email.length", async ({ email, password }) => {
  const scratch = await openScratchDatabase();
  try {
    await makeAdmin(scratch.server.db);
    expect(await enter(scratch.server.db, { email, password })).toEqual({
      ok: false,
      problem: "credentials",
    });
  } finally {
    await scratch.close();
  }
});

test("a session ends when its time is over, when it is revoked, and when the account is closed", async ({
  db,
}) => {
  await makeAdmin(db);
  const token = await tokenOf(enter(db));
  const change = (set: string, back: string) =>
    asService(db, async (tx) => {
      await sql.raw(set).execute(tx);
      const found = await findAdminSession(tx, token);
      await sql.raw(back).execute(tx);
      return found;
    });
  expect(
    await change(
      "update sessions set expires_at = now() - interval '1 second'",
      "update sessions set expires_at = now() + interval '1 day'",
    ),
  ).toBeUndefined();
  expect(
    await change("update sessions set revoked_at = now()", "update sessions set revoked_at = null"),
  ).toBeUndefined();
  expect(await change("update admins set active = false", "update admins set active = true")).toBeUndefined();
  expect(await findAdminSession(db, token)).toBeDefined();
  await asService(db, (tx) => tx.updateTable("admins").set({ active: false }).execute());
  expect(await enter(db)).toEqual({ ok: false, problem: "credentials" });
});

test("guessing ends: for one account from many addresses, and for one address over many accounts", async ({
  db,
}) => {
  await makeAdmin(db);
  for (let tries = 0; tries < limits.adminTry.account.max; tries += 1)
    expect(await enter(db, { password: "x", address: `203.0.113.${tries}` })).toMatchObject({
      problem: "credentials",
    });
  // Also with the right one: whoever guesses must not see when it was.
  expect(await enter(db, { address: "203.0.113.200" })).toEqual({ ok: false, problem: "locked" });
  for (let tries = 0; tries < limits.adminTry.address.max; tries += 1)
    await enter(db, { email: `${tries}@x.example`, password: "x", address: "192.0.2.1" });
  expect(await enter(db, { email: "new@x.example", address: "192.0.2.1" })).toEqual({
    ok: false,
    problem: "locked",
  });
});

test("with a second factor the password alone opens nothing, and a code works once", async ({ db }) => {
  const { secret } = await withSecondFactor(db);
  const ticket = await ticketOf(enter(db));
  expect(await findAdminSession(db, ticket)).toBeUndefined();
  expect(await second(db, ticket, "000000")).toEqual({ ok: false, problem: "code" });
  // The one with which it was turned on is used up.
  expect(await second(db, ticket, codeAt(secret, Date.now() - 30_000))).toEqual({
    ok: false,
    problem: "code",
  });
  const code = codeAt(secret, Date.now() + 30_000);
  expect(await second(db, ticket, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ ok: true });
  expect(await second(db, ticket, code)).toEqual({ ok: false, problem: "code" });
  expect(await second(db, ticket, codeAt(secret, Date.now() - 120_000))).toEqual({
    ok: false,
    problem: "code",
  });
});

test("a recovery code works once, and new ones take the place of the old", async ({ db }) => {
  const { self, codes } = await withSecondFactor(db);
  expect(new Set(codes).size).toBe(10);
  const ticket = await ticketOf(enter(db));
  expect(await second(db, ticket, codes[0]?.toUpperCase() ?? "")).toMatchObject({ ok: true });
  expect(await second(db, ticket, codes[0] ?? "")).toEqual({ ok: false, problem: "code" });
  expect(await renewRecoveryCodes(db, secrets, self, "wrong")).toEqual({ ok: false, problem: "current" });
  const renewed = await renewRecoveryCodes(db, secrets, self, ADMIN_PASSWORD);
  expect(await second(db, ticket, codes[1] ?? "")).toEqual({ ok: false, problem: "code" });
  expect(await second(db, ticket, (renewed.ok && renewed.codes[0]) || "")).toMatchObject({ ok: true });
  const kept = await asService(db, (tx) => tx.selectFrom("admin_recovery_codes").selectAll().execute());
  expect(JSON.stringify(kept)).not.toContain(codes[0]);
});

test("the way to the second step is nobody else's, and does not outlive the password", async ({ db }) => {
  const { self, secret } = await withSecondFactor(db);
  const other = await makeAdmin(db, "bea@hearthlist.example");
  const ticket = await ticketOf(enter(db));
  const [, until, mark] = ticket.split(".");
  const code = codeAt(secret, Date.now() + 30_000);
  for (const forged of [
    "",
    "nonsense",
    `${other.id}.${until}.${mark}`,
    `${self.id}.${Number(until) + 60_000}.${mark}`,
    `${self.id}.1.${mark}`,
    `${randomUUID()}.${until}.${mark}`,
  ])
    expect(await second(db, forged, code)).toEqual({ ok: false, problem: "over" });
  await changePassword(db, secrets, self, { current: ADMIN_PASSWORD, password: "nine blue kettles" });
  expect(await second(db, ticket, code)).toEqual({ ok: false, problem: "over" });
});

test("the second factor is guessed as little as the password", async ({ db }) => {
  await withSecondFactor(db);
  const ticket = await ticketOf(enter(db));
  let problem = "";
  for (let tries = 0; tries <= limits.adminTry.account.max; tries += 1) {
    const outcome = await second(db, ticket, String(tries).padStart(6, "0"), `203.0.113.${tries}`);
    problem = outcome.ok ? "" : outcome.problem;
  }
  expect(problem).toBe("locked");
  // In whatever way the account is spelled.
  expect(ticket.toUpperCase()).not.toBe(ticket);
  const [id = "", ...rest] = ticket.split(".");
  expect(await second(db, [id.toUpperCase(), ...rest].join("."), "000000")).toEqual({
    ok: false,
    problem: "locked",
  });
});

test("the same code sent twice at once opens one session", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    const { secret } = await withSecondFactor(db);
    const ticket = await ticketOf(enter(db));
    const code = codeAt(secret, Date.now() + 30_000);
    const send = () => second(db, ticket, code);
    const outcomes = await meetAt(scratch, "hearthlist.admins", [send, send, send]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  } finally {
    await scratch.close();
  }
});

test("a new password needs the old one and ends every other session", async ({ db }) => {
  await makeAdmin(db);
  const self = await selfOf(db);
  const elsewhere = await tokenOf(enter(db));
  const wish = { current: "wrong", password: "nine blue kettles" };
  expect(await changePassword(db, secrets, self, wish)).toEqual({ ok: false, problem: "current" });
  expect(await findAdminSession(db, elsewhere)).toBeDefined();
  expect(await changePassword(db, secrets, self, { ...wish, current: ADMIN_PASSWORD })).toEqual({ ok: true });
  expect(await findAdminSession(db, elsewhere)).toBeUndefined();
  expect(await enter(db)).toEqual({ ok: false, problem: "credentials" });
  expect(await enter(db, { password: wish.password })).toMatchObject({ ok: true });
});

test("a common new password is refused and ends no session", async ({ db }) => {
  await makeAdmin(db);
  const self = await selfOf(db);
  const elsewhere = await tokenOf(enter(db));
  for (const password of ["password1234", "hearthlist2026", "Ana.Hearthlist"])
    expect(await changePassword(db, secrets, self, { current: ADMIN_PASSWORD, password })).toEqual({
      ok: false,
      problem: "common",
    });
  expect(await findAdminSession(db, elsewhere)).toBeDefined();
  expect(await enter(db)).toMatchObject({ ok: true });
});

test("an existing common password still signs in", async ({ db }) => {
  const { id } = await makeAdmin(db);
  const password_hash = await hashPassword("password1234");
  await asService(db, (tx) => tx.updateTable("admins").set({ password_hash }).where("id", "=", id).execute());
  expect(await enter(db, { password: "password1234" })).toMatchObject({ ok: true });
});

test("turning the second factor off needs the password, and leaves nothing of it", async ({ db }) => {
  const { self } = await withSecondFactor(db);
  expect(await turnOffSecondFactor(db, secrets, self, "wrong")).toEqual({ ok: false, problem: "current" });
  expect(await turnOffSecondFactor(db, secrets, self, ADMIN_PASSWORD)).toEqual({ ok: true });
  expect(await enter(db)).toMatchObject({ ok: true, token: expect.any(String) });
  expect(await asService(db, (tx) => tx.selectFrom("admin_recovery_codes").selectAll().execute())).toEqual(
    [],
  );
});

test("an open desk is not enough to put another second factor in the place of one", async ({ db }) => {
  const { self, secret } = await withSecondFactor(db);
  expect(await offerSecondFactor(db, self)).toBeUndefined();
  const another = newTotpSecret();
  await asService(db, (tx) => tx.updateTable("admins").set({ totp_new_secret: another }).execute());
  expect(await turnOnSecondFactor(db, secrets, self, codeAt(another, Date.now()))).toEqual({
    ok: false,
    problem: "on",
  });
  const ticket = await ticketOf(enter(db));
  expect(await second(db, ticket, codeAt(another, Date.now()))).toEqual({ ok: false, problem: "code" });
  expect(await second(db, ticket, codeAt(secret, Date.now()))).toMatchObject({ ok: true });
});

test("what is done about accounts is in the audit log, without a secret", async ({ db }) => {
  const { secret, codes } = await withSecondFactor(db);
  const entries = await asService(db, (tx) => tx.selectFrom("audit_log").selectAll().orderBy("id").execute());
  expect(entries.map(({ action }) => action)).toEqual(["admin.signed-in", "admin.second-factor-on"]);
  for (const hidden of [secret, ADMIN_PASSWORD, ...codes])
    expect(JSON.stringify(entries)).not.toContain(hidden);
});
