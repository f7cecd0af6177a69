import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { asProvider, asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider, makeReview } from "#tests/support/make.ts";
import { listReviews } from "../queries/reviews.server.ts";
import { replyVersion } from "../rules/review-reply.ts";
import { replyToReview } from "./reply-to-review.server.ts";

const ORIGIN = "https://hearthlist.example";
const none = replyVersion(null);

const answer = (db: Db, provider: string, id: string, text: string | null, version = none) =>
  replyToReview(db, ORIGIN, provider, id, { text, version });
const rowOf = (db: Db, id: string) =>
  asService(db, (tx) => tx.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
const markOf = async (db: Db, id: string) => {
  const { provider_reply: text, replied_at: repliedAt } = await rowOf(db, id);
  return replyVersion(text === null ? null : { text, repliedAt });
};
const mailsOf = (db: Db) => asService(db, (tx) => tx.selectFrom("mails").selectAll().execute());
const logOf = (db: Db) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor_kind", "actor", "action", "subject_table", "subject_id", "details"])
      .orderBy("id")
      .execute(),
  );

async function makeReviewed(db: Db, wish = {}) {
  const { id: provider } = await makeProvider(db, { name: "Maple House" });
  const { id } = await makeReview(db, provider, { author_email: "marlene@home.example", rating: 4, ...wish });
  return { provider, id };
}

describe("a reply", () => {
  test("is live at once, is noted without its words, and the family is told", async ({ db }) => {
    const { provider, id } = await makeReviewed(db);
    expect(await answer(db, provider, id, "Thank you.")).toEqual({
      ok: true,
      reply: { text: "Thank you.", repliedAt: expect.any(Date) },
    });
    const [seen] = await asVisitor(db, (tx) => listReviews(tx, provider));
    expect(seen?.reply).toMatchObject({ text: "Thank you.", repliedAt: expect.any(Date) });
    expect(await logOf(db)).toEqual([
      {
        actor_kind: "provider",
        actor: provider,
        action: "review.replied",
        subject_table: "reviews",
        subject_id: id,
        details: {},
      },
    ]);
    const [mail] = await mailsOf(db);
    expect(mail).toMatchObject({
      to_address: "marlene@home.example",
      subject: "Maple House has answered your review",
      audience: "family",
    });
    expect(mail?.body_text).toContain(`${ORIGIN}/providers/${provider}`);
    expect(mail?.body_text).not.toContain("Thank you.");
  });

  test("leaves the stars and the rating as they are", async ({ db }) => {
    const { provider, id } = await makeReviewed(db);
    const before = await rowOf(db, id);
    await answer(db, provider, id, "Thank you.");
    expect(await rowOf(db, id)).toEqual({
      ...before,
      provider_reply: "Thank you.",
      replied_at: expect.any(Date),
    });
    const figures = await asService(db, (tx) =>
      tx.selectFrom("providers").select(["rating", "review_count"]).where("id", "=", provider).execute(),
    );
    expect(figures).toEqual([{ rating: 4, review_count: 1 }]);
  });

  test("can be changed and taken away, and written anew is no news to the family", async ({ db }) => {
    const { provider, id } = await makeReviewed(db);
    await answer(db, provider, id, "Thank you.");
    expect(await answer(db, provider, id, "Thank you both.", await markOf(db, id))).toMatchObject({
      ok: true,
    });
    expect(await rowOf(db, id)).toMatchObject({ provider_reply: "Thank you both." });
    expect(await answer(db, provider, id, null, await markOf(db, id))).toEqual({ ok: true, reply: null });
    expect(await rowOf(db, id)).toMatchObject({ provider_reply: null, replied_at: null });
    await answer(db, provider, id, "Again.");
    expect((await logOf(db)).map(({ action }) => action)).toEqual([
      "review.replied",
      "review.reply-changed",
      "review.reply-removed",
      "review.replied",
    ]);
    expect(await mailsOf(db)).toHaveLength(1);
  });

  test("sent twice is one", async ({ db }) => {
    const { provider, id } = await makeReviewed(db);
    await answer(db, provider, id, "Thank you.");
    const { replied_at } = await rowOf(db, id);
    expect(await answer(db, provider, id, "Thank you.")).toMatchObject({ ok: true });
    expect(await rowOf(db, id)).toMatchObject({ replied_at });
    expect(await logOf(db)).toHaveLength(1);
  });

  test("to somebody whose address is not kept is written without a letter", async ({ db }) => {
    const { provider, id } = await makeReviewed(db, { author_email: null });
    expect(await answer(db, provider, id, "Thank you.")).toMatchObject({ ok: true });
    expect(await mailsOf(db)).toEqual([]);
  });

  test("of a provider that is not on the site leads nobody to a page that is not there", async ({ db }) => {
    const { id: provider } = await makeProvider(db, { active: false });
    const { id } = await makeReview(db, provider, { author_email: "marlene@home.example" });
    expect(await answer(db, provider, id, "Thank you.")).toMatchObject({ ok: true });
    const [mail] = await mailsOf(db);
    expect(mail?.body_text).not.toContain("/providers/");
  });
});

describe("two open pages", () => {
  test("do not overwrite each other, and the second gets what is there", async ({ db }) => {
    const { provider, id } = await makeReviewed(db);
    await answer(db, provider, id, "The first.");
    const { replied_at: repliedAt } = await rowOf(db, id);
    const refused = { ok: false, problem: "changed", reply: { text: "The first.", repliedAt } };
    expect(await answer(db, provider, id, "The second.")).toEqual(refused);
    expect(await answer(db, provider, id, null)).toEqual(refused);
    expect(await rowOf(db, id)).toMatchObject({ provider_reply: "The first." });
  });
});

test("nobody answers another's review, one that is not published, or none", async ({ db }) => {
  const { provider } = await makeReviewed(db);
  const { id: others } = await makeReviewed(db);
  const { id: waiting } = await makeReview(db, provider, { status: "pending" });
  const { id: refused } = await makeReview(db, provider, { status: "rejected" });
  for (const id of [others, waiting, refused, randomUUID()])
    expect(await answer(db, provider, id, "Thank you.")).toEqual({ ok: false, problem: "missing" });
  expect(await rowOf(db, others)).toMatchObject({ provider_reply: null });
  expect(await logOf(db)).toEqual([]);
});

test("whatever somebody sends as an id or a version, nothing is stored", async ({ db }) => {
  const { provider, id } = await makeReviewed(db);
  const odd = fc.string({ unit: "binary", maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(odd, odd, async (oddId, version) => {
      fc.pre(version !== none);
      expect(await answer(db, provider, oddId, "Hello")).toEqual({ ok: false, problem: "missing" });
      expect(await answer(db, provider, id, "Hello", version)).toMatchObject({ problem: "changed" });
    }),
    { numRuns: 50 },
  );
});

test("a provider writes nothing of a review but its reply", async ({ db }) => {
  const { provider, id } = await makeReviewed(db);
  for (const change of [{ rating: 5 }, { body: "Good." }, { status: "rejected" }, { published_at: null }]) {
    const attempt = asProvider(db, provider, (tx) =>
      tx.updateTable("reviews").set(change).where("id", "=", id).execute(),
    );
    await expect(attempt).rejects.toMatchObject({ code: "42501" });
  }
});
