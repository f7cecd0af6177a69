import { randomBytes, randomUUID } from "node:crypto";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { openScratchDatabase, test, waitForState } from "#tests/support/database.ts";
import { makeAccount, makeEmail, makeProvider } from "#tests/support/make.ts";
import { makeSubmission } from "#tests/support/make-submission.ts";
import { purgeUnconfirmed } from "./purge-unconfirmed.server.ts";

const days = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000);
const waiting = { verified: false, active: false, status: "basic" };

test("an application that nobody confirmed falls away after 7 days, and its address is free", async ({
  db,
}) => {
  const old = await makeProvider(db, waiting);
  const young = await makeProvider(db, waiting);
  const again = await makeProvider(db, waiting);
  const confirmed = await makeProvider(db, waiting);
  const listed = await makeProvider(db);
  await makeAccount(db, old.id, { sign_in_email: "same@care.example", created_at: days(8) });
  await makeAccount(db, young.id, { created_at: days(6) });
  await makeAccount(db, again.id, { created_at: days(8) });
  await makeAccount(db, confirmed.id, { created_at: days(30), email_confirmed_at: days(29) });
  await makeAccount(db, listed.id, { created_at: days(30) });
  await makeSubmission(db, { provider_id: old.id, created_at: days(8) });
  await makeSubmission(db, { provider_id: again.id, status: "rejected", created_at: days(8) });
  const { id: second } = await makeSubmission(db, { provider_id: again.id, created_at: days(6) });
  await makeEmail(db, { audience: "provider", to_address: "same@care.example", created_at: days(8) });

  await purgeUnconfirmed(db);

  expect(await asService(db, (tx) => tx.selectFrom("mails").select("id").execute())).toEqual([]);
  const left = await asService(db, (tx) => tx.selectFrom("providers").select("id").orderBy("id").execute());
  expect(left.map(({ id }) => id).toSorted()).toEqual(
    [young.id, again.id, confirmed.id, listed.id].toSorted(),
  );
  const submissions = await asService(db, (tx) =>
    tx.selectFrom("provider_submissions").select("id").where("status", "=", "new").execute(),
  );
  expect(submissions).toEqual([{ id: second }]);
});

test("who applies again while the sweep waits for the account stays", async () => {
  const scratch = await openScratchDatabase();
  try {
    const { db } = scratch.server;
    const { id } = await makeProvider(db, waiting);
    await makeAccount(db, id, { created_at: days(8) });
    await makeSubmission(db, { provider_id: id, status: "rejected", created_at: days(8) });
    const { swept } = await asService(db, async (tx) => {
      await tx.selectFrom("provider_accounts").select("provider_id").forUpdate().execute();
      await makeSubmission(tx, { provider_id: id });
      await tx.updateTable("provider_accounts").set({ sign_in_email: "again@care.example" }).execute();
      const swept = purgeUnconfirmed(db);
      await waitForState(scratch, "wait_event_type = 'Lock'");
      // Not awaited in here: it waits for the end of this.
      return { swept };
    });
    await swept;
    expect(await asService(db, (tx) => tx.selectFrom("providers").select("id").execute())).toEqual([{ id }]);
  } finally {
    await scratch.close();
  }
});

test("letters with a key are gone after a day, and others stay", async ({ db }) => {
  const old = { created_at: days(2) };
  await makeEmail(db, { kind: "sign-in-code", ...old });
  const young = await makeEmail(db, { kind: "sign-in-code" });
  const other = await makeEmail(db, { kind: "inquiry-confirmation", ...old });
  await purgeUnconfirmed(db);
  const left = await asService(db, (tx) => tx.selectFrom("mails").select("id").execute());
  expect(left.map(({ id }) => id).toSorted()).toEqual([young.id, other.id].toSorted());
});

test("the letter that confirms a deletion is gone after 30 days", async ({ db }) => {
  await makeEmail(db, { kind: "listing-deleted", created_at: days(31) });
  const young = await makeEmail(db, { kind: "listing-deleted", created_at: days(29) });
  await purgeUnconfirmed(db);
  expect(await asService(db, (tx) => tx.selectFrom("mails").select("id").execute())).toEqual([
    { id: young.id },
  ]);
});

test("sign-ins and codes are gone a day after they ended, in whichever way they did", async ({ db }) => {
  const { id: provider_id } = await makeProvider(db);
  const session = (wish: { expires_at: Date; revoked_at?: Date }) => ({
    id: randomUUID(),
    token_hash: randomBytes(32),
    provider_id,
    ...wish,
  });
  const code = (wish: { expires_at: Date; used_at?: Date }) => ({
    id: randomUUID(),
    provider_id,
    purpose: "confirm_email",
    email: "ana@care.example",
    code_hash: randomBytes(32),
    link_hash: randomBytes(32),
    ...wish,
  });
  const [soon, longAgo, lately] = [days(-5), days(2), days(0.5)];
  const open = session({ expires_at: soon });
  const revoked = session({ expires_at: soon, revoked_at: lately });
  const unused = code({ expires_at: soon });
  const used = code({ expires_at: soon, used_at: lately });
  await asService(db, async (tx) => {
    const over = [session({ expires_at: longAgo }), session({ expires_at: soon, revoked_at: longAgo })];
    await tx
      .insertInto("sessions")
      .values([open, revoked, ...over])
      .execute();
    const ended = [code({ expires_at: longAgo }), code({ expires_at: soon, used_at: longAgo })];
    await tx
      .insertInto("sign_in_codes")
      .values([unused, used, ...ended])
      .execute();
  });

  await purgeUnconfirmed(db);

  const idsIn = (table: "sessions" | "sign_in_codes") =>
    asService(db, async (tx) => (await tx.selectFrom(table).select("id").execute()).map(({ id }) => id));
  expect((await idsIn("sessions")).toSorted()).toEqual([open.id, revoked.id].toSorted());
  expect((await idsIn("sign_in_codes")).toSorted()).toEqual([unused.id, used.id].toSorted());
});
