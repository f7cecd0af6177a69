import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import {
  countLeadsByArea,
  countLeadsByFacet,
  countLeadsByService,
  listLeadFigures,
  sumValueBySource,
} from "#features/leads/queries/lead-figures.server.ts";
import { leadSources, leadStatuses, qualityBands, urgencies } from "#features/leads/rules/lead.ts";
import { addDays, type DayRange, listWeeks } from "#platform/dates/day.ts";
import { toWallClock } from "#platform/dates/zoned-time.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeConsultation, makeLead, makeProvider, makeReview } from "#tests/support/make.ts";
import { getPeriodRanges } from "../rules/analytics.ts";
import { sumTotals } from "../rules/daily-figures.ts";
import { listDailyCounts } from "./analytics.server.ts";
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

async function fill(db: Db, providerId: string, { events, leads, requests, reviews }: Desk, today: string) {
  const after = (at: Date, hours: number | null) =>
    hours === null ? null : new Date(at.getTime() + hours * HOUR);
  for (const { ago, kind, count } of events)
    await asService(db, (tx) =>
      tx
        .insertInto("event_counts")
        .values({ provider_id: providerId, day: addDays(today, -ago), kind, count })
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
  const dayOf = (at: Date) => toWallClock(at, timeZone).date;
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
          .filter((each) => each.kind === kind && within(range)(addDays(today, -each.ago)))
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
        const { id: city_id } = await makeCity(db, { time_zone: timeZone });
        const provider = await makeProvider(db, { city_id, tier: "enterprise" });
        const neighbor = await makeProvider(db, { city_id, tier: "enterprise" });
        const { date: today } = toWallClock(NOW, timeZone);
        await fill(db, provider.id, own, today);
        await fill(db, neighbor.id, other, today);
        const { now, before } = getPeriodRanges(period, today);
        const ranges = [now, before, ...listWeeks(now)];
        const plain = reference(own, timeZone, today);
        const whose = { providerId: provider.id, timeZone };

        const compare = async (tx: Db) => {
          const counts = await listDailyCounts(tx, whose, { from: before.from, to: today });
          for (const range of [...ranges, { from: today, to: today }])
            expect(sumTotals(counts, range)).toEqual(plain.totals(range));
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
    cases(500, 4),
  );
});

function named({ value, count }: { value: string; count: number }) {
  return { name: value, count };
}

function countsOf(rows: { name: string | null; count: number }[]) {
  return Object.fromEntries(rows.map(({ name, count }) => [String(name), count]));
}

function tally(values: (string | null)[]) {
  return Object.fromEntries([...Map.groupBy(values, String)].map(([name, same]) => [name, same.length]));
}
