import { describe, expect } from "vitest";
import { asProvider, asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider, makeReview } from "#tests/support/make.ts";
import { countReviewsByStars, listDashboardReviews, listReviews } from "./reviews.server.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe("a provider's reviews", () => {
  test("are the published ones, newest first", async ({ db }) => {
    const { id } = await makeProvider(db);
    for (const number of [2, 5, 3]) {
      await makeReview(db, id, { title: `day ${number}`, published_at: day(number) });
    }
    await makeReview(db, id, { title: "undated", published_at: null });
    await makeReview(db, id, { title: "waiting", status: "pending", published_at: day(9) });
    await makeReview(db, id, { title: "refused", status: "rejected", published_at: day(9) });
    await makeReview(db, (await makeProvider(db)).id, { title: "another's", published_at: day(9) });

    const reviews = await asVisitor(db, (tx) => listReviews(tx, id));
    expect(reviews.map(({ title }) => title)).toEqual(["day 5", "day 3", "day 2", "undated"]);
  });

  test("say who wrote, when, and what was answered, and never an address", async ({ db }) => {
    const { id } = await makeProvider(db);
    const written = { author_email: "marlene@home.example", relationship: "Daughter of a client", rating: 4 };
    await makeReview(db, id, {
      ...written,
      body: "They came.",
      published_at: day(3),
      provider_reply: "Thank you.",
      replied_at: day(4),
    });
    const [review] = await asVisitor(db, (tx) => listReviews(tx, id));
    expect(review).toEqual({
      id: expect.any(String),
      authorName: "Marlene K.",
      relationship: "Daughter of a client",
      rating: 4,
      title: "",
      body: "They came.",
      published: { day: "2026-01-03", text: "January 3, 2026" },
      reply: {
        text: "Thank you.",
        repliedAt: day(4),
        replied: { day: "2026-01-04", text: "January 4, 2026" },
      },
    });
  });

  test("of a provider that left are gone with it", async ({ db }) => {
    const { id } = await makeProvider(db, { active: false });
    await makeReview(db, id);
    expect(await asVisitor(db, (tx) => listReviews(tx, id))).toEqual([]);
  });

  test("are listed to 50, and counted beyond", async ({ db }) => {
    const { id } = await makeProvider(db);
    for (let number = 1; number <= 52; number += 1) {
      await makeReview(db, id, {
        title: String(number),
        published_at: day(number),
        rating: number > 2 ? 5 : 1,
      });
    }
    await makeReview(db, id, { rating: 3, status: "pending" });
    await asVisitor(db, async (tx) => {
      const reviews = await listReviews(tx, id);
      expect(reviews.map(({ title }) => Number(title))).toEqual(Array.from({ length: 50 }, (_, i) => 52 - i));
      const counts = (await countReviewsByStars(tx, id)).map(({ stars, count }) => [stars, count]);
      expect(counts).toEqual([
        [5, 50],
        [4, 0],
        [3, 0],
        [2, 0],
        [1, 2],
      ]);
    });
  });
});

test("a provider reads its own published reviews page by page, also while it is off the site", async ({
  db,
}) => {
  const { id } = await makeProvider(db, { active: false });
  for (let number = 1; number <= 12; number += 1)
    await makeReview(db, id, { title: `day ${number}`, published_at: day(number) });
  await makeReview(db, id, { title: "waiting", status: "pending" });
  await makeReview(db, (await makeProvider(db)).id, { title: "another's" });
  const read = (page: string) =>
    asProvider(db, id, (tx) => listDashboardReviews(tx, id, new URLSearchParams({ page })));

  const first = await read("1");
  expect(first).toMatchObject({ count: 12, page: 1, pages: 2 });
  expect(first.reviews.map(({ title }) => title).slice(0, 2)).toEqual(["day 12", "day 11"]);
  const last = await read("99");
  expect(last.page).toBe(2);
  expect(last.reviews.map(({ title }) => title)).toEqual(["day 2", "day 1"]);
  expect((await read("nonsense")).page).toBe(1);
});
