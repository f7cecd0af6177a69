import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { countLeadsByFacet } from "#features/leads/queries/lead-figures.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeConsultation, makeLead, makeProvider } from "#tests/support/make.ts";
import { findFirstDays, listDailyCounts } from "./analytics.server.ts";
import { loadAnalytics } from "./analytics-views.server.ts";
import { listResponseTimes } from "./performance.server.ts";

const NOW = new Date("2027-03-16T02:00:00Z");
async function makeDesk(db: Db, timeZone: string) {
  const city = await makeCity(db, { time_zone: timeZone });
  return makeProvider(db, { city_id: city.id, tier: "enterprise" });
}

describe("days", () => {
  test("are those of the provider's city", async ({ db }) => {
    // Two in the morning in Greenwich on March 16 is the evening of March 15 in Phoenix.
    const provider = await makeDesk(db, "America/Phoenix");
    await makeLead(db, provider.id, { created_at: NOW, source: "search" });
    const whose = { providerId: provider.id, timeZone: "America/Phoenix" };
    await asProvider(db, provider.id, async (tx) => {
      expect(await listDailyCounts(tx, whose, { from: "2027-03-01", to: "2027-03-31" })).toEqual([
        { day: "2027-03-15", kind: "lead", count: 1 },
      ]);
      expect(await findFirstDays(tx, whose)).toEqual({ recorded: "2027-03-15", reviewed: undefined });
      const view = await loadAnalytics(tx, provider.id, "overview", "7d", NOW);
      expect(view.range).toBe("Mar 8 – Mar 14");
      expect(view.overview?.today.leads).toBe(1);
      expect(view.overview?.totals.leads).toBe(0);
    });
  });
});

describe("a view", () => {
  test("of nothing says so, and invents no change", async ({ db }) => {
    const provider = await makeProvider(db, { tier: "enterprise" });
    await asProvider(db, provider.id, async (tx) => {
      const { overview } = await loadAnalytics(tx, provider.id, "overview", "30d", NOW);
      expect(overview?.cards.map(({ value }) => value)).toEqual([
        "0",
        "0",
        "0",
        "None yet",
        "None yet",
        "None yet",
      ]);
      const { leads } = await loadAnalytics(tx, provider.id, "leads", "90d", NOW);
      const { performance } = await loadAnalytics(tx, provider.id, "performance", "7d", NOW);
      for (const { change } of [
        ...(overview?.cards ?? []),
        ...(leads?.cards ?? []),
        ...(performance?.cards ?? []),
      ])
        expect(change).toEqual({ direction: "unknown", words: "No data before" });
      const { insights } = await loadAnalytics(tx, provider.id, "insights", "30d", NOW);
      expect(insights).toMatchObject({ hasViews: false, busiest: [], services: [], areas: [], values: [] });
    });
  });

  test("of many areas names the ten most frequent and adds up the others", async ({ db }) => {
    const provider = await makeDesk(db, "America/Phoenix");
    for (let i = 0; i < 13; i += 1)
      for (let n = 0; n < (i < 10 ? 2 : 1); n += 1)
        await makeLead(db, provider.id, {
          location: `Area ${String(i).padStart(2, "0")}`,
          created_at: new Date("2027-03-10T12:00:00Z"),
        });
    await asProvider(db, provider.id, async (tx) => {
      const { insights } = await loadAnalytics(tx, provider.id, "insights", "7d", NOW);
      expect(insights?.areas).toHaveLength(11);
      expect(insights?.areas.at(0)).toEqual({ name: "Area 00", count: 2 });
      expect(insights?.areas.at(-1)).toEqual({ name: "all others", count: 3 });
      expect(insights?.services).toEqual([{ name: "home care", count: 23 }]);
    });
  });

  test("compares with a period that was recorded from its first day, and no other", async ({ db }) => {
    const provider = await makeDesk(db, "America/Phoenix");
    const count = (day: string, views: number) =>
      asService(db, (tx) =>
        tx
          .insertInto("event_counts")
          .values({ provider_id: provider.id, day, kind: "profile_view", count: views })
          .execute(),
      );
    const change = () =>
      asProvider(db, provider.id, async (tx) => {
        const { overview } = await loadAnalytics(tx, provider.id, "overview", "7d", NOW);
        return overview?.cards[0]?.change.words;
      });
    await count("2027-03-10", 30);
    expect(await change()).toBe("No data before");
    await count("2027-03-02", 20);
    expect(await change()).toBe("Not enough data before to compare");
    await count("2027-03-01", 4);
    expect(await change()).toBe("Up 25% from 24");
    // Today is not over, and counts in neither.
    await count("2027-03-15", 500);
    expect(await change()).toBe("Up 25% from 24");
  });
});

test("below the code a provider's role sees its own rows alone", async ({ db }) => {
  const [own, other] = [await makeDesk(db, "America/Phoenix"), await makeDesk(db, "America/Phoenix")];
  for (const { id } of [own, other]) {
    await makeLead(db, id);
    const request = await makeConsultation(db, id);
    await asService(db, async (tx) => {
      await tx
        .insertInto("event_counts")
        .values({ provider_id: id, day: "2027-03-01", kind: "call", count: 1 })
        .execute();
      await tx
        .insertInto("consultation_steps")
        .values({ id: randomUUID(), request_id: request.id, actor: "provider", step: "confirmed" })
        .execute();
    });
  }
  await asProvider(db, own.id, async (tx) => {
    for (const table of ["leads", "consultation_requests", "event_counts"] as const) {
      const { rows } = await sql`select provider_id from ${sql.table(table)}`.execute(tx);
      expect(rows).toEqual([{ provider_id: own.id }]);
    }
    expect((await sql`select from consultation_steps`.execute(tx)).rows).toHaveLength(1);
    // Asked for another's figures, the role has none to give.
    const whose = { providerId: other.id, timeZone: "America/Phoenix" };
    const range = { from: "2020-01-01", to: "2030-01-01" };
    expect(await listDailyCounts(tx, whose, range)).toEqual([]);
    expect(await listResponseTimes(tx, whose, [range])).toEqual([
      { asked: 0, answered: 0, median: null, average: null },
    ]);
    expect(await countLeadsByFacet(tx, whose, range)).toEqual([]);
  });
});
