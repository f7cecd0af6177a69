import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { sign } from "#platform/crypto/sign.server.ts";
import { asProvider, asService, asVisitor } from "#platform/db/as-role.server.ts";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { makeScratchDatabase, test } from "#tests/support/database.ts";
import { makeConfirmedConsultation, makeProvider, makeReview } from "#tests/support/make.ts";
import { secrets } from "#tests/support/secrets.ts";
import { reviewRateLimits } from "../rules/rate-limits.ts";
import { writeReview } from "./write-review.server.ts";

const review = {
  rating: 4,
  title: "Kind people",
  text: "They listened to us, made a plan, and came back the next day to see whether it worked.",
  relationship: "Daughter of a resident",
  name: "Marlene K.",
};
const linkTo = (id: string) => ({ request: id, key: sign(secrets.links, `review ${id}`) });
const sending = (id: string) => ({
  link: linkTo(id),
  review,
  key: undefined,
  address: "203.0.113.7",
  secrets,
  serviceSlug: "seniorcare",
});
const reviewsOf = (db: Db) =>
  asService(db, (tx) => tx.selectFrom("reviews").selectAll().orderBy("created_at").execute());

async function makeInvited(db: Db, providerId?: string) {
  const provider = providerId ?? (await makeProvider(db)).id;
  return makeConfirmedConsultation(db, provider, { review_invited_at: new Date() });
}

test("what an invited family wrote waits for an editor, with its proof", async ({ db }) => {
  const request = await makeInvited(db);
  expect(await writeReview(db, sending(request.id))).toEqual({ ok: true });
  expect(await reviewsOf(db)).toMatchObject([
    {
      provider_id: request.provider_id,
      consultation_request_id: request.id,
      author_name: "Marlene K.",
      author_email: request.email,
      relationship: "Daughter of a resident",
      rating: 4,
      title: "Kind people",
      body: review.text,
      status: "pending",
      held_because: null,
      published_at: null,
    },
  ]);
  const provider = await asService(db, (tx) =>
    tx.selectFrom("providers").select(["rating", "review_count"]).executeTakeFirstOrThrow(),
  );
  expect(provider).toEqual({ rating: null, review_count: 0 });
});

describe("there is one review for each consultation", () => {
  test("a second one changes nothing", async ({ db }) => {
    const { id } = await makeInvited(db);
    await writeReview(db, sending(id));
    const second = {
      ...sending(id),
      review: { ...review, rating: 1, text: "I have changed my mind about it." },
    };
    expect(await writeReview(db, second)).toEqual({ ok: false, problem: "already received" });
    expect(await reviewsOf(db)).toMatchObject([{ rating: 4 }]);
  });

  test("the same form sent again is answered as before, and takes no allowance", async ({ db }) => {
    const { id } = await makeInvited(db);
    const form = { ...sending(id), key: randomUUID() };
    for (let time = 0; time < 3; time += 1) expect(await writeReview(db, form)).toEqual({ ok: true });
    expect(await reviewsOf(db)).toHaveLength(1);
    const allowances = await asService(db, (tx) => tx.selectFrom("allowances").select("used").execute());
    expect(allowances).toEqual([{ used: 1 }]);
  });
});

describe("nothing opens the form but an invitation", () => {
  const missing = { ok: false, problem: "missing" };

  test("not a wrong key, nor one for something else", async ({ db }) => {
    const [mine, other] = [await makeInvited(db), await makeInvited(db)];
    for (const key of [
      "",
      "x",
      linkTo(other.id).key,
      sign(secrets.limits, `review ${mine.id}`),
      sign(secrets.links, mine.id),
      `${linkTo(mine.id).key}=`,
    ])
      expect(await writeReview(db, { ...sending(mine.id), link: { request: mine.id, key } })).toEqual(
        missing,
      );
    expect(await reviewsOf(db)).toEqual([]);
  });

  test("not an unknown request, nor one that was not invited or is no longer confirmed", async ({ db }) => {
    expect(await writeReview(db, sending(randomUUID()))).toEqual(missing);
    const { id } = await makeProvider(db);
    const uninvited = await makeConfirmedConsultation(db, id);
    expect(await writeReview(db, sending(uninvited.id))).toEqual(missing);
    const cancelled = await makeConfirmedConsultation(db, id, {
      status: "cancelled",
      review_invited_at: new Date(),
    });
    expect(await writeReview(db, sending(cancelled.id))).toEqual(missing);
    expect(await reviewsOf(db)).toEqual([]);
  });

  test("and no visitor or provider can put a review into the table", async ({ db }) => {
    const { id } = await makeProvider(db);
    const row = { id: randomUUID(), provider_id: id, author_name: "A", rating: 5 };
    for (const as of [
      asVisitor<unknown>,
      (tx: Db, work: (tx: Db) => Promise<unknown>) => asProvider(tx, id, work),
    ])
      await expect(as(db, (tx) => tx.insertInto("reviews").values(row).execute())).rejects.toThrow(
        "permission denied for table reviews",
      );
  });
});

