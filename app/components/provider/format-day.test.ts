import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDay, formatMonth } from "./format-day.ts";

const anyDay = fc.date({ min: new Date("1900-01-01"), max: new Date("2200-01-01"), noInvalidDate: true });

test("writes days and months as a browser does that knows American English", () => {
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
  fc.assert(
    fc.property(
      anyDay,
      (date) => formatDay(date) === day.format(date) && formatMonth(date) === month.format(date),
    ),
  );
  expect(formatDay(new Date("2026-03-04"))).toBe("March 4, 2026");
});
