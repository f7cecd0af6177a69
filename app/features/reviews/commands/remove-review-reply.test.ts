import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { erasePerson } from "#features/privacy/commands/export-and-erase-person.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeConsultation, makeProvider, makeReview } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { replyVersion } from "../rules/review-reply.ts";
import { removeReviewReply } from "./remove-review-reply.server.ts";
import { replyToReview } from "./reply-to-review.server.ts";

const ORIGIN = "https://hearthlist.example";
const editor = { kind: "admin", email: "ann@hearthlist.example" } as const;
const WHY = "It says what the family's father suffers from.";
const repliedAt = new Date("2026-03-09T10:00:00Z");
const version = replyVersion({ text: "x", repliedAt });

async function makeReplied(db: Db) {
  const { id: provider } = await makeProvider(db, { name: "Maple House" });
  const account = await makeAccount(db, provider);
  const { id } = await makeReview(db, provider, { provider_reply: "Your father …", replied_at: repliedAt });
  return { provider, id, email: account.sign_in_email };
}
const rowOf = (db: Db, id: string) =>
  asService(db, (tx) => tx.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
const mailsOf = (db: Db) =>
  asService(db, (tx) => tx.selectFrom("mails").selectAll().where("kind", "=", "reply-taken-off").execute());
const logOf = (db: Db) =>
  asService(db, (tx) =>
    tx.selectFrom("audit_log").select(["actor", "action", "subject_id", "reason", "details"]).execute(),
  );

test("a reply leaves the site, the review stays, and the provider gets the reason", async ({ db }) => {
  const { provider, id, email } = await makeReplied(db);
  const before = await rowOf(db, id);
  expect(await removeReviewReply(db, ORIGIN, editor, id, { why: ` ${WHY}\n`, version })).toEqual({
    ok: true,
  });
  expect(await rowOf(db, id)).toEqual({ ...before, provider_reply: null, replied_at: null });
  expect(await logOf(db)).toEqual([
    { actor: editor.email, action: "review.reply-taken-off", subject_id: id, reason: WHY, details: {} },
  ]);
  const [mail] = await mailsOf(db);
  expect(mail).toMatchObject({ to_address: email, audience: "provider" });
  expect(mail?.body_text).toContain(`Reason: ${WHY}`);
  expect(mail?.body_text).toContain(`${ORIGIN}/provider/dashboard/reviews?id=${provider}`);
  expect(mail?.body_text).not.toContain("Your father");
});

test("the letter, which names the author, goes when their data is erased", async ({ db }) => {
  const { provider, id } = await makeReplied(db);
  const request = await makeConsultation(db, provider);
  await asService(db, (tx) =>
    tx.updateTable("reviews").set({ consultation_request_id: request.id }).where("id", "=", id).execute(),
  );
  await removeReviewReply(db, ORIGIN, editor, id, { why: WHY, version });
  expect((await mailsOf(db))[0]?.body_text).toContain("Marlene K.");
  expect(await erasePerson(db, secrets.limits, editor, request.email)).toMatchObject({ ok: true });
  expect(await mailsOf(db)).toEqual([]);
});

test("the provider can reply anew, and is told again where that one goes too", async ({ db }) => {
  const { provider, id } = await makeReplied(db);
  await removeReviewReply(db, ORIGIN, editor, id, { why: WHY, version });
  const anew = await replyToReview(db, ORIGIN, provider, id, { text: "Sorry.", version: replyVersion(null) });
  const again = replyVersion(anew.ok ? anew.reply : null);
  expect(await removeReviewReply(db, ORIGIN, editor, id, { why: WHY, version: again })).toEqual({ ok: true });
  expect(await mailsOf(db)).toHaveLength(2);
});

test("it takes an editor, a reason, and the reply that was read", async ({ db }) => {
  const { provider, id } = await makeReplied(db);
  const take = (
    actor: Parameters<typeof removeReviewReply>[2],
    about: string,
    wish = { why: WHY, version },
  ) => removeReviewReply(db, ORIGIN, actor, about, wish);
  for (const actor of [{ kind: "provider", providerId: provider }, { kind: "visitor" }] as const)
    expect(await take(actor, id)).toEqual({ ok: false, problem: "forbidden" });
  expect(await take(editor, id, { why: " ", version })).toEqual({ ok: false, problem: "no reason" });
  expect(await take(editor, id, { why: WHY, version: "none" })).toEqual({ ok: false, problem: "changed" });
  for (const about of [randomUUID(), "nonsense", "\u0000"])
    expect(await take(editor, about)).toEqual({ ok: false, problem: "missing" });
  expect(await rowOf(db, id)).toMatchObject({ provider_reply: "Your father …" });
  expect([await logOf(db), await mailsOf(db)]).toEqual([[], []]);

  expect(await take(editor, id)).toEqual({ ok: true });
  expect(await take(editor, id)).toEqual({ ok: false, problem: "changed" });
});
