import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, vi } from "vitest";
import { createTotpSecret } from "#platform/crypto/totp.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import {
  ADDRESS,
  EMAIL,
  getSignInPart,
  makeAdminWithSecondFactor,
  makeSignedInAdmin,
  sendCode,
  signIn,
} from "#tests/support/admin-sign-in.ts";
import { openScratchDatabase, raceForRows, test, waitForState } from "#tests/support/database.ts";
import { generateTotpCode } from "#tests/support/generate-totp-code.ts";
import { ADMIN_PASSWORD, makeAdmin } from "#tests/support/make-admin.ts";
import { findRateLimitUses, setRateLimitUses } from "#tests/support/rate-limits.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findAdminSession, findProviderSession } from "../queries/sessions.server.ts";
import { authRateLimits } from "../rules/rate-limits.ts";
import { changePassword } from "./admin-second-factor.server.ts";
import { signInWithSecondFactor } from "./admin-sign-in.server.ts";
import { signOutAdmin } from "./invite-admin.server.ts";
import { signOut } from "./sign-out.server.ts";
import { readDevice, renewAdminDevice } from "./trusted-device.server.ts";

const { adminSignIn, failedSignIn } = authRateLimits;
const WRONG = { password: "x" };
const CREDENTIALS = { ok: false, problem: "credentials" };
const LOCKED = { ok: false, problem: "locked" };
/** The account as its tries are counted, while nothing has raised its generation. */
const ACCOUNT = `${EMAIL} 0`;

// A code must not grow old between two lines of a test.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterAll(() => {
  vi.useRealTimers();
});

/** How many tries were counted for the account at the address, for the address and for the account. */
const listTries = (db: Db) =>
  Promise.all([
    findRateLimitUses(db, adminSignIn.pair, `${ACCOUNT} ${ADDRESS}`),
    findRateLimitUses(db, adminSignIn.address, ADDRESS),
    findRateLimitUses(db, adminSignIn.account, ACCOUNT),
  ]);

const deactivate = (db: Db, id: string) =>
  asService(db, (tx) => tx.updateTable("admins").set({ active: false }).where("id", "=", id).execute());

