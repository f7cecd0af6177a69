import { randomUUID } from "node:crypto";
import { describe, expect } from "vitest";
import { purgeExpired } from "#features/operations/commands/purge-expired.server.ts";
import { searchPath } from "#features/search/rules/search.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import {
  makeAccount,
  makeCity,
  makeConsultation,
  makeInquiry,
  makeLead,
  makeProvider,
  makeReview,
  makeWaitlistEntry,
} from "#tests/support/make.ts";
import { sumEvents } from "../commands/sum-events.server.ts";
import {
  findConversion,
  listCareDemand,
  listCityDemand,
  listSiteCounts,
  listTierFigures,
  listWaitlistPlaces,
} from "./site-analytics.server.ts";
import { loadSiteAnalytics } from "./site-analytics-view.server.ts";

const DAY = "2026-03-03";
const range = { from: "2026-03-01", to: "2026-03-07" };
/** Late in the evening of that day in Dallas, which is the next day for the database's clock. */
const at = new Date("2026-03-04T05:30:00Z");
const outside = new Date("2026-03-08T06:00:00Z");

function event(db: Db, kind: string, path: string, when = at) {
  return asService(db, (tx) => tx.insertInto("events").values({ kind, path, at: when }).execute());
}
const counts = (db: Db) => asService(db, (tx) => listSiteCounts(tx, range));

test("each figure is counted from its rows, on the day of our office", async ({ db }) => {
  const { id } = await makeProvider(db, { created_at: at });
  await makeProvider(db, { created_at: outside });
  for (const path of ["/", "/city/plano", "/admin/users", "/admin"]) await event(db, "page_view", path);
  await event(db, "page_view", "/", outside);
  await event(db, "search", "/search/memory-care");
  await asService(db, (tx) =>
    tx
      .insertInto("event_counts")
      .values(
        ["profile_view", "call", "email", "website", "consultation_opened"].map((kind) => ({
          provider_id: id,
          day: DAY,
          kind,
          count: 2,
        })),
      )
      .execute(),
  );
  await makeConsultation(db, id, { created_at: at });
  await makeLead(db, id, { source: "consultation", created_at: at });
  await makeLead(db, id, { source: "referral", created_at: at });
  await makeWaitlistEntry(db, { created_at: at });
  await makeInquiry(db, { created_at: at });
  await makeReview(db, id, { created_at: at });
  await makeReview(db, id, { created_at: at, status: "pending" });

  expect(
    Object.fromEntries((await counts(db)).map(({ day, kind, count }) => [`${day} ${kind}`, count])),
  ).toEqual({
    [`${DAY} page_view`]: 2,
    [`${DAY} search`]: 1,
    [`${DAY} profile_view`]: 2,
    [`${DAY} contact`]: 6,
    [`${DAY} request`]: 2,
    [`${DAY} registration`]: 1,
    [`${DAY} waitlist`]: 1,
    [`${DAY} inquiry`]: 1,
    [`${DAY} review`]: 1,
  });
});

describe("days that are summed up", () => {
  const summed = (db: Db) =>
    asService(db, (tx) => tx.selectFrom("site_counts").selectAll().orderBy("day").orderBy("path").execute());

  test("say the same as the events, and go on saying it when these are gone", async ({ db }) => {
    await event(db, "page_view", "/");
    await event(db, "page_view", "/admin");
    await event(db, "search", searchPath({ services: ["home-care", "respite"] }));
    await event(db, "page_view", "/", new Date("2026-03-06T18:00:00Z"));
    await event(db, "page_view", "/", new Date());
    const before = await counts(db);
    await sumEvents(db);
    const rows = await summed(db);
    expect(rows.map(({ day, kind, path, count }) => [day, kind, path, count])).toEqual([
      ["2026-03-03", "page_view", "", 1],
      ["2026-03-03", "search", "/search/home-care/respite", 1],
      ["2026-03-06", "page_view", "", 1],
    ]);
    expect(await counts(db)).toEqual(before);
    await sumEvents(db);
    expect(await summed(db)).toEqual(rows);
    await asService(db, (tx) => tx.deleteFrom("events").where("at", "<", new Date("2026-03-08")).execute());
    expect(await counts(db)).toEqual(before);
  });

  test("are summed by the nightly sweep, before it deletes", async ({ db }) => {
    await event(db, "page_view", "/", new Date("2020-05-05T18:00:00Z"));
    await purgeExpired(db);
    expect(await summed(db)).toMatchObject([{ day: "2020-05-05", count: 1 }]);
  });

  test("do not hold today, which is not over", async ({ db }) => {
    await event(db, "page_view", "/", new Date());
    await sumEvents(db);
    expect(await summed(db)).toEqual([]);
  });
});

