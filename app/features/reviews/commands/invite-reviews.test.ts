import { randomBytes } from "node:crypto";
import { describe, expect } from "vitest";
import { sign } from "#platform/crypto/sign.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import { makeScratchDatabase, test } from "#tests/support/database.ts";
import { makeCity, makeConfirmedConsultation, makeProvider, setServiceStatus } from "#tests/support/make.ts";
import { inviteReviews } from "./invite-reviews.server.ts";

const secret = randomBytes(32);
const site = { secret, origin: "https://hearthlist.example", serviceSlug: "seniorcare" };
/** A consultation of June 1, 10:00 in the morning, in Chicago (15:00 UTC). */
const wished = { wished_date: "2026-06-01", wished_time: "10:00" };
const now = new Date("2026-06-10T12:00:00Z");

const mailsOf = (db: Db) =>
  asService(db, (tx) => tx.selectFrom("mails").selectAll().where("kind", "=", "review-invitation").execute());
const invitedAt = (db: Db, id: string) =>
  asService(db, async (tx) => {
    const row = await tx
      .selectFrom("consultation_requests")
      .select("review_invited_at")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return row.review_invited_at;
  });

test("the family gets one letter with a link of its own, and never a second", async ({ db }) => {
  const provider = await makeProvider(db, { name: "Maple House" });
  const { id, email } = await makeConfirmedConsultation(db, provider.id, wished);
  expect(await inviteReviews(db, { ...site, now })).toBe(1);
  const [mail, ...others] = await mailsOf(db);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to_address: email,
    subject: "How was your consultation with Maple House?",
    audience: "family",
    consultation_request_id: id,
    status: "queued",
  });
  const key = sign(secret, `review ${id}`);
  expect(mail?.body_text).toContain(`https://hearthlist.example/reviews/write?request=${id}&key=${key}`);
  expect(mail?.body_text).toContain("Dear Marlene Kowalski,");
  expect(mail?.body_text).toContain("Monday, June 1, 2026");
  expect(mail?.body_text).toContain("We ask only this once.");
  expect(mail?.body_text).toContain("The provider can answer it, but can never remove it.");
  expect(await invitedAt(db, id)).toEqual(now);

  expect(await inviteReviews(db, { ...site, now })).toBe(0);
  expect(await mailsOf(db)).toHaveLength(1);
});

describe("who is asked", () => {
  test.for([
    // Three days, to the minute, in the time of the provider's city.
    ["America/Chicago", "2026-06-04T14:59:00Z", 0],
    ["America/Chicago", "2026-06-04T15:00:00Z", 1],
    ["America/Los_Angeles", "2026-06-04T16:59:00Z", 0],
    ["America/Los_Angeles", "2026-06-04T17:00:00Z", 1],
    ["America/New_York", "2026-06-04T13:59:00Z", 0],
    ["America/New_York", "2026-06-04T14:00:00Z", 1],
    [undefined, "2026-06-04T14:59:00Z", 0],
    [undefined, "2026-06-04T15:00:00Z", 1],
    // Sixty days.
    ["America/Chicago", "2026-07-31T15:00:00Z", 1],
    ["America/Chicago", "2026-07-31T15:01:00Z", 0],
    ["Pacific/Honolulu", "2026-07-31T20:00:00Z", 1],
  ] as const)("with a city in %s, at %s: %d", async ([time_zone, at, count], { db }) => {
    const city = time_zone && (await makeCity(db, { time_zone }));
    const provider = await makeProvider(db, { city_id: city?.id });
    await makeConfirmedConsultation(db, provider.id, wished);
    expect(await inviteReviews(db, { ...site, now: new Date(at) })).toBe(count);
  });

  test.for([
    ["2026-03-08", "2026-03-11T14:59:00Z", 0],
    ["2026-03-08", "2026-03-11T15:00:00Z", 1],
    ["2026-11-01", "2026-11-04T15:59:00Z", 0],
    ["2026-11-01", "2026-11-04T16:00:00Z", 1],
  ] as const)("over a clock change on %s, at %s: %d", async ([wished_date, at, count], { db }) => {
    const { id } = await makeProvider(db);
    await makeConfirmedConsultation(db, id, { ...wished, wished_date });
    expect(await inviteReviews(db, { ...site, now: new Date(at) })).toBe(count);
  });

  test.for(["new", "proposed", "declined", "cancelled"])(
    "nobody whose request is %s",
    async (status, { db }) => {
      const { id } = await makeProvider(db);
      const proposed = { proposed_date: "2026-06-01", proposed_time: "11:00" };
      await makeConfirmedConsultation(db, id, { ...wished, ...proposed, status });
      expect(await inviteReviews(db, { ...site, now })).toBe(0);
    },
  );

  test("nobody whose provider left", async ({ db }) => {
    for (const gone of [{ active: false }, { tier: "inactive" }]) {
      const { id } = await makeProvider(db, gone);
      await makeConfirmedConsultation(db, id, wished);
    }
    expect(await inviteReviews(db, { ...site, now })).toBe(0);
  });

  test("nobody without a wished time, and nobody while the forms are closed", async ({ db }) => {
    const { id } = await makeProvider(db);
    await makeConfirmedConsultation(db, id);
    expect(await inviteReviews(db, { ...site, now })).toBe(0);
    await makeConfirmedConsultation(db, id, wished);
    await setServiceStatus(db, "paused");
    expect(await inviteReviews(db, { ...site, now })).toBe(0);
  });
});

describe("several workers", () => {
  test("ask many in several steps, and nobody twice", async () => {
    await withServer(async (db) => {
      const { id } = await makeProvider(db);
      for (let number = 0; number < 25; number += 1) await makeConfirmedConsultation(db, id, wished);
      const counts = await Promise.all([1, 2, 3].map(() => inviteReviews(db, { ...site, now, batch: 4 })));
      const left = await inviteReviews(db, { ...site, now });
      expect(counts.reduce((sum, count) => sum + count, left)).toBe(25);
      expect(await mailsOf(db)).toHaveLength(25);
    });
  });

  test("do not wait for what another one is busy with", async () => {
    await withServer(async (db) => {
      const { id } = await makeProvider(db);
      const [busy, free] = [
        await makeConfirmedConsultation(db, id, wished),
        await makeConfirmedConsultation(db, id, wished),
      ];
      await asService(db, async (tx) => {
        await tx.selectFrom("consultation_requests").where("id", "=", busy.id).forUpdate().execute();
        expect(await inviteReviews(db, { ...site, now })).toBe(1);
      });
      expect(await mailsOf(db)).toMatchObject([{ consultation_request_id: free.id }]);
    });
  });
});

async function withServer(work: (db: Db) => Promise<void>) {
  const scratch = await makeScratchDatabase();
  const { db, pool } = openDatabase(scratch.serverLogin, { max: 6 });
  try {
    await work(db);
  } finally {
    await pool.end();
    await scratch.drop();
  }
}
