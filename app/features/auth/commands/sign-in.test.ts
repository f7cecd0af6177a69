import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, onTestFinished, vi } from "vitest";
import { confirmRegistration } from "#features/registration/commands/confirm-registration.server.ts";
import { uuidFromHash } from "#platform/crypto/uuid-from-hash.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { openScratchDatabase, raceForRows, test, waitForState } from "#tests/support/database.ts";
import { changeEmail, makeOwner, OLD_EMAIL } from "#tests/support/email-change.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { setRateLimitUses } from "#tests/support/rate-limits.ts";
import { ORIGIN } from "#tests/support/register.ts";
import { secrets } from "#tests/support/secrets.ts";
import { findProviderSession } from "../queries/sessions.server.ts";
import { authRateLimits } from "../rules/rate-limits.ts";
import { issueCode } from "./issue-code.server.ts";
import { requestEmailChange } from "./request-email-change.server.ts";
import { sendSignInCode } from "./send-sign-in-code.server.ts";
import { signInWithCode, signInWithLink } from "./sign-in.server.ts";
import { endProviderSessions, signOut, signOutProviderEverywhere } from "./sign-out.server.ts";

const EMAIL = OLD_EMAIL;
const ADDRESS = "198.51.100.7";
const { providerSignIn } = authRateLimits;

async function ask(db: Db, email = EMAIL, address = ADDRESS, device?: string) {
  const sent = await sendSignInCode(db, secrets, ORIGIN, { email, address, device });
  if (!sent.ok) throw new Error(sent.problem);
  // All of a test's rows are of one moment: the letter is known by what it is about.
  const id = uuidFromHash("sign-in-code", codeIdOf(sent.ticket), email);
  const letter = await asService(db, (tx) =>
    tx.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirst(),
  );
  const text = letter?.body_text ?? "";
  return {
    ticket: sent.ticket,
    code: /Your code is (\d{6})/.exec(text)?.[1] ?? "",
    key: /link\?key=([\w-]+)/.exec(text)?.[1] ?? "",
  };
}

const codeIdOf = (ticket: string) => ticket.split(".")[0] ?? "";

const enter = (db: Db, ticket: string, code: string, address = ADDRESS, device?: string) =>
  signInWithCode(db, secrets, ORIGIN, { ticket, code, address, device }, async () => {});

/** For how many minutes after it was written a letter may be sent. */
async function minutesOf(db: Db, kind: string) {
  const { minutes } = await asService(db, (tx) =>
    tx
      .selectFrom("mails")
      .select(sql<number>`extract(epoch from good_until - created_at)::int / 60`.as("minutes"))
      .where("kind", "=", kind)
      .executeTakeFirstOrThrow(),
  );
  return minutes;
}

/** The device cookie of a browser that signs in by a letter's link. */
async function deviceOf(db: Db) {
  const outcome = await signInWithLink(db, secrets, ORIGIN, (await ask(db)).key);
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.device;
}

/** The account of a ticket, known or not, as its tries are counted. */
const accountOf = (ticket: string) => ticket.split(".")[2] ?? "";