test("demand by city: of its providers, and of those who wait for it", async ({ db }) => {
  const plano = await makeCity(db, { name: "Plano" });
  const boise = await makeCity(db, { name: "Boise", state: "Idaho", state_abbr: "ID" });
  await makeCity(db, { name: "Quiet" });
  const { id } = await makeProvider(db, { city_id: plano.id });
  const other = await makeProvider(db, { city_id: boise.id });
  await makeConsultation(db, id, { created_at: at });
  await makeConsultation(db, other.id, { created_at: outside });
  await makeWaitlistEntry(db, { city: "boise", state: "ID", created_at: at });
  await makeWaitlistEntry(db, { city: "Boise", state: "idaho", created_at: at });
  await asService(db, (tx) =>
    tx
      .insertInto("event_counts")
      .values({ provider_id: id, day: DAY, kind: "profile_view", count: 7 })
      .execute(),
  );
  expect(await asService(db, (tx) => listCityDemand(tx, range))).toMatchObject([
    { name: "Plano", state: "TX", requests: 1, views: 7, waitlist: 0 },
    { name: "Boise", state: "ID", requests: 0, views: 0, waitlist: 2 },
  ]);
});

test("demand by kind of care: each kind that was searched for, each that the asked provider offers", async ({
  db,
}) => {
  const { id } = await makeProvider(db, { services: ["Memory care wing", "Respite"] });
  await makeProvider(db, { services: ["Companion visits"], active: false });
  await makeConsultation(db, id, { created_at: at });
  await event(db, "search", searchPath({ services: ["memory-care", "home-care"] }));
  await event(db, "search", searchPath({ services: ["memory-care"] }));
  await event(db, "search", searchPath({ services: [] }));
  const care = await asService(db, (tx) => listCareDemand(tx, range));
  expect(care.slice(0, 3)).toEqual([
    { name: "Memory Care", searches: 2, requests: 1, providers: 1 },
    { name: "Home Care", searches: 1, requests: 0, providers: 0 },
    { name: "Respite Care", searches: 0, requests: 1, providers: 1 },
  ]);
  await sumEvents(db);
  expect(await asService(db, (tx) => listCareDemand(tx, range))).toEqual(care);
});

test("the waitlist: most wanted first, in any writing, with what we have there", async ({ db }) => {
  await makeCity(db, { name: "Plano", active: true });
  await makeCity(db, { name: "Tulsa", state: "Oklahoma", state_abbr: "OK", active: false });
  for (const state of ["OK", "ok", "Oklahoma"]) await makeWaitlistEntry(db, { city: "TULSA", state });
  await makeWaitlistEntry(db, { city: "Reno", state: "NV" });
  await makeWaitlistEntry(db, { city: "reno", state: "NV" });
  await makeWaitlistEntry(db, { city: "Plano", state: "TX", told_at: at });
  await makeWaitlistEntry(db, { city: "Plano", state: "TX", told_at: at, unsubscribed_at: at });
  expect(await asService(db, (tx) => listWaitlistPlaces(tx))).toMatchObject([
    { city: "TULSA", state: "OK", waiting: 3, told: 0, left: 0, standing: "not open" },
    { state: "NV", waiting: 2, standing: "not ours" },
    { city: "Plano", waiting: 0, told: 1, left: 1, standing: "open" },
  ]);
});

test("a request is answered by a step of the provider, or a contact that it noted", async ({ db }) => {
  const { id } = await makeProvider(db);
  const [stepped, noted] = [
    await makeConsultation(db, id, { created_at: at }),
    await makeConsultation(db, id, { created_at: at }),
  ];
  await makeConsultation(db, id, { created_at: at });
  const mine = await makeConsultation(db, id, { created_at: at, status: "cancelled" });
  await asService(db, (tx) =>
    tx
      .insertInto("consultation_steps")
      .values([
        { id: randomUUID(), request_id: stepped.id, actor: "provider", step: "confirmed" },
        { id: randomUUID(), request_id: mine.id, actor: "family", step: "cancelled" },
      ])
      .execute(),
  );
  await makeLead(db, id, {
    consultation_request_id: noted.id,
    last_contact: new Date("2026-03-05T12:00:00Z"),
  });
  expect(await asService(db, (tx) => findConversion(tx, range))).toEqual({
    requests: 4,
    answered: 2,
    confirmed: 1,
  });
});

test("revenue is the list price of the plans that run; what we have given is none", async ({ db }) => {
  const tiers = ["premium", "enterprise", "enterprise"];
  for (const [i, tier] of tiers.entries()) {
    const { id } = await makeProvider(db, { tier });
    await makeAccount(db, id, i === 2 ? { tier_by_admin: "enterprise" } : { plan_tier: tier });
  }
  await makeProvider(db, { tier: "premium", active: false });
  expect(await asService(db, listTierFigures)).toEqual([
    { tier: "basic", listed: 0, plans: 0 },
    { tier: "premium", listed: 1, plans: 1 },
    { tier: "enterprise", listed: 2, plans: 1 },
  ]);
  const { plans } = await asService(db, (tx) =>
    loadSiteAnalytics(tx, "30d", new Date("2026-03-08T18:00:00Z")),
  );
  expect(plans).toMatchObject({ monthly: "$598", running: 2 });
});

test("without any row, every figure says so", async ({ db }) => {
  const view = await asService(db, (tx) => loadSiteAnalytics(tx, "365d", new Date("2026-03-08T18:00:00Z")));
  expect(view).toMatchObject({
    unit: "week",
    cities: [],
    waitlist: [],
    conversion: { requests: 0, answered: 0 },
  });
  expect(new Set(view.cards.map(({ change }) => change.words))).toEqual(new Set(["No data before"]));
  expect(view.cards.map(({ value }) => value)).toContain("None yet");
});
