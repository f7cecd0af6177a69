import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect } from "vitest";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider, makeReview } from "#tests/support/make.ts";
import { listReviews } from "../queries/reviews.server.ts";
import { rejectionReasons, reviewVersion } from "../rules/review-moderation.ts";
import { publishReview, rejectReview } from "./decide-review.server.ts";

const editor = { kind: "admin", email: "ann@hearthlist.example" } as const;
const site = { origin: "https://hearthlist.example" };
const WHY = "It names a nurse, and says where she lives.";
const because = (detail: string) => ({ reason: "other", detail }) as const;

const waiting = (db: Db, providerId: string, wish = {}) =>
  makeReview(db, providerId, { status: "pending", author_email: "marlene@home.example", rating: 3, ...wish });
const figuresOf = (db: Db, id: string) =>
  asService(db, (tx) =>
    tx
      .selectFrom("providers")
      .select(["rating", "review_count"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow(),
  );
const rowOf = (db: Db, id: string) =>
  asService(db, (tx) => tx.selectFrom("reviews").selectAll().where("id", "=", id).executeTakeFirstOrThrow());
const mailsOf = (db: Db) =>
  asService(db, (tx) => tx.selectFrom("mails").selectAll().orderBy("created_at").execute());
const logOf = (db: Db) =>
  asService(db, (tx) =>
    tx
      .selectFrom("audit_log")
      .select(["actor_kind", "actor", "action", "subject_table", "subject_id", "reason", "details"])
      .orderBy("id")
      .execute(),
  );

describe("a published review", () => {
  test("is seen, counts in the rating, is noted and told", async ({ db }) => {
    const { id: provider } = await makeProvider(db, { name: "Maple House" });
    await makeReview(db, provider, { rating: 5 });
    const { id } = await waiting(db, provider);
    expect(await figuresOf(db, provider)).toEqual({ rating: 5, review_count: 1 });

    expect(await publishReview(db, editor, id, site)).toEqual({ ok: true });
    expect(await figuresOf(db, provider)).toEqual({ rating: 4, review_count: 2 });
    expect(await asVisitor(db, (tx) => listReviews(tx, provider))).toHaveLength(2);
    const row = await rowOf(db, id);
    expect(row).toMatchObject({ status: "published", decided_by: editor.email, decision_reason: null });
    expect(row.published_at).toEqual(row.decided_at);
    expect(await logOf(db)).toEqual([
      {
        actor_kind: "admin",
        actor: editor.email,
        action: "review.published",
        subject_table: "reviews",
        subject_id: id,
        reason: null,
        details: { from: "pending" },
      },
    ]);
    const [mail] = await mailsOf(db);
    expect(mail).toMatchObject({
      to_address: "marlene@home.example",
      subject: "Your review of Maple House is published",
      audience: "family",
    });
    expect(mail?.body_text).toContain(`https://hearthlist.example/providers/${provider}`);
    expect(mail?.body_text).toContain("The provider can answer it, but can never change or remove it.");
  });

  test("of a listing that is off the site is told without a page to see", async ({ db }) => {
    const { id: provider } = await makeProvider(db, { active: false });
    const { id } = await waiting(db, provider);
    await publishReview(db, editor, id, site);
    const [mail] = await mailsOf(db);
    expect(mail?.body_text).toContain("stands on its page, which is not on our site at the moment");
    expect(mail?.body_text).not.toContain("/providers/");
  });

  test("is told to the provider, once, without its words", async ({ db }) => {
    const { id: provider } = await makeProvider(db, { name: "Maple House" });
    await makeAccount(db, provider, { sign_in_email: "owner@maple.example" });
    const { id } = await waiting(db, provider, { author_email: null, body: "Kind, and always late." });
    const isTold = async () => (await mailsOf(db)).filter(({ kind }) => kind === "review-to-answer");

    await publishReview(db, editor, id, site);
    const [mail] = await isTold();
    expect(mail).toMatchObject({
      to_address: "owner@maple.example",
      subject: "A family has reviewed Maple House",
      audience: "provider",
    });
    expect(mail?.body_text).toContain(
      `https://hearthlist.example/provider/dashboard/reviews?id=${encodeURIComponent(provider)}`,
    );
    // True also where the listing is off the site.
    expect(mail?.body_text).toContain("A family’s review of your listing is published");
    const { author_name } = await rowOf(db, id);
    for (const secret of ["always late", author_name]) expect(mail?.body_text).not.toContain(secret);

    await rejectReview(db, editor, id, because(WHY));
    await publishReview(db, editor, id, site);
    expect(await isTold()).toHaveLength(1);
  });

  test("can be taken off again, and the rating follows", async ({ db }) => {
    const { id: provider } = await makeProvider(db);
    const { id } = await waiting(db, provider);
    await publishReview(db, editor, id, site);
    expect(await rejectReview(db, editor, id, because(WHY))).toEqual({ ok: true });
    expect(await figuresOf(db, provider)).toEqual({ rating: null, review_count: 0 });
    expect(await asVisitor(db, (tx) => listReviews(tx, provider))).toEqual([]);
    expect(await rowOf(db, id)).toMatchObject({ status: "rejected", published_at: null });

    expect(await publishReview(db, editor, id, site)).toEqual({ ok: true });
    expect(await figuresOf(db, provider)).toEqual({ rating: 3, review_count: 1 });
    expect((await logOf(db)).map(({ action }) => action)).toEqual([
      "review.published",
      "review.rejected",
      "review.published",
    ]);
    // Each step is told, also the one that was told before.
    expect(await mailsOf(db)).toHaveLength(3);
  });
});

describe("a refused review", () => {
  test("stays unseen, and its author gets the reason", async ({ db }) => {
    const { id: provider } = await makeProvider(db, { name: "Maple House" });
    const { id } = await waiting(db, provider);
    expect(await rejectReview(db, editor, id, because(`  ${WHY}\n`))).toEqual({ ok: true });
    expect(await figuresOf(db, provider)).toEqual({ rating: null, review_count: 0 });
    expect(await rowOf(db, id)).toMatchObject({
      status: "rejected",
      decision_reason: WHY,
      decided_by: editor.email,
      decided_at: expect.any(Date),
      published_at: null,
    });
    expect(await logOf(db)).toMatchObject([{ action: "review.rejected", reason: WHY }]);
    const [mail] = await mailsOf(db);
    expect(mail?.subject).toBe("Your review of Maple House is not published");
    expect(mail?.body_text).toContain(`Reason: ${WHY}`);
    expect(mail?.body_text).toContain("We never turn a review down because it is critical.");
  });

  test("needs a reason", async ({ db }) => {
    const { id } = await waiting(db, (await makeProvider(db)).id);
    expect(await rejectReview(db, editor, id, because(" \n"))).toEqual({ ok: false, problem: "no reason" });
    expect(await rowOf(db, id)).toMatchObject({ status: "pending" });
  });
});

test("nobody but an admin decides, the provider least of all", async ({ db }) => {
  const { id: provider } = await makeProvider(db);
  const { id } = await waiting(db, provider);
  for (const actor of [{ kind: "provider", providerId: provider }, { kind: "visitor" }] as const) {
    expect(await publishReview(db, actor, id, site)).toEqual({ ok: false, problem: "forbidden" });
    expect(await rejectReview(db, actor, id, because(WHY))).toEqual({ ok: false, problem: "forbidden" });
  }
  expect(await rowOf(db, id)).toMatchObject({ status: "pending", decided_at: null });
  expect(await logOf(db)).toEqual([]);
  expect(await mailsOf(db)).toEqual([]);
});

test("a decision is made once, and about a review that exists", async ({ db }) => {
  const { id } = await waiting(db, (await makeProvider(db)).id);
  await publishReview(db, editor, id, site);
  expect(await publishReview(db, editor, id, site)).toEqual({ ok: false, problem: "decided already" });
  expect(await publishReview(db, editor, randomUUID(), site)).toEqual({ ok: false, problem: "missing" });
  expect(await mailsOf(db)).toHaveLength(1);
  expect(await logOf(db)).toHaveLength(1);
});

test("a review without an address is decided without a letter", async ({ db }) => {
  const { id } = await waiting(db, (await makeProvider(db)).id, { author_email: null });
  expect(await publishReview(db, editor, id, site)).toEqual({ ok: true });
  expect(await mailsOf(db)).toEqual([]);
});

test("the reason is one of those that the law leaves, in words for the family", async ({ db }) => {
  const { id: provider } = await makeProvider(db);
  for (const { value, told } of rejectionReasons.filter((each) => each.value !== "other")) {
    const { id } = await waiting(db, provider);
    expect(await rejectReview(db, editor, id, { reason: value, detail: "" })).toEqual({ ok: true });
    expect(await rowOf(db, id)).toMatchObject({ decision_reason: told });
  }
  const { id } = await waiting(db, provider);
  await rejectReview(db, editor, id, { reason: "private_data", detail: `${"x".repeat(3000)}` });
  expect((await rowOf(db, id)).decision_reason).toMatch(/^It holds private details .+\nx{1800}$/);
  expect((await logOf(db)).at(-1)).toMatchObject({ details: { from: "pending", because: "private_data" } });
});

describe("two editors", () => {
  const versionOf = async (db: Db, id: string) => {
    const { status, decided_at } = await rowOf(db, id);
    return reviewVersion({ status, decidedAt: decided_at });
  };

  test("what another decided since is not overwritten", async ({ db }) => {
    const { id } = await waiting(db, (await makeProvider(db)).id);
    const version = await versionOf(db, id);
    expect(await publishReview(db, editor, id, { ...site, version })).toEqual({ ok: true });
    const stale = { ok: false, problem: "changed" };
    expect(await rejectReview(db, editor, id, because(WHY), { version })).toEqual(stale);
    expect(await publishReview(db, editor, id, { ...site, version })).toEqual(stale);
    expect(await rowOf(db, id)).toMatchObject({ status: "published", decision_reason: null });
    expect(await rejectReview(db, editor, id, because(WHY), { version: await versionOf(db, id) })).toEqual({
      ok: true,
    });
  });
});

test("whatever somebody sends as an id, there is no such review", async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (id) => {
      expect(await publishReview(db, editor, id, site)).toEqual({ ok: false, problem: "missing" });
    }),
    { numRuns: 200 },
  );
});
