import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { asService } from "#db/as-role.server.ts";
import { type Db, openDatabase } from "#db/database.server.ts";
import { limits } from "#domain/limits.ts";
import { hashPassword } from "#lib/password.server.ts";
import { newTotpSecret } from "#lib/totp.server.ts";
import { findAdminSession, findProviderSession } from "#queries/sessions.server.ts";
import { isSeen, meetAt, openScratchDatabase, test } from "#tests/database.ts";
import { ADMIN_PASSWORD, makeAdmin } from "#tests/make-admin.ts";
import { ORIGIN } from "#tests/register.ts";
import { secrets } from "#tests/secrets.ts";
import { codeAt } from "#tests/totp.ts";
import { signInAdmin, signInWithSecondFactor } from "./admin-sign-in.server.ts";
import { signOutAdmin } from "./invite-admin.server.ts";
import { offerSecondFactor } from "./second-factor-offer.server.ts";
import {
  changePassword,
  confirmSelf,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from "./secure-admin.server.ts";
import { signOut } from "./sign-out.server.ts";
import { renewAdminDevice } from "./trusted-device.server.ts";

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
const second = (db: Db, ticket: string, code: string, address = "198.51.100.7", device?: string) =>
  signInWithSecondFactor(db, secrets, { ticket, code, address, device });

/** What was counted, the least first. */
async function usedOf(db: Db) {
  const rows = await asService(db, (tx) =>
    tx.selectFrom("allowances").select("used").orderBy("used").execute(),
  );
  return rows.map(({ used }) => used);
}

/** As if this many wrong tries had been made for the account, which has more of them than any address. */
async function setMostUsed(db: Db, used: number) {
  await asService(db, (tx) =>
    tx
      .updateTable("allowances")
      .set({ used })
      .where("used", "=", ({ selectFrom, fn }) => selectFrom("allowances").select(fn.max("used").as("most")))
      .execute(),
  );
}

async function tokenOf(outcome: ReturnType<typeof enter>): Promise<string> {
  const entered = await outcome;
  if (!entered.ok || !("token" in entered)) throw new Error("not signed in");
  return entered.token;
}

async function deviceOf(outcome: ReturnType<typeof enter>): Promise<string> {
  const entered = await outcome;
  if (!entered.ok || !("device" in entered)) throw new Error("not signed in");
  return entered.device;
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
  const { secret, ticket } = offerSecondFactor(secrets, self);
  const on = await turnOnSecondFactor(db, secrets, ORIGIN, self, {
    password: ADMIN_PASSWORD,
    code: codeAt(secret, Date.now() - 30_000),
    offer: ticket,
  });
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

test("one address gets ten wrong passwords for one account and thirty in all, and refuses nobody else", async ({
  db,
}) => {
  await makeAdmin(db);
  const { pair, address } = limits.adminSignIn;
  for (let tries = 0; tries < pair.max; tries += 1)
    expect(await enter(db, { password: "x" })).toEqual({ ok: false, problem: "credentials" });
  // Also with the right one: whoever guesses must not see when it was.
  expect(await enter(db)).toEqual({ ok: false, problem: "locked" });
  expect(await enter(db, { address: "203.0.113.1" })).toMatchObject({ ok: true });

  for (let tries = pair.max; tries < address.max; tries += 1)
    expect(await enter(db, { email: `${tries}@x.example` })).toMatchObject({ problem: "credentials" });
  expect(await enter(db, { email: "new@x.example" })).toEqual({ ok: false, problem: "locked" });
  expect(await enter(db, { address: "203.0.113.1" })).toMatchObject({ ok: true });
});

test("right passwords do not count as tries", async ({ db }) => {
  await makeAdmin(db);
  for (let tries = 0; tries < 15; tries += 1) expect(await enter(db)).toMatchObject({ ok: true });
  expect(await usedOf(db)).toEqual([0, 0, 0]);
});

test("a refused try does not use up the account's limit", async ({ db }) => {
  await makeAdmin(db);
  for (let tries = 0; tries < 40; tries += 1) await enter(db, { password: "x" });
  expect(Math.max(...(await usedOf(db)))).toBe(10);
});

test("wrong passwords from other addresses slow the account's answers and refuse it only at the 200th", async ({
  db,
}) => {
  await makeAdmin(db);
  const waits: number[] = [];
  const tryFrom = (address: string, password = ADMIN_PASSWORD) =>
    signInAdmin(db, secrets, { email: EMAIL, password, address }, async (ms) => waits.push(ms));
  for (let tries = 0; tries < 20; tries += 1)
    expect(await tryFrom(`192.0.2.${tries}`, "x")).toEqual({ ok: false, problem: "credentials" });
  await setMostUsed(db, 48);
  for (let tries = 20; tries < 22; tries += 1) await tryFrom(`192.0.2.${tries}`, "x");
  expect(waits.slice(0, -1)).toEqual(Array(21).fill(0));
  expect(waits.at(-1)).toBeGreaterThan(0);
  expect(await tryFrom("203.0.113.1")).toMatchObject({ ok: true });

  await setMostUsed(db, 199);
  expect(await tryFrom("203.0.113.1")).toMatchObject({ ok: true });
  expect(waits.at(-1)).toBe(5_000);
  expect(await tryFrom("203.0.113.2", "x")).toEqual({ ok: false, problem: "credentials" });
  expect(await tryFrom("203.0.113.1")).toEqual({ ok: false, problem: "locked" });
});

test("an email without an account gets the same answers after the same waits", async ({ db }) => {
  await makeAdmin(db);
  async function answersFor(email: string) {
    const answers: unknown[] = [];
    const pause = async (ms: number) => answers.push(ms);
    const tryFrom = async (address: string, spelled = email) =>
      answers.push(await signInAdmin(db, secrets, { email: spelled, password: "x", address }, pause));
    for (let tries = 0; tries < 12; tries += 1) await tryFrom("198.51.100.7", email.toUpperCase());
    await tryFrom("192.0.2.1");
    await setMostUsed(db, 48);
    for (let tries = 2; tries < 5; tries += 1) await tryFrom(`192.0.2.${tries}`);
    await setMostUsed(db, 199);
    await tryFrom("192.0.2.100");
    await tryFrom("192.0.2.101");
    await asService(db, (tx) => tx.deleteFrom("allowances").execute());
    return answers;
  }
  const ofAdmin = await answersFor(EMAIL);
  expect(ofAdmin.filter((answer) => typeof answer === "number" && answer > 0).length).toBe(3);
  expect(await answersFor("nobody@x.example")).toEqual(ofAdmin);
});

test("a browser that has signed in before has ten wrong tries of its own, whatever strangers have used up", async ({
  db,
}) => {
  await makeAdmin(db);
  const device = await deviceOf(enter(db));
  for (let tries = 0; tries < 10; tries += 1) await enter(db, { password: "x" });
  await asService(db, (tx) => tx.updateTable("allowances").set({ used: 200 }).execute());
  expect(await enter(db)).toEqual({ ok: false, problem: "locked" });
  const waits: number[] = [];
  const fromDevice = (password = ADMIN_PASSWORD) =>
    signInAdmin(db, secrets, { email: EMAIL, password, address: "198.51.100.7", device }, async (ms) =>
      waits.push(ms),
    );
  expect(await fromDevice()).toMatchObject({ ok: true });
  for (let tries = 0; tries < 10; tries += 1)
    expect(await fromDevice("x")).toEqual({ ok: false, problem: "credentials" });
  expect(await fromDevice()).toEqual({ ok: false, problem: "locked" });
  expect(waits).toEqual(Array(11).fill(0));
  expect(await usedOf(db)).toEqual(expect.arrayContaining([10, 200, 200, 200]));
});

describe("a device cookie counts as none", () => {
  async function expectNoDevice(db: Db, device: string, email = EMAIL) {
    await asService(db, (tx) => tx.deleteFrom("allowances").execute());
    for (let tries = 0; tries < 10; tries += 1) await enter(db, { email, password: "x" });
    expect(await enter(db, { email, device }), device).toEqual({ ok: false, problem: "locked" });
  }

  test("for another account", async ({ db }) => {
    await makeAdmin(db);
    await makeAdmin(db, "bea@hearthlist.example");
    await expectNoDevice(db, await deviceOf(enter(db)), "bea@hearthlist.example");
  });

  test("once the password was changed, and not once its own browser was signed out", async ({ db }) => {
    await makeAdmin(db);
    const device = await deviceOf(enter(db));
    const self = await selfOf(db);
    await signOut(db, self.sessionId);
    for (let tries = 0; tries < 10; tries += 1) await enter(db, { password: "x" });
    expect(await enter(db, { device })).toMatchObject({ ok: true });
    const wish = { current: ADMIN_PASSWORD, password: ADMIN_PASSWORD };
    expect(await changePassword(db, secrets, self, wish)).toEqual({ ok: true });
    await expectNoDevice(db, device);
    const renewed = await renewAdminDevice(db, secrets, self.id);
    expect(await enter(db, { device: renewed })).toMatchObject({ ok: true });
  });
});

describe("with a pool of connections", () => {
  test("fifty wrong passwords at the same instant do not get more than ten answers", async () => {
    const scratch = await openScratchDatabase();
    try {
      const { db } = scratch.server;
      await makeAdmin(db);
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => enter(db, { password: "x" })));
      const answered = outcomes.filter((outcome) => !outcome.ok && outcome.problem === "credentials");
      expect(answered).toHaveLength(10);
    } finally {
      await scratch.close();
    }
  });

  test("an answer that waits holds neither a connection nor a lock", async () => {
    const scratch = await openScratchDatabase();
    const { db } = openDatabase(scratch.serverLogin, { max: 1 });
    try {
      const { id } = await makeAdmin(db);
      await asService(db, (tx) => tx.updateTable("admins").set({ totp_secret: newTotpSecret() }).execute());
      const states: unknown[] = [];
      const pause = async () => {
        const { rows } = await scratch.owner.pool.query(
          "select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        );
        states.push(rows.filter(({ state }) => state !== "idle"));
        // Would wait for ever, were the only connection in use.
        await asService(db, (tx) => tx.selectFrom("admins").select("id").where("id", "=", id).execute());
      };
      const source = { email: EMAIL, address: "198.51.100.7" };
      const ticket = await ticketOf(signInAdmin(db, secrets, { ...source, password: ADMIN_PASSWORD }, pause));
      await signInWithSecondFactor(db, secrets, { ...source, ticket, code: "000000" }, pause);
      expect(states).toEqual([[], []]);
    } finally {
      await db.destroy();
      await scratch.close();
    }
  });

  test("a password that is changed while it is checked opens no session", async () => {
    const scratch = await openScratchDatabase();
    try {
      const { db } = scratch.server;
      await makeAdmin(db);
      const self = await selfOf(db);
      const change = { current: ADMIN_PASSWORD, password: "nine blue kettles" };
      const begun = signInAdmin(
        db,
        secrets,
        { email: EMAIL, password: ADMIN_PASSWORD, address: "198.51.100.7" },
        () => changePassword(db, secrets, self, change),
      );
      expect(await begun).toEqual({ ok: false, problem: "credentials" });
    } finally {
      await scratch.close();
    }
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

test("wrong second factors are limited like wrong passwords, and refuse neither another address nor the device", async ({
  db,
}) => {
  const { secret } = await withSecondFactor(db);
  const ticket = await ticketOf(enter(db));
  const fresh = () => codeAt(secret, Date.now() + 30_000);
  for (let tries = 0; tries < 10; tries += 1)
    expect(await second(db, ticket, "000000")).toEqual({ ok: false, problem: "code" });
  expect(await second(db, ticket, fresh())).toEqual({ ok: false, problem: "locked" });
  // In whatever way the account is spelled.
  const [id = "", ...rest] = ticket.split(".");
  expect(await second(db, [id.toUpperCase(), ...rest].join("."), fresh())).toMatchObject({
    problem: "locked",
  });
  const device = await deviceOf(second(db, ticket, fresh(), "203.0.113.1"));
  await asService(db, (tx) => tx.updateTable("allowances").set({ used: 200 }).execute());
  expect(await second(db, ticket, "000000", "203.0.113.1", device)).toEqual({ ok: false, problem: "code" });
  expect(await second(db, ticket, "000000", "203.0.113.1")).toEqual({ ok: false, problem: "locked" });
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

/** Turns on the second factor of an offer, in whichever session. */
const turnOn = (db: Db, self: Self, { secret, ticket }: Offer, password = ADMIN_PASSWORD) =>
  turnOnSecondFactor(db, secrets, ORIGIN, self, {
    password,
    code: codeAt(secret, Date.now()),
    offer: ticket,
  });
type Self = Awaited<ReturnType<typeof selfOf>>;
type Offer = ReturnType<typeof offerSecondFactor>;

test("an open desk is not enough to put another second factor in the place of one", async ({ db }) => {
  const { self, secret } = await withSecondFactor(db);
  const another = offerSecondFactor(secrets, self);
  expect(await turnOn(db, self, another)).toEqual({ ok: false, problem: "on" });
  const ticket = await ticketOf(enter(db));
  expect(await second(db, ticket, codeAt(another.secret, Date.now()))).toEqual({
    ok: false,
    problem: "code",
  });
  expect(await second(db, ticket, codeAt(secret, Date.now()))).toMatchObject({ ok: true });
});

test("turning the second factor on needs the password, and the offer is good after a wrong one", async ({
  db,
}) => {
  await makeAdmin(db);
  const self = await selfOf(db);
  const offer = offerSecondFactor(secrets, self);
  for (const password of ["", "wrong"])
    expect(await turnOn(db, self, offer, password)).toEqual({ ok: false, problem: "current" });
  expect(await enter(db)).toMatchObject({ ok: true, token: expect.any(String) });
  expect(await turnOn(db, self, offer)).toMatchObject({ ok: true });
});

test("a copy of the session learns another secret than the one that its owner turns on", async ({ db }) => {
  await makeAdmin(db);
  const self = await selfOf(db);
  const [before, owner, after] = [1, 2, 3].map(() => offerSecondFactor(secrets, self));
  if (!before || !owner || !after) throw new Error("no offer");
  expect(new Set([before.secret, owner.secret, after.secret]).size).toBe(3);
  expect(await turnOn(db, self, owner)).toMatchObject({ ok: true });
  const ticket = await ticketOf(enter(db));
  for (const { secret } of [before, after])
    expect(await second(db, ticket, codeAt(secret, Date.now() + 30_000))).toMatchObject({ ok: false });
});

test("an offer of a second factor is good in its own session for 30 minutes, and a forged one never", async ({
  db,
}) => {
  await makeAdmin(db);
  const [self, another] = [await selfOf(db), await selfOf(db)];
  const offer = offerSecondFactor(secrets, self);
  const forged = { ...offer, ticket: offer.ticket.replace(offer.secret, newTotpSecret()) };
  const over = { ok: false, problem: "over" };
  expect(await turnOn(db, another, offer)).toEqual(over);
  expect(await turnOn(db, self, forged)).toEqual(over);
  vi.setSystemTime(Date.now() + 30 * 60_000);
  expect(await turnOn(db, self, offer)).toEqual(over);
  expect(await turnOn(db, self, offerSecondFactor(secrets, self))).toMatchObject({ ok: true });
});

test("an admin gets an email about each new password, second factor turned off and renewed recovery codes", async ({
  db,
}) => {
  const { self } = await withSecondFactor(db);
  const renew = (password: string) => renewRecoveryCodes(db, secrets, self, password);
  for (const password of ["wrong", ADMIN_PASSWORD, ADMIN_PASSWORD]) await renew(password);
  await turnOffSecondFactor(db, secrets, self, "wrong");
  await turnOffSecondFactor(db, secrets, self, ADMIN_PASSWORD);
  const password = "nine blue kettles";
  await changePassword(db, secrets, self, { current: "wrong", password });
  await changePassword(db, secrets, self, { current: ADMIN_PASSWORD, password });
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

test("10 wrong passwords of a session lock what it confirms, right ones do not count, and another session is not locked", async ({
  db,
}) => {
  await makeAdmin(db);
  const [self, another] = [await selfOf(db), await selfOf(db)];
  const confirm = (password: string, who = self) => confirmSelf(db, secrets, who, password);
  for (let tries = 0; tries < 30; tries += 1) expect(await confirm(ADMIN_PASSWORD)).toEqual({ ok: true });
  for (let tries = 0; tries < limits.adminSignIn.session.max; tries += 1)
    expect(await confirm("wrong")).toEqual({ ok: false, problem: "current" });
  expect(await confirm(ADMIN_PASSWORD)).toEqual({ ok: false, problem: "locked" });
  expect(await confirm(ADMIN_PASSWORD, another)).toEqual({ ok: true });
  expect(await enter(db)).toMatchObject({ ok: true });
});

test("wrong passwords of a session that arrive together do not pass its limit", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    await makeAdmin(db);
    const self = await selfOf(db);
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, () => confirmSelf(db, secrets, self, "wrong")),
    );
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.problem === "current")).toHaveLength(10);
  } finally {
    await scratch.close();
  }
});

test("wrong passwords of a session are in the audit log, bounded and without what was typed", async ({
  db,
}) => {
  await makeAdmin(db);
  const self = await selfOf(db);
  for (const session of [self, await selfOf(db), await selfOf(db)])
    for (let tries = 0; tries < 10; tries += 1) await confirmSelf(db, secrets, session, "typed secret");
  const entries = await asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .selectAll()
      .where("action", "like", "admin.confirmation-%")
      .orderBy("id")
      .execute(),
  );
  expect(entries[0]).toMatchObject({
    actor: EMAIL,
    action: "admin.confirmation-failed",
    subject_id: self.id,
    details: { by: "password", problem: "wrong password" },
  });
  expect(entries.filter(({ action }) => action === "admin.confirmation-failed")).toHaveLength(20);
  expect(entries[10]).toMatchObject({
    action: "admin.confirmation-limited",
    details: { limit: "10 wrong tries in an hour in one session" },
  });
  expect(JSON.stringify(entries)).not.toContain("typed");
});

test("what is done about accounts is in the audit log, without a secret", async ({ db }) => {
  const { secret, codes } = await withSecondFactor(db);
  const entries = await asService(db, (tx) => tx.selectFrom("audit_log").selectAll().orderBy("id").execute());
  expect(entries.map(({ action }) => action)).toEqual(["admin.signed-in", "admin.second-factor-on"]);
  for (const hidden of [secret, ADMIN_PASSWORD, ...codes])
    expect(JSON.stringify(entries)).not.toContain(hidden);
});

const failuresOf = (db: Db) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor_kind", "actor", "action", "subject_table", "subject_id", "reason", "details"])
      .where("action", "like", "%.sign-in-%")
      .orderBy("id")
      .execute(),
  );

test("failed sign-ins and reused codes are in the audit log, without anything that was typed", async ({
  db,
}) => {
  const { self, secret, codes } = await withSecondFactor(db);
  const ticket = await ticketOf(enter(db));
  const code = codeAt(secret, Date.now() + 30_000);
  const device = await deviceOf(second(db, ticket, code));
  await enter(db, { password: "typed secret", device });
  await enter(db, { email: "typed@x.example", password: "typed secret" });
  await second(db, ticket, code);
  await second(db, ticket, codes[0] ?? "");
  await second(db, ticket, codes[0] ?? "");
  await second(db, ticket, "typed secret");
  const failure = (
    subject_id: string,
    by: string,
    problem: string,
    browser = "has not signed in before",
  ) => ({
    actor_kind: "visitor",
    actor: "visitor",
    action: "admin.sign-in-failed",
    subject_table: "admins",
    subject_id,
    reason: null,
    details: { by, problem, browser },
  });
  const failures = await failuresOf(db);
  expect(failures).toEqual([
    failure(self.id, "password", "wrong password", "has signed in before"),
    failure("unknown", "password", "no such account"),
    failure(self.id, "second factor", "code used before"),
    failure(self.id, "second factor", "code used before"),
    failure(self.id, "second factor", "wrong code"),
  ]);
  expect(JSON.stringify(failures)).not.toMatch(new RegExp(`typed|${code}|${codes[0]}`));
});

test("a flood of wrong passwords leaves few rows in the audit log, one of which names the limit", async ({
  db,
}) => {
  const { id } = await makeAdmin(db);
  for (let tries = 0; tries < 30; tries += 1)
    await enter(db, { password: "x", address: tries < 15 ? "198.51.100.7" : `192.0.2.${tries}` });
  const ofAdmin = await failuresOf(db);
  expect(ofAdmin.map(({ subject_id }) => subject_id)).toEqual(Array(21).fill(id));
  expect(ofAdmin.filter(({ action }) => action === "admin.sign-in-failed")).toHaveLength(20);
  expect(ofAdmin[10]).toMatchObject({
    action: "admin.sign-in-limited",
    details: { limit: "10 wrong tries in an hour for this account from one internet address" },
  });
  for (let tries = 0; tries < 25; tries += 1)
    await enter(db, { email: `${tries}@x.example`, address: `192.0.2.${tries}` });
  expect((await failuresOf(db)).slice(21)).toHaveLength(20);
});

for (const by of ["password", "second factor"] as const)
  test(`an admin's sign-in by ${by} that is in flight does not survive signing out everywhere`, async () => {
    const scratch = await openScratchDatabase();
    try {
      const { db } = scratch.server;
      const { secret } =
        by === "password" ? { ...(await makeAdmin(db)), secret: "" } : await withSecondFactor(db);
      const { id } = await asService(db, (tx) =>
        tx.selectFrom("admins").select("id").executeTakeFirstOrThrow(),
      );
      const ticket = secret && (await ticketOf(enter(db)));
      const { token, leaving } = await asService(db, async (tx) => {
        const token = await tokenOf(ticket ? second(tx, ticket, codeAt(secret, Date.now())) : enter(tx));
        const leaving = signOutAdmin(db, { kind: "admin", email: EMAIL }, id);
        await isSeen(scratch, "wait_event_type = 'Lock'");
        // Not awaited inside: it waits for the end of this transaction.
        return { token, leaving };
      });
      expect(await leaving).toEqual({ ok: true });
      expect(await findAdminSession(db, token)).toBeUndefined();
    } finally {
      await scratch.close();
    }
  });
