import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import { openStripe } from "#adapters/stripe.server.ts";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { hashedUuid } from "#lib/hashed-uuid.server.ts";
import { findProviderSession } from "#queries/sessions.server.ts";
import { test } from "#tests/database.ts";
import { makeAccount, makeProvider } from "#tests/make.ts";
import { ORIGIN } from "#tests/register.ts";
import { secrets } from "#tests/secrets.ts";
import { openStripeServer } from "#tests/stripe-server.ts";
import { askForNewEmail, changeSignInEmail } from "./change-sign-in-email.server.ts";
import { sendSignInCode } from "./send-sign-in-code.server.ts";
import { signInWithCode, signInWithLink } from "./sign-in.server.ts";
import { signOut, signOutEverywhere } from "./sign-out.server.ts";

const EMAIL = "ana@oaks.example";

async function makeOwner(db: Db) {
  const provider = await makeProvider(db);
  await makeAccount(db, provider.id, { sign_in_email: EMAIL, email_confirmed_at: new Date() });
  return provider;
}

async function ask(db: Db, email = EMAIL, address = "198.51.100.7") {
  const sent = await sendSignInCode(db, secrets, ORIGIN, { email, address });
  if (!sent.ok) throw new Error(sent.problem);
  // All of a test's rows are of one moment: the letter is known by what it is about.
  const id = hashedUuid("sign-in-code", sent.ticket, email);
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

const enter = (db: Db, ticket: string, code: string, address = "198.51.100.7") =>
  signInWithCode(db, secrets, ORIGIN, { ticket, code, address });

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

/** A code that is not the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

test("a code that was sent for something else opens no session", async ({ db }) => {
  await makeOwner(db);
  for (const purpose of ["confirm_email", "change_email"]) {
    const { ticket, code, key } = await ask(db);
    await asService(db, (tx) =>
      tx.updateTable("sign_in_codes").set({ purpose }).where("id", "=", ticket).execute(),
    );
    expect(await enter(db, ticket, code)).toEqual({ ok: false, problem: "code" });
    expect(await signInWithLink(db, ORIGIN, key)).toMatchObject({ ok: false });
  }
});

test("a letter is sent for as long as its code lives", async ({ db }) => {
  const { id: providerId } = await makeOwner(db);
  await ask(db);
  await askForNewEmail(db, secrets, ORIGIN, { providerId, email: "new@oaks.example" });
  expect(await minutesOf(db, "sign-in-code")).toBe(10);
  expect(await minutesOf(db, "confirm-new-address")).toBe(60);
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

test("guessing across many codes is capped for the account; the link still works", async ({ db }) => {
  await makeOwner(db);
  const asked = [];
  for (let count = 0; count < 4; count += 1) asked.push(await ask(db));
  let tries = 0;
  for (const { ticket, code } of asked)
    for (let more = 0; more < 5; more += 1) {
      const outcome = await enter(db, ticket, wrong(code), `198.51.100.${tries}`);
      tries += 1;
      if (tries > 15) expect(outcome).toEqual({ ok: false, problem: "locked" });
    }
  const last = asked.at(-1);
  expect(await enter(db, last?.ticket ?? "", last?.code ?? "", "203.0.113.1")).toEqual({
    ok: false,
    problem: "locked",
  });
  expect(await signInWithLink(db, ORIGIN, last?.key ?? "")).toMatchObject({ ok: true });
});

test("guessing from one address across accounts is capped", async ({ db }) => {
  for (let count = 0; count < 60; count += 1) await enter(db, crypto.randomUUID(), "123456", "203.0.113.9");
  await makeOwner(db);
  const { ticket, code } = await ask(db);
  expect(await enter(db, ticket, code, "203.0.113.9")).toEqual({ ok: false, problem: "locked" });
  expect(await enter(db, ticket, code)).toMatchObject({ ok: true });
});

test("a code and a link are over after ten minutes", async ({ db }) => {
  await makeOwner(db);
  const { ticket, code, key } = await ask(db);
  await sql`update hearthlist.sign_in_codes set expires_at = expires_at - interval '10 minutes 1 second'`.execute(
    db,
  );
  expect(await enter(db, ticket, code)).toEqual({ ok: false, problem: "over" });
  expect(await signInWithLink(db, ORIGIN, key)).toEqual({ ok: false, problem: "link" });
});

test("the link works once, and uses up the code of the same letter", async ({ db }) => {
  await makeOwner(db);
  const { ticket, code, key } = await ask(db);
  expect(await signInWithLink(db, ORIGIN, key)).toMatchObject({ ok: true });
  expect(await signInWithLink(db, ORIGIN, key)).toEqual({ ok: false, problem: "link" });
  expect(await enter(db, ticket, code)).toEqual({ ok: false, problem: "over" });
});

test("an address without an account is answered in the same way, and gets no letter", async ({ db }) => {
  const sent = await sendSignInCode(db, secrets, ORIGIN, {
    email: "nobody@x.example",
    address: "198.51.100.7",
  });
  expect(sent).toMatchObject({ ok: true, ticket: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  expect(await asService(db, (tx) => tx.selectFrom("mails").select("id").execute())).toEqual([]);
  const answers = [];
  for (let tries = 0; tries < 6; tries += 1)
    answers.push(await enter(db, sent.ok ? sent.ticket : "", "123456"));
  const problems = answers.map((answer) => (answer.ok ? "" : answer.problem));
  expect(problems).toEqual(["code", "code", "code", "code", "tries", "tries"]);
});

test("a hundred requests in a minute send six letters, and leave the owner's own", async ({ db }) => {
  await makeOwner(db);
  const ask = (address: string) => sendSignInCode(db, secrets, ORIGIN, { email: EMAIL, address });
  const sent = async () =>
    (await asService(db, (tx) => tx.selectFrom("mails").select("id").execute())).length;
  for (let count = 0; count < 100; count += 1) await ask("203.0.113.9");
  expect(await sent()).toBe(6);
  expect(await ask("198.51.100.7")).toMatchObject({ ok: true });
  // From many senders together there is an end as well.
  for (let count = 0; count < 100; count += 1) await ask(`192.0.2.${count}`);
  expect(await sent()).toBe(30);
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
    const outcome = await signInWithLink(db, ORIGIN, key);
    if (outcome.ok) tokens.push(outcome.token);
  }
  const [first = "", second = "", third = ""] = tokens;
  const session = await findProviderSession(db, first);
  await signOut(db, session?.sessionId ?? "");
  expect(await findProviderSession(db, first)).toBeUndefined();
  expect(await findProviderSession(db, second)).toBeDefined();
  const open = await ask(db);
  await signOutEverywhere(db, provider.id);
  expect(await findProviderSession(db, second)).toBeUndefined();
  expect(await findProviderSession(db, third)).toBeUndefined();
  expect(await enter(db, open.ticket, open.code)).toEqual({ ok: false, problem: "over" });
});

test("a new sign-in address proves itself first; the old one is told, and every session ends", async ({
  db,
}) => {
  const provider = await makeOwner(db);
  const { key } = await ask(db);
  const signedIn = await signInWithLink(db, ORIGIN, key);
  const waiting = await ask(db);
  const wish = { providerId: provider.id, email: "new@oaks.example" };
  expect(await askForNewEmail(db, secrets, ORIGIN, wish)).toEqual({ ok: true });
  const account = () =>
    asService(db, (tx) => tx.selectFrom("provider_accounts").selectAll().executeTakeFirstOrThrow());
  expect((await account()).sign_in_email).toBe(EMAIL);

  const [letter] = await asService(db, (tx) =>
    tx.selectFrom("mails").selectAll().where("kind", "=", "confirm-new-address").execute(),
  );
  expect(letter?.to_address).toBe("new@oaks.example");
  const newKey = /new-email\?key=([\w-]+)/.exec(letter?.body_text ?? "")?.[1] ?? "";
  expect(await changeSignInEmail(db, null, newKey)).toEqual({ ok: true, email: "new@oaks.example" });
  expect(await changeSignInEmail(db, null, newKey)).toEqual({ ok: false, problem: "link" });
  expect((await account()).sign_in_email).toBe("new@oaks.example");
  const told = await asService(db, (tx) =>
    tx.selectFrom("mails").select("to_address").where("kind", "=", "address-changed").execute(),
  );
  expect(told).toEqual([{ to_address: EMAIL }]);
  expect(await findProviderSession(db, signedIn.ok ? signedIn.token : "")).toBeUndefined();
  expect(await enter(db, waiting.ticket, waiting.code)).toEqual({ ok: false, problem: "over" });
});

test("receipts go to the new sign-in address, and the change does not wait for who sends them", async ({
  db,
}) => {
  const stripe = await openStripeServer();
  onTestFinished(() => stripe.close());
  const payments = openStripe(stripe.options);
  const { id: providerId, name } = await makeOwner(db);
  const customerId = await payments.keepCustomer({ customerId: null, providerId, name, email: EMAIL });
  await asService(db, (tx) =>
    tx.updateTable("provider_accounts").set({ stripe_customer_id: customerId }).execute(),
  );
  async function changeTo(email: string) {
    await askForNewEmail(db, secrets, ORIGIN, { providerId, email });
    const letter = await asService(db, (tx) =>
      tx.selectFrom("mails").selectAll().where("to_address", "=", email).executeTakeFirstOrThrow(),
    );
    return changeSignInEmail(db, payments, /new-email\?key=([\w-]+)/.exec(letter.body_text ?? "")?.[1] ?? "");
  }
  expect(await changeTo("new@oaks.example")).toEqual({ ok: true, email: "new@oaks.example" });
  expect(stripe.customers.get(customerId)).toMatchObject({ name, email: "new@oaks.example" });
  const away = { status: 500, type: "api_error", code: "" };
  stripe.failNext(away, away);
  expect(await changeTo("newer@oaks.example")).toEqual({ ok: true, email: "newer@oaks.example" });
  expect(stripe.customers.get(customerId)?.email).toBe("new@oaks.example");
});

test("signing out everywhere ends a change of address that somebody else may have begun", async ({ db }) => {
  const provider = await makeOwner(db);
  const wish = { providerId: provider.id, email: "thief@oaks.example" };
  expect(await askForNewEmail(db, secrets, ORIGIN, wish)).toEqual({ ok: true });
  const [letter] = await asService(db, (tx) =>
    tx.selectFrom("mails").selectAll().where("kind", "=", "confirm-new-address").execute(),
  );
  const key = /new-email\?key=([\w-]+)/.exec(letter?.body_text ?? "")?.[1] ?? "";
  await signOutEverywhere(db, provider.id);
  expect(await changeSignInEmail(db, null, key)).toEqual({ ok: false, problem: "link" });
});

test("an address that another listing has cannot be taken", async ({ db }) => {
  const provider = await makeOwner(db);
  const other = await makeProvider(db);
  await makeAccount(db, other.id, { sign_in_email: "other@oaks.example" });
  const wish = (email: string) => askForNewEmail(db, secrets, ORIGIN, { providerId: provider.id, email });
  expect(await wish("OTHER@oaks.example")).toEqual({ ok: false, problem: "taken" });
  expect(await wish(EMAIL)).toEqual({ ok: false, problem: "same" });
});