/** A code that is not the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a code that was sent for something else opens no session", async ({ db }) => {
  await makeOwner(db);
  for (const purpose of ["confirm_email", "authorize_email_change", "change_email"]) {
    const { ticket, code, key } = await ask(db);
    await asService(db, (tx) =>
      tx.updateTable("sign_in_codes").set({ purpose }).where("id", "=", codeIdOf(ticket)).execute(),
    );
    expect(await enter(db, ticket, code)).toEqual({ ok: false, problem: "code" });
    expect(await signInWithLink(db, secrets, ORIGIN, key)).toMatchObject({ ok: false });
  }
});

test("a letter is sent for as long as its code lives", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  await ask(db);
  await requestEmailChange(db, secrets, { providerId, email: "new@oaks.example" });
  expect(await minutesOf(db, "sign-in-code")).toBe(10);
  expect(await minutesOf(db, "change-address-code")).toBe(10);
});

test("the right code opens a session of 30 days, once", async ({ db }) => {
  const provider = await makeOwner(db);
  const { ticket, code } = await ask(db);
  const outcome = await enter(db, ticket, code);
  expect(outcome).toMatchObject({ ok: true, providerId: provider.id });
  expect(await enter(db, ticket, code)).toEqual({ ok: false, problem: "over" });
  const session = await findProviderSession(db, outcome.ok ? outcome.token : "");
  expect(session).toMatchObject({ id: provider.id });
  const [row] = await asService(db, (tx) =>
    tx
      .selectFrom("sessions")
      .select(sql<number>`extract(day from expires_at - created_at)::int`.as("days"))
      .select("token_hash")
      .execute(),
  );
  expect(row?.days).toBe(30);
  expect(row?.token_hash.toString("base64url")).not.toBe(outcome.ok && outcome.token);
});

test("neither the code nor the key is stored as it is", async ({ db }) => {
  await makeOwner(db);
  const { code, key } = await ask(db);
  const [row] = await asService(db, (tx) => tx.selectFrom("sign_in_codes").selectAll().execute());
  const stored = JSON.stringify({
    ...row,
    code_hash: row?.code_hash.toString("latin1"),
    link_hash: row?.link_hash.toString("latin1"),
  });
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(key);
});

test("five wrong tries end a code, also for the right digits", async ({ db }) => {
  await makeOwner(db);
  const { ticket, code } = await ask(db);
  for (let tries = 1; tries < 5; tries += 1)
    expect(await enter(db, ticket, wrong(code))).toEqual({ ok: false, problem: "code" });
  expect(await enter(db, ticket, wrong(code))).toEqual({ ok: false, problem: "tries" });
  expect(await enter(db, ticket, code)).toEqual({ ok: false, problem: "tries" });
});

test("one address gets ten wrong codes for one account and thirty in all; others and the link go on", async ({
  db,
}) => {
  await makeOwner(db);
  expect(providerSignIn).toMatchObject({ pair: { max: 10 }, address: { max: 30 } });
  const [{ ticket, code }, { key }] = [await ask(db), await ask(db)];
  await setRateLimitUses(db, providerSignIn.pair, `${accountOf(ticket)} ${ADDRESS}`, 9);
  expect(await enter(db, ticket, wrong(code))).toEqual({ ok: false, problem: "code" });
  expect(await enter(db, ticket, code)).toEqual({ ok: false, problem: "locked" });

  const other = await ask(db, "nobody@x.example");
  await setRateLimitUses(db, providerSignIn.address, ADDRESS, 29);
  expect(await enter(db, other.ticket, "123456")).toEqual({ ok: false, problem: "code" });
  expect(await enter(db, other.ticket, "123456")).toEqual({ ok: false, problem: "locked" });
  expect(await enter(db, ticket, code, "203.0.113.1")).toMatchObject({ ok: true });
  expect(await signInWithLink(db, secrets, ORIGIN, key)).toMatchObject({ ok: true });
});

test("wrong codes of strangers slow the account's answers from the 50th on and refuse it only at the 200th", async ({
  db,
}) => {
  await makeOwner(db);
  const waits: number[] = [];
  async function tryFrom(address: string, isWrong = false) {
    const { ticket, code } = await ask(db, EMAIL, address);
    const entry = { ticket, code: isWrong ? wrong(code) : code, address };
    return signInWithCode(db, secrets, ORIGIN, entry, async (ms) => waits.push(ms));
  }
  const account = accountOf((await ask(db)).ticket);
  await setRateLimitUses(db, providerSignIn.account, account, 48);
  expect(await tryFrom("192.0.2.1", true)).toEqual({ ok: false, problem: "code" });
  expect(waits).toEqual([0]);
  expect(await tryFrom("203.0.113.1")).toMatchObject({ ok: true });
  expect(waits.at(-1)).toBeGreaterThan(0);
  await setRateLimitUses(db, providerSignIn.account, account, 199);
  expect(await tryFrom("203.0.113.2")).toMatchObject({ ok: true });
  expect(await tryFrom("203.0.113.3", true)).toEqual({ ok: false, problem: "code" });
  expect(await tryFrom("203.0.113.4")).toEqual({ ok: false, problem: "locked" });
});

test("a browser that has signed in before asks for codes and types them whatever strangers have used up", async ({
  db,
}) => {
  await makeOwner(db);
  const address = "203.0.113.1";
  const device = await deviceOf(db);
  await setRateLimitUses(db, authRateLimits.code.pair, `${EMAIL} ${address}`, 6);
  await setRateLimitUses(db, providerSignIn.account, accountOf((await ask(db)).ticket), 200);
  const request = { email: EMAIL, address };
  expect(await sendSignInCode(db, secrets, ORIGIN, request)).toEqual({ ok: false, problem: "limited" });

  const { ticket, code } = await ask(db, EMAIL, address, device);
  expect(await enter(db, ticket, code, address)).toEqual({ ok: false, problem: "locked" });
  for (let tries = 0; tries < 4; tries += 1)
    expect(await enter(db, ticket, wrong(code), address, device)).toMatchObject({ problem: "code" });
  expect(await enter(db, ticket, code, address, device)).toMatchObject({ ok: true });

  const more = [await ask(db, EMAIL, address, device), await ask(db, EMAIL, address, device)];
  for (let tries = 0; tries < 6; tries += 1)
    await enter(db, more[tries % 2]?.ticket ?? "", "000000", address, device);
  const last = await ask(db, EMAIL, address, device);
  expect(await enter(db, last.ticket, last.code, address, device)).toMatchObject({ problem: "locked" });
  for (let count = 4; count < 6; count += 1) await ask(db, EMAIL, address, device);
  expect(await sendSignInCode(db, secrets, ORIGIN, { ...request, device })).toMatchObject({ ok: false });
});

test("signing out everywhere makes a provider's device cookie void, and so does a new sign-in address", async ({
  db,
}) => {
  const { id: providerId } = await makeOwner(db);
  const isTrusted = async (device: string, email = EMAIL) => {
    await setRateLimitUses(db, authRateLimits.code.pair, `${email} ${ADDRESS}`, authRateLimits.code.pair.max);
    return (await sendSignInCode(db, secrets, ORIGIN, { email, address: ADDRESS, device })).ok;
  };
  const device = await deviceOf(db);
  expect(await isTrusted(device)).toBe(true);
  await endProviderSessions(db, providerId);
  expect(await isTrusted(device)).toBe(false);

  await asService(db, (tx) => tx.deleteFrom("allowances").execute());
  const another = await deviceOf(db);
  expect(await isTrusted(another)).toBe(true);
  await changeEmail(db, providerId, { present: EMAIL });
  expect(await isTrusted(another, "new@oaks.example")).toBe(false);
});

const auditOf = (db: Db) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor_kind", "action", "subject_id", "details"])
      .orderBy("id")
      .execute(),
  );

test("wrong, reused and expired codes are in the audit log, without their digits", async ({ db }) => {
  const { id } = await makeOwner(db);
  const [used, expired] = [await ask(db), await ask(db)];
  await enter(db, used.ticket, wrong(used.code));
  await enter(db, used.ticket, used.code);
  await enter(db, used.ticket, used.code);
  await sql`update hearthlist.sign_in_codes set expires_at = now() where used_at is null`.execute(db);
  await enter(db, expired.ticket, expired.code);
  const { ticket } = await ask(db, "nobody@x.example");
  await enter(db, ticket, "123456");
  const entry = (subject_id: string, problem: string) => ({
    actor_kind: "visitor",
    action: "provider.sign-in-failed",
    subject_id,
    details: { by: "emailed code", problem, browser: "has not signed in before" },
  });
  const entries = await auditOf(db);
  expect(entries).toEqual([
    entry(id, "wrong code"),
    entry(id, "code no longer valid"),
    entry(id, "code expired"),
    entry("unknown", "no such account"),
  ]);
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`nobody|123456|${used.code}|${expired.code}`));
});

test("a link that was used or has expired is in the audit log once, however often it is opened", async ({
  db,
}) => {
  const { id } = await makeOwner(db);
  const [used, expired] = [await ask(db), await ask(db)];
  for (let times = 0; times < 3; times += 1) await signInWithLink(db, secrets, ORIGIN, used.key);
  await sql`update hearthlist.sign_in_codes set expires_at = now() where used_at is null`.execute(db);
  for (let times = 0; times < 3; times += 1) await signInWithLink(db, secrets, ORIGIN, expired.key);
  await signInWithLink(db, secrets, ORIGIN, "of-no-letter");
  const entry = (ticket: string, problem: string) => ({
    actor_kind: "visitor",
    action: "provider.link-refused",
    subject_id: id,
    details: { link: "sign in", problem, linkId: codeIdOf(ticket) },
  });
  const entries = await auditOf(db);
  expect(entries).toEqual([entry(used.ticket, "no longer valid"), entry(expired.ticket, "expired")]);
});

test("a code and a link are over after ten minutes", async ({ db }) => {
  await makeOwner(db);
  const { ticket, code, key } = await ask(db);
  await sql`update hearthlist.sign_in_codes set expires_at = expires_at - interval '10 minutes 1 second'`.execute(
    db,
  );
  expect(await enter(db, ticket, code)).toEqual({ ok: false, problem: "over" });
  expect(await signInWithLink(db, secrets, ORIGIN, key)).toEqual({ ok: false, problem: "link" });
});

test("a code that was sent to a former address is over", async ({ db }) => {
  await makeOwner(db);
  const { ticket, code } = await ask(db);
  await asService(db, (tx) =>
    tx.updateTable("provider_accounts").set({ sign_in_email: "new@oaks.example" }).execute(),
  );
  expect(await enter(db, ticket, code)).toEqual({ ok: false, problem: "over" });
});

test("the link works once, and uses up the code of the same letter", async ({ db }) => {
  await makeOwner(db);
  const { ticket, code, key } = await ask(db);
  expect(await signInWithLink(db, secrets, ORIGIN, key)).toMatchObject({ ok: true });
  expect(await signInWithLink(db, secrets, ORIGIN, key)).toEqual({ ok: false, problem: "link" });
  expect(await enter(db, ticket, code)).toEqual({ ok: false, problem: "over" });
});

test("an address without an account gets a ticket of the same shape, the same answers and no letter", async ({
  db,
}) => {
  await makeOwner(db);
  async function answersFor(email: string) {
    const answers: string[] = [];
    for (let asked = 0; asked < 3; asked += 1) {
      const sent = await sendSignInCode(db, secrets, ORIGIN, { email, address: "198.51.100.7" });
      const ticket = sent.ok ? sent.ticket : "";
      answers.push(ticket.replace(/[\w-]+/g, (part) => String(part.length)));
      for (let tries = 0; tries < 7; tries += 1) {
        const answer = await enter(db, ticket, "------".replace(/-/g, String(tries)));
        answers.push(answer.ok ? "" : answer.problem);
      }
    }
    return answers;
  }
  const ofOwner = await answersFor(EMAIL);
  await asService(db, (tx) => tx.deleteFrom("allowances").execute());
  expect(await answersFor("nobody@x.example")).toEqual(ofOwner);
  const shape = "36.13.43.43";
  const five = ["code", "code", "code", "code", "tries"];
  const locked = Array(7).fill("locked");
  expect(ofOwner).toEqual([
    shape,
    ...five,
    "tries",
    "tries",
    shape,
    ...five,
    "locked",
    "locked",
    shape,
    ...locked,
  ]);
  const letters = await asService(db, (tx) => tx.selectFrom("mails").select("to_address").execute());
  expect(letters).toEqual(Array(3).fill({ to_address: EMAIL }));
});

test("the ticket of an address without an account is over after ten minutes, like any other", async ({
  db,
}) => {
  const { ticket } = await ask(db, "nobody@x.example");
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 + 1_000 });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  expect(await enter(db, ticket, "123456")).toEqual({ ok: false, problem: "over" });
});

test("one sender gets six letters an hour for an account, and all of them together 200", async ({ db }) => {
  await makeOwner(db);
  const send = (address: string) => sendSignInCode(db, secrets, ORIGIN, { email: EMAIL, address });
  const countLetters = async () =>
    (await asService(db, (tx) => tx.selectFrom("mails").select("id").execute())).length;
  for (let count = 0; count < 8; count += 1) await send("203.0.113.9");
  expect(await countLetters()).toBe(6);
  expect(await send(ADDRESS)).toMatchObject({ ok: true });
  await setRateLimitUses(db, authRateLimits.code.email, EMAIL, 199);
  expect(await send("192.0.2.1")).toMatchObject({ ok: true });
  expect(await send("192.0.2.2")).toEqual({ ok: false, problem: "limited" });
  expect(await countLetters()).toBe(8);
});

test("bad tickets and codes find nothing", async ({ db }) => {
  const shaped = ["-".repeat(36), "a".repeat(36)];
  for (const ticket of ["", "x", "'; drop table sessions", crypto.randomUUID(), ...shaped])
    for (const code of ["", "12345", "1234567", "abcdef", "123456"])
      expect(await enter(db, ticket, code)).toEqual({ ok: false, problem: "code" });
});

test("signing in by mail confirms an address that was not confirmed yet", async ({ db }) => {
  const { id } = await makeProvider(db, { verified: false, active: false, status: "basic" });
  await makeAccount(db, id, { sign_in_email: EMAIL });
  const { ticket, code } = await ask(db);
  expect(await enter(db, ticket, code)).toMatchObject({ ok: true });
  const [account] = await asService(db, (tx) => tx.selectFrom("provider_accounts").selectAll().execute());
  expect(account?.email_confirmed_at).not.toBeNull();
});

test("signing out ends this session; everywhere ends all, and what could open another", async ({ db }) => {
  const provider = await makeOwner(db);
  const tokens = [];
  for (let count = 0; count < 3; count += 1) {
    const { key } = await ask(db);
    const outcome = await signInWithLink(db, secrets, ORIGIN, key);
    if (outcome.ok) tokens.push(outcome.token);
  }
  const [first = "", second = "", third = ""] = tokens;
  const session = await findProviderSession(db, first);
  await signOut(db, session?.sessionId ?? "");
  expect(await findProviderSession(db, first)).toBeUndefined();
  expect(await findProviderSession(db, second)).toBeDefined();
  const open = await ask(db);
  await endProviderSessions(db, provider.id);
  expect(await findProviderSession(db, second)).toBeUndefined();
  expect(await findProviderSession(db, third)).toBeUndefined();
  expect(await enter(db, open.ticket, open.code)).toEqual({ ok: false, problem: "over" });
});

describe("with several connections", () => {
  let scratch: Awaited<ReturnType<typeof openScratchDatabase>>;
  let db: Db;
  beforeAll(async () => {
    scratch = await openScratchDatabase();
    ({ db } = scratch.server);
  });
  afterAll(() => scratch.close());

  test("wrong codes that arrive together get no more than ten answers", async () => {
    const [email, address] = ["flood@oaks.example", "192.0.2.1"];
    await makeOwner(db, email);
    const asked: Awaited<ReturnType<typeof ask>>[] = [];
    for (let count = 0; count < 5; count += 1) asked.push(await ask(db, email, address));
    const outcomes = await Promise.all(
      [...asked, ...asked, ...asked, ...asked, ...asked].map(({ ticket, code }) =>
        enter(db, ticket, wrong(code), address),
      ),
    );
    expect(outcomes.filter((outcome) => !outcome.ok && outcome.problem !== "locked")).toHaveLength(10);
  });

  for (const by of ["code", "link"] as const)
    test(`a sign-in by ${by} that is in flight does not survive signing out everywhere`, async () => {
      const email = `${by}@oaks.example`;
      const { id } = await makeOwner(db, email);
      const { ticket, code, key } = await ask(db, email, "192.0.2.2");
      const { entered, leaving } = await asService(db, async (tx) => {
        const entered = await (by === "code"
          ? enter(tx, ticket, code)
          : signInWithLink(tx, secrets, ORIGIN, key));
        const leaving = signOutProviderEverywhere(db, id);
        await waitForState(scratch, "wait_event_type = 'Lock'");
        // Not awaited inside: it waits for the end of this transaction.
        return { entered, leaving };
      });
      await leaving;
      if (!entered.ok) throw new Error(entered.problem);
      expect(await findProviderSession(db, entered.token)).toBeUndefined();
    });

  test("a sign-in that meets a sign-out everywhere in flight is refused", async () => {
    const email = "meets@oaks.example";
    const { id } = await makeOwner(db, email);
    const { ticket, code } = await ask(db, email, "192.0.2.3");
    const { entering } = await asService(db, async (tx) => {
      await signOutProviderEverywhere(tx, id);
      const entering = enter(db, ticket, code);
      await waitForState(scratch, "wait_event_type = 'Lock'");
      // Not awaited inside: it waits for the end of this transaction.
      return { entering };
    });
    expect(await entering).toEqual({ ok: false, problem: "over" });
  });

  test("a code, links and a sign-out everywhere that meet at an unconfirmed account do not deadlock", async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await makeProvider(db);
      const email = `round${round}@oaks.example`;
      await makeAccount(db, id, { sign_in_email: email });
      const { ticket, code } = await ask(db, email, "192.0.2.4");
      const { key } = await ask(db, email, "192.0.2.4");
      const confirm = await asService(db, async (tx) =>
        Promise.all(
          ["first", "second"].map(async () => {
            const issued = await issueCode(tx, secrets.codes, {
              providerId: id,
              purpose: "confirm_email",
              email,
              lifetime: "1 hour",
            });
            return () => confirmRegistration(db, ORIGIN, issued.key);
          }),
        ),
      );
      await raceForRows<unknown>(scratch, "hearthlist.provider_accounts", [
        () => enter(db, ticket, code),
        () => signInWithLink(db, secrets, ORIGIN, key),
        ...confirm,
        () => signOutProviderEverywhere(db, id),
      ]);
    }
  });
});