describe("a password", () => {
  test("that is right opens a session of 24 hours, which is no provider's", async ({ db }) => {
    const admin = await makeAdmin(db);
    const token = await getSignInPart(signIn(db), "token");
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

  test("opens nothing when it is wrong, or another account's, or none", async ({ db }) => {
    await makeAdmin(db);
    for (const entry of [
      { email: "ANA@hearthlist.example", password: "wrong" },
      { email: "nobody@hearthlist.example", password: ADMIN_PASSWORD },
      { email: "", password: "" },
      { email: "x".repeat(10_000), password: "x".repeat(100_000) },
    ])
      expect(await signIn(db, entry)).toEqual(CREDENTIALS);
  });

  test("still signs in where it is a common one that was stored before these were refused", async ({
    db,
  }) => {
    await makeAdmin(db, EMAIL, "password1234");
    expect(await signIn(db, { password: "password1234" })).toMatchObject({ ok: true });
  });
});

test("a session ends when its time is over, when it is revoked, and when the account is closed", async ({
  db,
}) => {
  const { id } = await makeAdmin(db);
  const token = await getSignInPart(signIn(db), "token");
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
  await deactivate(db, id);
  expect(await signIn(db)).toEqual(CREDENTIALS);
});

describe("wrong passwords", () => {
  test("count once for the account at the address, the address and the account; right ones do not", async ({
    db,
  }) => {
    await makeAdmin(db);
    for (let tries = 0; tries < 3; tries += 1) expect(await signIn(db)).toMatchObject({ ok: true });
    expect(await listTries(db)).toEqual([0, 0, 0]);
    expect(await signIn(db, WRONG)).toEqual(CREDENTIALS);
    expect(await listTries(db)).toEqual([1, 1, 1]);
  });

  test("from one address are ten for one account and thirty in all, and refuse nobody else", async ({
    db,
  }) => {
    await makeAdmin(db);
    expect(adminSignIn).toMatchObject({ pair: { max: 10 }, address: { max: 30 } });
    await setRateLimitUses(db, adminSignIn.pair, `${ACCOUNT} ${ADDRESS}`, 9);
    expect(await signIn(db, WRONG)).toEqual(CREDENTIALS);
    // Also with the right one: whoever guesses must not see when it was.
    expect(await signIn(db)).toEqual(LOCKED);
    expect(await signIn(db, { address: "203.0.113.1" })).toMatchObject({ ok: true });

    await setRateLimitUses(db, adminSignIn.address, ADDRESS, 29);
    expect(await signIn(db, { email: "first@x.example" })).toEqual(CREDENTIALS);
    expect(await signIn(db, { email: "second@x.example" })).toEqual(LOCKED);
    expect(await signIn(db, { address: "203.0.113.1" })).toMatchObject({ ok: true });
  });

  test("that are refused do not use up the account's limit", async ({ db }) => {
    await makeAdmin(db);
    await setRateLimitUses(db, adminSignIn.pair, `${ACCOUNT} ${ADDRESS}`, 10);
    for (let tries = 0; tries < 3; tries += 1) expect(await signIn(db, WRONG)).toEqual(LOCKED);
    expect(await listTries(db)).toEqual([10, undefined, undefined]);
  });

  test("from other addresses slow the account's answers from the 50th on and refuse it only at the 200th", async ({
    db,
  }) => {
    await makeAdmin(db);
    const waits: number[] = [];
    const tryFrom = (address: string, fields = {}) =>
      signIn(db, { address, ...fields }, async (ms) => waits.push(ms));
    await setRateLimitUses(db, adminSignIn.account, ACCOUNT, 48);
    for (const address of ["192.0.2.1", "192.0.2.2"])
      expect(await tryFrom(address, WRONG)).toEqual(CREDENTIALS);
    expect(waits).toEqual([0, expect.any(Number)]);
    expect(waits[1]).toBeGreaterThan(0);
    expect(await tryFrom("203.0.113.1")).toMatchObject({ ok: true });

    await setRateLimitUses(db, adminSignIn.account, ACCOUNT, 199);
    expect(await tryFrom("203.0.113.1")).toMatchObject({ ok: true });
    expect(waits.at(-1)).toBe(5_000);
    expect(await tryFrom("203.0.113.2", WRONG)).toEqual(CREDENTIALS);
    expect(await tryFrom("203.0.113.1")).toEqual(LOCKED);
  });

  test("for an email without an account get the same answers after the same waits", async ({ db }) => {
    await makeAdmin(db);
    async function listAnswers(email: string) {
      const answers: unknown[] = [];
      const pause = async (ms: number) => answers.push(ms);
      const tryFrom = async (address: string, spelled = email) =>
        answers.push(await signIn(db, { email: spelled, password: "x", address }, pause));
      await tryFrom(ADDRESS, email.toUpperCase());
      await setRateLimitUses(db, adminSignIn.pair, `${email} 0 ${ADDRESS}`, 9);
      for (let tries = 0; tries < 2; tries += 1) await tryFrom(ADDRESS, email.toUpperCase());
      for (const used of [48, 49, 199, 200]) {
        await setRateLimitUses(db, adminSignIn.account, `${email} 0`, used);
        await tryFrom(`192.0.2.${used}`);
      }
      return answers;
    }
    const ofAdmin = await listAnswers(EMAIL);
    expect(ofAdmin).toEqual([
      0,
      CREDENTIALS,
      0,
      CREDENTIALS,
      LOCKED,
      0,
      CREDENTIALS,
      expect.any(Number),
      CREDENTIALS,
      5_000,
      CREDENTIALS,
      LOCKED,
    ]);
    await asService(db, (tx) => tx.deleteFrom("allowances").execute());
    expect(await listAnswers("nobody@x.example")).toEqual(ofAdmin);
  });

  test("are in the audit log, as are codes that were wrong or used before, without anything that was typed", async ({
    db,
  }) => {
    const { self, secret, codes } = await makeAdminWithSecondFactor(db);
    const ticket = await getSignInPart(signIn(db), "ticket");
    const code = generateTotpCode(secret, Date.now() + 30_000);
    const device = await getSignInPart(sendCode(db, ticket, code), "device");
    await signIn(db, { password: "typed secret", device });
    await signIn(db, { email: "typed@x.example", password: "typed secret" });
    for (const each of [code, codes[0] ?? "", codes[0] ?? "", "typed secret"])
      await sendCode(db, ticket, each);
    const entry = (
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
    const failures = await listFailures(db);
    expect(failures).toEqual([
      entry(self.id, "password", "wrong password", "has signed in before"),
      entry("unknown", "password", "no such account"),
      entry(self.id, "second factor", "code used before"),
      entry(self.id, "second factor", "code used before"),
      entry(self.id, "second factor", "wrong code"),
    ]);
    expect(JSON.stringify(failures)).not.toMatch(new RegExp(`typed|${code}|${codes[0]}`));
  });

  test("by the dozen leave 20 rows in the audit log in an hour, and one that names the limit", async ({
    db,
  }) => {
    const { id } = await makeAdmin(db);
    await setRateLimitUses(db, adminSignIn.pair, `${ACCOUNT} ${ADDRESS}`, 9);
    for (let tries = 0; tries < 3; tries += 1) await signIn(db, WRONG);
    expect(await listFailures(db)).toMatchObject([
      { subject_id: id, action: "admin.sign-in-failed" },
      {
        subject_id: id,
        action: "admin.sign-in-limited",
        details: { limit: "10 wrong tries in an hour for this account from one internet address" },
      },
    ]);
    await asService(db, (tx) => tx.deleteFrom("allowances").execute());
    expect(failedSignIn.recorded.max).toBe(20);
    for (const [email, subject] of [
      [EMAIL, id],
      ["nobody@x.example", "unknown"],
    ] as const) {
      const before = (await listFailures(db)).length;
      await setRateLimitUses(db, failedSignIn.recorded, `admin ${subject}`, 19);
      for (let tries = 0; tries < 3; tries += 1)
        await signIn(db, { email, password: "x", address: `192.0.2.${tries}` });
      expect((await listFailures(db)).slice(before)).toMatchObject([{ subject_id: subject }]);
    }
  });
});

const listFailures = (db: Db) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor_kind", "actor", "action", "subject_table", "subject_id", "reason", "details"])
      .where("action", "like", "%.sign-in-%")
      .orderBy("id")
      .execute(),
  );

describe("a browser that has signed in before", () => {
  test("has ten wrong tries of its own without a wait, whatever strangers have used up", async ({ db }) => {
    const { id } = await makeAdmin(db);
    const device = await getSignInPart(signIn(db), "device");
    await asService(db, (tx) => tx.updateTable("allowances").set({ used: 200 }).execute());
    expect(await signIn(db)).toEqual(LOCKED);
    const waits: number[] = [];
    const fromDevice = (fields = {}) => signIn(db, { device, ...fields }, async (ms) => waits.push(ms));
    expect(await fromDevice()).toMatchObject({ ok: true });
    expect(await fromDevice(WRONG)).toEqual(CREDENTIALS);
    expect(await listTries(db)).toEqual([200, 200, 200]);
    const deviceId = readDevice(secrets, device, { kind: "admin", id, generation: 0 }) ?? "";
    expect(await findRateLimitUses(db, adminSignIn.device, deviceId)).toBe(1);
    expect(adminSignIn.device.max).toBe(10);
    await setRateLimitUses(db, adminSignIn.device, deviceId, 9);
    expect(await fromDevice(WRONG)).toEqual(CREDENTIALS);
    expect(await fromDevice()).toEqual(LOCKED);
    expect(waits).toEqual([0, 0, 0]);
  });

  test("has none for another account", async ({ db }) => {
    await makeAdmin(db);
    await makeAdmin(db, "bea@hearthlist.example");
    const device = await getSignInPart(signIn(db), "device");
    await setRateLimitUses(db, adminSignIn.pair, `bea@hearthlist.example 0 ${ADDRESS}`, 10);
    expect(await signIn(db, { email: "bea@hearthlist.example", device })).toEqual(LOCKED);
  });

  test("has them after it was signed out, and none once the password was changed elsewhere", async ({
    db,
  }) => {
    const { id } = await makeAdmin(db);
    const device = await getSignInPart(signIn(db), "device");
    const self = await makeSignedInAdmin(db, id);
    await signOut(db, self.sessionId);
    await setRateLimitUses(db, adminSignIn.pair, `${ACCOUNT} ${ADDRESS}`, 10);
    expect(await signIn(db, { device })).toMatchObject({ ok: true });
    const passwords = { current: ADMIN_PASSWORD, password: ADMIN_PASSWORD };
    expect(await changePassword(db, secrets, self, passwords)).toEqual({ ok: true });
    await setRateLimitUses(db, adminSignIn.pair, `${EMAIL} 1 ${ADDRESS}`, 10);
    expect(await signIn(db, { device })).toEqual(LOCKED);
    expect(await signIn(db, { device: await renewAdminDevice(db, secrets, id) })).toMatchObject({ ok: true });
  });
});

describe("with a second factor", () => {
  test("the password alone opens nothing, and a code works once", async ({ db }) => {
    const { secret } = await makeAdminWithSecondFactor(db);
    const ticket = await getSignInPart(signIn(db), "ticket");
    expect(await findAdminSession(db, ticket)).toBeUndefined();
    const refused = { ok: false, problem: "code" };
    expect(await sendCode(db, ticket, "000000")).toEqual(refused);
    // The one with which it was turned on is used up.
    expect(await sendCode(db, ticket, generateTotpCode(secret, Date.now() - 30_000))).toEqual(refused);
    const code = generateTotpCode(secret, Date.now() + 30_000);
    expect(await sendCode(db, ticket, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ ok: true });
    expect(await sendCode(db, ticket, code)).toEqual(refused);
    expect(await sendCode(db, ticket, generateTotpCode(secret, Date.now() - 120_000))).toEqual(refused);
  });

  test("a recovery code opens a session once, however it is spelled", async ({ db }) => {
    const { codes } = await makeAdminWithSecondFactor(db);
    const ticket = await getSignInPart(signIn(db), "ticket");
    expect(await sendCode(db, ticket, codes[0]?.toUpperCase() ?? "")).toMatchObject({ ok: true });
    expect(await sendCode(db, ticket, codes[0] ?? "")).toEqual({ ok: false, problem: "code" });
    const stored = await asService(db, (tx) => tx.selectFrom("admin_recovery_codes").selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(codes[0]);
  });

  test("an account that is closed between the password and the code opens nothing", async ({ db }) => {
    const { self, secret, codes } = await makeAdminWithSecondFactor(db);
    const ticket = await getSignInPart(signIn(db), "ticket");
    await deactivate(db, self.id);
    expect(await sendCode(db, ticket, generateTotpCode(secret, Date.now()))).toMatchObject({ ok: false });
    expect(await sendCode(db, ticket, codes[0] ?? "")).toMatchObject({ ok: false });
  });

  test("the way to the code is nobody else's, and does not outlive the password", async ({ db }) => {
    const { self, secret } = await makeAdminWithSecondFactor(db);
    const other = await makeAdmin(db, "bea@hearthlist.example");
    const ticket = await getSignInPart(signIn(db), "ticket");
    const [, until, mark] = ticket.split(".");
    const code = generateTotpCode(secret, Date.now() + 30_000);
    for (const forged of [
      "",
      "nonsense",
      `${other.id}.${until}.${mark}`,
      `${self.id}.${Number(until) + 60_000}.${mark}`,
      `${self.id}.1.${mark}`,
      `${randomUUID()}.${until}.${mark}`,
    ])
      expect(await sendCode(db, forged, code)).toEqual({ ok: false, problem: "over" });
    await changePassword(db, secrets, self, { current: ADMIN_PASSWORD, password: "nine blue kettles" });
    expect(await sendCode(db, ticket, code)).toEqual({ ok: false, problem: "over" });
  });

  test("wrong codes are limited like wrong passwords, and refuse neither another address nor the device", async ({
    db,
  }) => {
    const { secret } = await makeAdminWithSecondFactor(db);
    const ticket = await getSignInPart(signIn(db), "ticket");
    const right = generateTotpCode(secret, Date.now() + 30_000);
    // Turning it on has raised the generation.
    await setRateLimitUses(db, adminSignIn.pair, `${EMAIL} 1 ${ADDRESS}`, 9);
    expect(await sendCode(db, ticket, "000000")).toEqual({ ok: false, problem: "code" });
    expect(await sendCode(db, ticket, right)).toEqual(LOCKED);
    // In whatever way the account is spelled.
    const [id = "", ...rest] = ticket.split(".");
    expect(await sendCode(db, [id.toUpperCase(), ...rest].join("."), right)).toEqual(LOCKED);
    const address = "203.0.113.1";
    const device = await getSignInPart(sendCode(db, ticket, right, { address }), "device");
    await asService(db, (tx) => tx.updateTable("allowances").set({ used: 200 }).execute());
    expect(await sendCode(db, ticket, "000000", { address, device })).toEqual({ ok: false, problem: "code" });
    expect(await sendCode(db, ticket, "000000", { address })).toEqual(LOCKED);
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

  test("wrong passwords that arrive together get no more than ten answers", async () => {
    const entry = { email: "flood@hearthlist.example", address: "192.0.2.1", password: "x" };
    await makeAdmin(db, entry.email);
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => signIn(db, entry)));
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.problem === "credentials")).toHaveLength(10);
  });

  test("an answer that waits holds neither a connection nor a lock", async () => {
    const email = "waits@hearthlist.example";
    const { id } = await makeAdmin(db, email);
    const single = openDatabase(scratch.serverLogin, { max: 1 }).db;
    try {
      await asService(db, (tx) =>
        tx.updateTable("admins").set({ totp_secret: createTotpSecret() }).where("id", "=", id).execute(),
      );
      const states: unknown[] = [];
      const pause = async () => {
        const { rows } = await scratch.owner.pool.query(
          "select state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        );
        states.push(rows.filter(({ state }) => state !== "idle"));
        // Would wait for ever, were the only connection in use.
        await asService(single, (tx) =>
          tx.selectFrom("admins").select("id").where("id", "=", id).forUpdate().execute(),
        );
      };
      const ticket = await getSignInPart(signIn(single, { email }, pause), "ticket");
      const entry = { email, address: ADDRESS, ticket, code: "000000" };
      await signInWithSecondFactor(single, secrets, entry, pause);
      expect(states).toEqual([[], []]);
    } finally {
      await single.destroy();
    }
  });

  test("a password that is changed while it is checked opens no session", async () => {
    const email = "changes@hearthlist.example";
    const self = await makeSignedInAdmin(db, (await makeAdmin(db, email)).id);
    const passwords = { current: ADMIN_PASSWORD, password: "nine blue kettles" };
    const signingIn = signIn(db, { email }, () => changePassword(db, secrets, self, passwords));
    expect(await signingIn).toEqual(CREDENTIALS);
  });

  test("an account that is closed while its password is checked opens no session", async () => {
    const email = "closes@hearthlist.example";
    await makeAdmin(db, email);
    const close = () =>
      asService(db, (tx) =>
        tx.updateTable("admins").set({ active: false }).where("email", "=", email).execute(),
      );
    expect(await signIn(db, { email }, close)).toEqual(CREDENTIALS);
  });

  test("the same code sent twice at once opens one session", async () => {
    const email = "twice@hearthlist.example";
    const { secret } = await makeAdminWithSecondFactor(db, email);
    const ticket = await getSignInPart(signIn(db, { email }), "ticket");
    const send = () => sendCode(db, ticket, generateTotpCode(secret, Date.now() + 30_000));
    const outcomes = await raceForRows(scratch, "hearthlist.admins", [send, send, send]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  for (const by of ["password", "code"] as const)
    test(`a sign-in by ${by} that is in flight does not survive signing out everywhere`, async () => {
      const email = `${by}@hearthlist.example`;
      const { id, secret } =
        by === "password"
          ? { ...(await makeAdmin(db, email)), secret: "" }
          : await makeAdminWithSecondFactor(db, email).then(({ self, secret }) => ({ id: self.id, secret }));
      const ticket = secret && (await getSignInPart(signIn(db, { email }), "ticket"));
      const { token, leaving } = await asService(db, async (tx) => {
        const signingIn = ticket
          ? sendCode(tx, ticket, generateTotpCode(secret, Date.now()))
          : signIn(tx, { email });
        const token = await getSignInPart(signingIn, "token");
        const leaving = signOutAdmin(db, { kind: "admin", email }, id);
        await waitForState(scratch, "wait_event_type = 'Lock'");
        // Not awaited inside: it waits for the end of this transaction.
        return { token, leaving };
      });
      expect(await leaving).toEqual({ ok: true });
      expect(await findAdminSession(db, token)).toBeUndefined();
    });
});
