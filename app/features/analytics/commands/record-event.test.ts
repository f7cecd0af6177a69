import { randomBytes } from "node:crypto";
import { describe, expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { consumeAllButOne } from "#tests/support/consume-all-but-one.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { eventRateLimits } from "../rules/rate-limits.ts";
import type { SiteEvent } from "../schema/event-schema.ts";
import { recordEvent } from "./record-event.server.ts";

const sender = { secret: randomBytes(32), address: "203.0.113.7" };
const record = (db: Db, event: SiteEvent) => recordEvent(db, event, sender);
const rowsOf = (db: Db) => asService(db, (tx) => tx.selectFrom("events").selectAll().execute());
const countsOf = (db: Db) =>
  asService(db, (tx) =>
    tx.selectFrom("event_counts").select(["provider_id", "day", "kind", "count"]).orderBy("day").execute(),
  );

test("a page view is one row, with nothing about who", async ({ db }) => {
  await record(db, { kind: "page_view", path: "/about" });
  expect(await rowsOf(db)).toEqual([
    { id: expect.any(Number), at: expect.any(Date), kind: "page_view", path: "/about", provider_id: null },
  ]);
  expect(await countsOf(db)).toEqual([]);
});

test("an event about a provider that is not listed is refused", async ({ db }) => {
  const hidden = await makeProvider(db, { active: false });
  const refusal = { ok: false, problem: "unknown provider" };
  expect(await record(db, { kind: "call", path: "/", providerId: hidden.id })).toEqual(refusal);
  expect(await record(db, { kind: "call", path: "/", providerId: "nobody" })).toEqual(refusal);
  expect(await countsOf(db)).toEqual([]);
});

test("beyond an address's limit nothing is counted, nobody is told, and others are counted on", async ({
  db,
}) => {
  await consumeAllButOne(db, sender.secret, eventRateLimits.address, sender.address);
  for (const path of ["/the-last", "/too-many"])
    expect(await record(db, { kind: "page_view", path })).toEqual({ ok: true });
  expect(await rowsOf(db)).toMatchObject([{ path: "/the-last" }]);
  await recordEvent(db, { kind: "page_view", path: "/" }, { ...sender, address: "203.0.113.8" });
  expect(await rowsOf(db)).toHaveLength(2);
});

test("whose allowance it was cannot be read", async ({ db }) => {
  await record(db, { kind: "page_view", path: "/" });
  const rows = await asService(db, (tx) => tx.selectFrom("allowances").selectAll().execute());
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows[0]?.key.toString("latin1"))).not.toContain(sender.address);
});

describe("events are counted", () => {
  test("by provider, day and kind", async ({ db }) => {
    const [one, two] = [await makeProvider(db), await makeProvider(db)];
    await record(db, { kind: "call", path: "/", providerId: one.id });
    await record(db, { kind: "call", path: "/search", providerId: one.id });
    await record(db, { kind: "website", path: "/", providerId: one.id });
    await record(db, { kind: "call", path: "/", providerId: two.id });
    const counts = await countsOf(db);
    expect(counts.map(({ provider_id, kind, count }) => [provider_id, kind, count]).sort()).toEqual(
      [
        [one.id, "call", 2],
        [one.id, "website", 1],
        [two.id, "call", 1],
      ].sort(),
    );
  });

  test.for([
    ["America/Los_Angeles", "2026-03-01T07:59:59Z", "2026-02-28"],
    ["America/Los_Angeles", "2026-03-01T08:00:00Z", "2026-03-01"],
    ["America/New_York", "2026-03-01T04:59:59Z", "2026-02-28"],
    ["America/New_York", "2026-03-01T05:00:00Z", "2026-03-01"],
    // Either side of the clock change of 2026-11-01.
    ["America/Chicago", "2026-11-01T04:59:59Z", "2026-10-31"],
    ["America/Chicago", "2026-11-01T05:00:00Z", "2026-11-01"],
    ["America/Chicago", "2026-11-02T05:59:59Z", "2026-11-01"],
    ["America/Chicago", "2026-11-02T06:00:00Z", "2026-11-02"],
    // Without a city: Central Time.
    [undefined, "2026-07-01T04:59:59Z", "2026-06-30"],
    [undefined, "2026-07-01T05:00:00Z", "2026-07-01"],
  ] as const)("on the day of the provider's city: %s %s", async ([time_zone, at, day], { db }) => {
    const city = time_zone && (await makeCity(db, { time_zone }));
    const { id } = await makeProvider(db, { city_id: city?.id });
    await asService(db, (tx) =>
      tx.insertInto("events").values({ kind: "call", path: "/", provider_id: id, at }).execute(),
    );
    expect(await countsOf(db)).toEqual([{ provider_id: id, day, kind: "call", count: 1 }]);
  });

  test("on top of what is counted already", async ({ db }) => {
    const { id: provider_id } = await makeProvider(db);
    const counted = { provider_id, day: "2026-11-15", kind: "call" };
    await asService(db, async (tx) => {
      await tx
        .insertInto("event_counts")
        .values({ ...counted, count: 30 })
        .execute();
      await tx
        .insertInto("events")
        .values({ kind: "call", path: "/", provider_id, at: "2026-11-15T18:00:00Z" })
        .execute();
    });
    expect(await countsOf(db)).toEqual([{ ...counted, count: 31 }]);
  });
});
