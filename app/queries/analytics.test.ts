import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { asProvider, asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { rangesOf } from "#domain/analytics.ts";
import { totalsOf } from "#domain/daily-figures.ts";
import { type DayRange, dayAfter, weeksOf } from "#domain/day.ts";
import { leadSources, leadStatuses, qualityBands, urgencies } from "#domain/lead.ts";
import { dateAndTimeIn } from "#domain/zoned-time.ts";
import { test } from "#tests/database.ts";
import { makeCity, makeConsultation, makeLead, makeProvider, makeReview } from "#tests/make.ts";
import { findFirstDays, listDailyCounts } from "./analytics.server.ts";
import { loadAnalytics } from "./analytics-views.server.ts";
import {
  countLeadsByArea,
  countLeadsByFacet,
  countLeadsByService,
  listLeadFigures,
  sumValueBySource,
} from "./lead-figures.server.ts";
import { listConfirmations, listResponseTimes, listReviewFigures } from "./performance.server.ts";

const NOW = new Date("2027-03-16T02:00:00Z");
const HOUR = 3_600_000;
const zones = ["America/Phoenix", "America/New_York", "America/Los_Angeles"];

const moment = fc.integer({ min: 0, max: 75 * 24 * 60 }).map((ago) => new Date(NOW.getTime() - ago * 60_000));
/** Hours after the lead came; a few lie before it, as a wrong note would. */
const wait = fc.option(fc.integer({ min: -3, max: 200 }));

const lead = fc.record({
  created_at: moment,
  wait,
  source: fc.constantFrom(...leadSources),
  status: fc.constantFrom(...leadStatuses),
  urgency: fc.constantFrom(...urgencies),
  score: fc.nat(100),
  estimated_value: fc.option(fc.nat(9000)),
  service_needed: fc.constantFrom("Home care", "home care", "Memory Care"),
  location: fc.option(fc.constantFrom("Mesa", "Tempe", "")),
});
const request = fc.record({
  created_at: moment,
  hasLead: fc.boolean(),
  wait,
  status: fc.constantFrom("new", "confirmed", "declined", "cancelled"),
  steps: fc.array(
    fc.record({
      actor: fc.constantFrom("family", "provider"),
      step: fc.constantFrom("confirmed", "declined", "cancelled"),
      hours: fc.nat(100),
    }),
    { maxLength: 3 },
  ),
});
const event = fc.record({
  ago: fc.nat(75),
  kind: fc.constantFrom("profile_view", "call", "email", "website", "page_view", "consultation_opened"),
  count: fc.integer({ min: 1, max: 40 }),
});
const review = fc.record({ at: moment, rating: fc.integer({ min: 1, max: 5 }), isPublished: fc.boolean() });

const desk = fc.record({
  events: fc.uniqueArray(event, { maxLength: 25, selector: ({ ago, kind }) => `${ago} ${kind}` }),
  leads: fc.array(lead, { maxLength: 12 }),
  requests: fc.array(request, { maxLength: 8 }),
  reviews: fc.array(review, { maxLength: 5 }),
});
type Desk = typeof desk extends fc.Arbitrary<infer Value> ? Value : never;

async function makeDesk(db: Db, timeZone: string) {
  const city = await makeCity(db, { time_zone: timeZone });
  return makeProvider(db, { city_id: city.id, tier: "enterprise" });
}

async function fill(db: Db, providerId: string, { events, leads, requests, reviews }: Desk, today: string) {
  const after = (at: Date, hours: number | null) =>
    hours === null ? null : new Date(at.getTime() + hours * HOUR);
  for (const { ago, kind, count } of events)
    await asService(db, (tx) =>
      tx
        .insertInto("event_counts")
        .values({ provider_id: providerId, day: dayAfter(today, -ago), kind, count })
        .execute(),
    );
  for (const { wait: hours, ...row } of leads)
    await makeLead(db, providerId, { ...row, last_contact: after(row.created_at, hours) });
  for (const { created_at, hasLead, wait: hours, status, steps } of requests) {
    const { id } = await makeConsultation(db, providerId, { created_at, status });
    if (hasLead)
      await makeLead(db, providerId, {
        consultation_request_id: id,
        created_at: new Date(created_at.getTime() + 60_000),
        last_contact: after(created_at, hours),
      });
    for (const step of steps)
      await asService(db, (tx) =>
        tx
          .insertInto("consultation_steps")
          .values({
            id: randomUUID(),
            request_id: id,
            actor: step.actor,
            step: step.step,
            at: new Date(created_at.getTime() + step.hours * HOUR),
          })
          .execute(),
      );
  }
  for (const { at, rating, isPublished } of reviews)
    await makeReview(db, providerId, {
      rating,
      status: isPublished ? "published" : "pending",
      published_at: isPublished ? at : null,
    });
}

/** The same figures, written plainly over the rows that were made. */
function reference({ events, leads, requests, reviews }: Desk, timeZone: string, today: string) {
  const dayOf = (at: Date) => dateAndTimeIn(at, timeZone).date;
  const within = (range: DayRange) => (day: string) => day >= range.from && day <= range.to;
  const allLeads = [
    ...leads.map((row) => ({ ...row, day: dayOf(row.created_at) })),
    ...requests
      .filter(({ hasLead }) => hasLead)
      .map(({ created_at }) => ({
        day: dayOf(new Date(created_at.getTime() + 60_000)),
        source: "consultation",
        status: "new",
        urgency: "medium",
        score: 50,
        estimated_value: null,
        service_needed: "Home care",
        location: null,
      })),
  ];
  const asked = [
    ...leads.map(({ created_at, wait: hours, source }) => ({
      day: dayOf(created_at),
      isRequest: source === "consultation",
      hours: hours !== null && hours >= 0 ? hours : null,
    })),
    ...requests.map(({ created_at, hasLead, wait: hours, steps }) => {
      const answers = steps.filter(({ actor }) => actor === "provider").map((step) => step.hours);
      if (hasLead && hours !== null && hours >= 0) answers.push(hours);
      return { day: dayOf(created_at), isRequest: true, hours: answers.length ? Math.min(...answers) : null };
    }),
  ];
  const published = reviews
    .filter(({ isPublished }) => isPublished)
    .map(({ at, rating }) => ({ day: dayOf(at), rating }));
  const mean = (values: number[]) =>
    values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;

  return {
    allLeads,
    totals: (range: DayRange) => {
      const sum = (kind: string) =>
        events
          .filter((each) => each.kind === kind && within(range)(dayAfter(today, -each.ago)))
          .reduce((total, { count }) => total + count, 0);
      const [calls, emails, websites] = [sum("call"), sum("email"), sum("website")];
      const inRange = allLeads.filter(({ day }) => within(range)(day));
      return {
        views: sum("profile_view"),
        calls,
        emails,
        websites,
        contacts: calls + emails + websites,
        requests: asked.filter(({ day, isRequest }) => isRequest && within(range)(day)).length,
        leads: inRange.length,
        converted: inRange.filter(({ status }) => status === "converted").length,
      };
    },
    response: (range: DayRange) => {
      const inRange = asked.filter(({ day }) => within(range)(day));
      const minutes = inRange
        .flatMap(({ hours }) => (hours === null ? [] : [hours * 60]))
        .toSorted((a, b) => a - b);
      const middle = [minutes[Math.ceil(minutes.length / 2) - 1], minutes[Math.floor(minutes.length / 2)]];
      return {
        asked: inRange.length,
        answered: minutes.length,
        median: mean(middle.flatMap((value) => (value === undefined ? [] : [value]))),
        average: mean(minutes),
      };
    },
    confirmations: (range: DayRange) => {
      const inRange = requests.filter(({ created_at }) => within(range)(dayOf(created_at)));
      return {
        requests: inRange.length,
        confirmed: inRange.filter(
          ({ status, steps }) => status === "confirmed" || steps.some(({ step }) => step === "confirmed"),
        ).length,
      };
    },
    reviews: (range: DayRange) => {
      const inRange = published.filter(({ day }) => within(range)(day));
      return {
        reviews: inRange.length,
        average: mean(inRange.map(({ rating }) => rating)),
        rating: mean(published.filter(({ day }) => day <= range.to).map(({ rating }) => rating)),
      };
    },
    leads: (range: DayRange) => {
      const inRange = allLeads.filter(({ day }) => within(range)(day));
      return {
        leads: inRange.length,
        converted: inRange.filter(({ status }) => status === "converted").length,
        score: mean(inRange.map(({ score }) => score)),
      };
    },
    inRange: (range: DayRange) => allLeads.filter(({ day }) => within(range)(day)),
  };
}

function close<T extends Record<string, number | null>>(rows: T[]) {
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, value === null ? null : expect.closeTo(value, 6)]),
    ),
  );
}

