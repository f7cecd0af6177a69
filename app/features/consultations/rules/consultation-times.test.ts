import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toWallClock } from "#platform/dates/zoned-time.ts";
import { listConsultationChoices } from "./consultation-choices.ts";
import {
  consultationTimes,
  findTimeline,
  findUnavailableFields,
  formatConsultationDay,
  formatConsultationTime,
  listConsultationDates,
} from "./consultation-times.ts";

const runs = { numRuns: 500 };

test("times are every half hour from 8:00 AM to 5:30 PM, except 12:30 PM", () => {
  expect(consultationTimes.map(formatConsultationTime)).toEqual(
    "8:00 AM,8:30 AM,9:00 AM,9:30 AM,10:00 AM,10:30 AM,11:00 AM,11:30 AM,12:00 PM,1:00 PM,1:30 PM,2:00 PM,2:30 PM,3:00 PM,3:30 PM,4:00 PM,4:30 PM,5:00 PM,5:30 PM".split(
      ",",
    ),
  );
});

test("each field that names what cannot be chosen is named, whatever the other holds", () => {
  const today = "2026-11-13";
  const fields = ["date", "time"] as const;
  const date = fc.oneof(
    fc.constantFrom("2026-11-13", "2026-11-14", "2026-11-15", "2026-11-28", "soon"),
    fc.string(),
  );
  const time = fc.oneof(fc.constantFrom("12:00", "12:30", "17:30", "18:00"), fc.string());
  fc.assert(
    fc.property(fc.record({ date, time }), fc.boolean(), (wish, weekends) => {
      const offered = { date: listConsultationDates(today, weekends), time: consultationTimes };
      expect(findUnavailableFields(wish, today, weekends)).toEqual(
        fields.filter((field) => !offered[field].includes(wish[field])),
      );
    }),
    runs,
  );
});

describe("dates", () => {
  test("are the 14 days from tomorrow on, over the end of a year and a clock change", () => {
    expect(listConsultationDates("2026-12-25", true)).toEqual([
      ...Array.from({ length: 6 }, (_, day) => `2026-12-${26 + day}`),
      ...Array.from({ length: 8 }, (_, day) => `2027-01-0${1 + day}`),
    ]);
    expect(listConsultationDates("2027-03-10", true)).toContain("2027-03-14");
    expect(listConsultationDates("2027-11-01", true)).toContain("2027-11-07");
    expect(listConsultationDates("2028-02-28", true)[0]).toBe("2028-02-29");
  });

  test("leave out Sundays where the provider does not work weekends", () => {
    expect(listConsultationDates("2026-11-13", true)).toContain("2026-11-15");
    expect(listConsultationDates("2026-11-13", false)).not.toContain("2026-11-15");
    expect(listConsultationDates("2026-11-13", false)).toHaveLength(12);
    expect(listConsultationDates("2026-11-13", false)).toContain("2026-11-14");
  });

  test("begin with the day after the provider's own today, at every moment, in every zone", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2026-01-01"), max: new Date("2031-01-01"), noInvalidDate: true }),
        fc.constantFrom("America/New_York", "America/Boise", "America/Phoenix", "America/Los_Angeles"),
        fc.boolean(),
        (now, zone, weekends) => {
          const { dates, times } = listConsultationChoices(zone, weekends, now);
          const { date: today } = toWallClock(now, zone);
          const days = dates.map(({ value }) => value);
          expect(days).toEqual([...new Set(days)].toSorted());
          expect(days.every((day) => day > today)).toBe(true);
          expect(days.length).toBe(weekends ? 14 : 12);
          expect(times).toHaveLength(19);
        },
      ),
      runs,
    );
  });
});

test.each([
  ["2026-11-16", "Immediate (within 3 days)"],
  ["2026-11-18", "Immediate (within 3 days)"],
  ["2026-11-19", "This week"],
  ["2026-11-22", "This week"],
  ["2026-11-23", "Within 2 weeks"],
  ["2026-11-29", "Within 2 weeks"],
  ["2026-11-30", "Within 1 month"],
])("a wish for %s, said on November 15, is '%s'", (wished, timeline) => {
  expect(findTimeline("2026-11-15", wished)).toBe(timeline);
});

test("days read as people say them", () => {
  expect(formatConsultationDay("2027-03-09")).toBe("Tuesday, March 9");
});