test("beyond an address's limit nothing is stored", async ({ db }) => {
  const { id } = await makeInvited(db);
  for (let used = 0; used < reviewRateLimits.address.max; used += 1)
    await asVisitor(db, (tx) =>
      consumeRateLimit(tx, secrets.limits, reviewRateLimits.address, "203.0.113.7"),
    );
  expect(await writeReview(db, sending(id))).toEqual({ ok: false, problem: "limited" });
  expect(await reviewsOf(db)).toEqual([]);
  expect(await writeReview(db, { ...sending(id), address: "203.0.113.8" })).toEqual({ ok: true });
});

test("nothing is stored while the forms are closed", async ({ db }) => {
  const { id } = await makeInvited(db);
  await asService(db, (tx) =>
    tx.insertInto("service_status_config").values({ service_slug: "seniorcare", status: "paused" }).execute(),
  );
  expect(await writeReview(db, sending(id))).toEqual({ ok: false, problem: "paused" });
  expect(await reviewsOf(db)).toEqual([]);
});

describe("held back", () => {
  test("is what nearly repeats a review of any provider, whatever became of that one", async ({ db }) => {
    const other = await makeProvider(db);
    const body = `${review.text.toUpperCase().replace("PLAN", "LIST")}!`;
    // Last by any other order.
    await makeReview(db, other.id, { id: "ffffffff-ffff-4fff-bfff-ffffffffffff", body, status: "rejected" });
    for (let number = 0; number < 30; number += 1)
      await makeReview(db, other.id, {
        body: `Visit number ${number} was as good as the one before, or better.`,
      });
    const { id } = await makeInvited(db);
    await writeReview(db, sending(id));
    // All of a test's rows are of one moment: it is known by what it is about.
    const written = (await reviewsOf(db)).find((each) => each.consultation_request_id === id);
    expect(written).toMatchObject({ status: "pending", held_because: "copy" });
  });

  test("is the fifth review within a day, and with it the four that wait", async ({ db }) => {
    const { id: provider } = await makeProvider(db);
    const texts = [
      "A calm place with patient people, and good soup.",
      "We were told everything about the price before we asked.",
      "My uncle had a fall, and nobody phoned us until evening.",
      "Parking is hard, but the garden makes up for it.",
      "The nurse remembered his name after a single visit.",
    ];
    const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
    await makeReview(db, provider, { status: "pending", created_at: yesterday });
    const { id: neighbor } = await makeProvider(db);
    await makeReview(db, neighbor, { status: "pending" });
    const heldOf = async (whose: string) =>
      (await reviewsOf(db))
        .filter(({ provider_id }) => provider_id === whose)
        .map(({ held_because }) => held_because);
    const held: (string | null)[][] = [];
    for (const text of texts) {
      const { id } = await makeInvited(db, provider);
      await writeReview(db, { ...sending(id), review: { ...review, text } });
      held.push((await heldOf(provider)).slice(1));
    }
    expect(held[3]).toEqual([null, null, null, null]);
    expect(held[4]).toEqual(Array(5).fill("burst"));
    expect((await heldOf(provider))[0]).toBeNull();
    expect(await heldOf(neighbor)).toEqual([null]);
  });
});

describe("at the same moment", () => {
  test("50 times the same form is one review, and of 12 copies one is not held back", async () => {
    const scratch = await makeScratchDatabase();
    const { db, pool } = openDatabase(scratch.serverLogin, { max: 10 });
    try {
      const { id } = await makeInvited(db);
      const form = { ...sending(id), key: randomUUID() };
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => writeReview(db, form)));
      expect(outcomes).toEqual(Array(50).fill({ ok: true }));
      expect(await reviewsOf(db)).toHaveLength(1);

      const text = "Everybody should come here, it is by far the best house in the whole of Texas.";
      const requests = await Promise.all(Array.from({ length: 12 }, () => makeInvited(db)));
      await Promise.all(
        requests.map(({ id }) =>
          writeReview(db, { ...sending(id), address: id, review: { ...review, text } }),
        ),
      );
      const copies = (await reviewsOf(db)).filter(({ body }) => body === text);
      expect(copies.map(({ held_because }) => held_because).sort()).toEqual([
        ...Array(11).fill("copy"),
        null,
      ]);
    } finally {
      await pool.end();
      await scratch.drop();
    }
  });
});