test("every figure is that of a plain count over the rows, and another's rows are never in it", async ({
  db,
}) => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...zones),
      fc.constantFrom("7d" as const, "30d" as const),
      desk,
      desk,
      async (timeZone, period, own, other) => {
        const [provider, neighbor] = [await makeDesk(db, timeZone), await makeDesk(db, timeZone)];
        const { date: today } = dateAndTimeIn(NOW, timeZone);
        await fill(db, provider.id, own, today);
        await fill(db, neighbor.id, other, today);
        const { now, before } = rangesOf(period, today);
        const ranges = [now, before, ...weeksOf(now)];
        const plain = reference(own, timeZone, today);
        const whose = { providerId: provider.id, timeZone };

        const compare = async (tx: Db) => {
          const counts = await listDailyCounts(tx, whose, { from: before.from, to: today });
          for (const range of [...ranges, { from: today, to: today }])
            expect(totalsOf(counts, range)).toEqual(plain.totals(range));
          expect(await listResponseTimes(tx, whose, ranges)).toEqual(close(ranges.map(plain.response)));
          expect(await listConfirmations(tx, whose, ranges)).toEqual(ranges.map(plain.confirmations));
          expect(await listReviewFigures(tx, whose, ranges)).toEqual(close(ranges.map(plain.reviews)));
          expect(await listLeadFigures(tx, whose, ranges)).toEqual(close(ranges.map(plain.leads)));

          const leads = plain.inRange(now);
          const facets = await countLeadsByFacet(tx, whose, now);
          for (const facet of ["source", "status", "urgency"] as const)
            expect(countsOf(facets.filter((entry) => entry.facet === facet).map(named))).toEqual(
              tally(leads.map((row) => row[facet])),
            );
          expect(countsOf(facets.filter((entry) => entry.facet === "quality").map(named))).toEqual(
            tally(leads.map(({ score }) => qualityBands.find(({ low }) => score >= low)?.slug ?? "")),
          );
          expect(countsOf(await countLeadsByService(tx, whose, now))).toEqual(
            tally(leads.map((row) => row.service_needed.toLowerCase())),
          );
          expect(countsOf(await countLeadsByArea(tx, whose, now))).toEqual(
            tally(leads.map((row) => row.location || null)),
          );
          const values = await sumValueBySource(tx, whose, now);
          expect(values.reduce((sum, { value }) => sum + value, 0)).toBe(
            leads.reduce((sum, row) => sum + (row.estimated_value ?? 0), 0),
          );
          expect(values.reduce((sum, { valued }) => sum + valued, 0)).toBe(
            leads.filter((row) => row.estimated_value !== null).length,
          );
        };
        await asProvider(db, provider.id, compare);
        // Without the role's walls the code alone keeps them apart.
        await asService(db, compare);
      },
    ),
    { numRuns: Number(process.env.DEEP ?? 1) * 25 },
  );
}, 3_600_000);

function named({ value, count }: { value: string; count: number }) {
  return { name: value, count };
}

function countsOf(rows: { name: string | null; count: number }[]) {
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), count]));
}

function tally(values: (string | null)[]) {
  return Object.fromEntries([...Map.groupBy(values, String)].map(([name, same]) => [name, same.length]));
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
