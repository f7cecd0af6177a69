import { describe, expect, test } from "vitest";
import { formatZonedTime, toInstant } from "./zoned-time.ts";

describe("instantOf", () => {
  test.each([
    // In winter and in summer.
    ["2027-01-12", "09:30", "America/New_York", "2027-01-12T14:30:00Z"],
    ["2027-07-12", "09:30", "America/New_York", "2027-07-12T13:30:00Z"],
    ["2027-01-12", "09:30", "America/Chicago", "2027-01-12T15:30:00Z"],
    ["2027-07-12", "17:30", "America/Chicago", "2027-07-12T22:30:00Z"],
    ["2027-01-12", "08:00", "America/Denver", "2027-01-12T15:00:00Z"],
    ["2027-07-12", "08:00", "America/Boise", "2027-07-12T14:00:00Z"],
    ["2027-01-12", "08:00", "America/Los_Angeles", "2027-01-12T16:00:00Z"],
    ["2027-07-12", "23:59", "America/Los_Angeles", "2027-07-13T06:59:00Z"],
    // Arizona keeps its clocks.
    ["2027-01-12", "08:00", "America/Phoenix", "2027-01-12T15:00:00Z"],
    ["2027-07-12", "08:00", "America/Phoenix", "2027-07-12T15:00:00Z"],
    // The days of the change, in the hours of a consultation.
    ["2027-03-13", "08:00", "America/Chicago", "2027-03-13T14:00:00Z"],
    ["2027-03-14", "08:00", "America/Chicago", "2027-03-14T13:00:00Z"],
    ["2027-11-06", "08:00", "America/Chicago", "2027-11-06T13:00:00Z"],
    ["2027-11-07", "08:00", "America/Chicago", "2027-11-07T14:00:00Z"],
    // Around the leap forward; 2:00 to 2:59 do not exist.
    ["2027-03-14", "00:00", "America/Chicago", "2027-03-14T06:00:00Z"],
    ["2027-03-14", "01:59", "America/Chicago", "2027-03-14T07:59:00Z"],
    ["2027-03-14", "02:00", "America/Chicago", "2027-03-14T08:00:00Z"],
    ["2027-03-14", "02:30", "America/Chicago", "2027-03-14T08:30:00Z"],
    ["2027-03-14", "03:00", "America/Chicago", "2027-03-14T08:00:00Z"],
    ["2027-03-14", "02:30", "America/Phoenix", "2027-03-14T09:30:00Z"],
    // Around the step back; 1:00 to 1:59 come twice.
    ["2027-11-07", "00:59", "America/Chicago", "2027-11-07T05:59:00Z"],
    ["2027-11-07", "01:00", "America/Chicago", "2027-11-07T06:00:00Z"],
    ["2027-11-07", "01:59", "America/Chicago", "2027-11-07T06:59:00Z"],
    ["2027-11-07", "02:00", "America/Chicago", "2027-11-07T08:00:00Z"],
    ["2027-11-07", "01:30", "America/Los_Angeles", "2027-11-07T08:30:00Z"],
    // The turn of the year, a leap day, and a time as the database gives it.
    ["2027-12-31", "23:30", "America/New_York", "2028-01-01T04:30:00Z"],
    ["2028-02-29", "12:00", "America/Denver", "2028-02-29T19:00:00Z"],
    ["2027-01-12", "09:30:00", "America/New_York", "2027-01-12T14:30:00Z"],
  ])("%s %s in %s is %s", (date, time, timeZone, instant) => {
    expect(toInstant(date, time, timeZone)).toEqual(new Date(instant));
  });

  test.each([
    ["2027-02-30", "09:30"],
    ["2027-13-01", "09:30"],
    ["2027-1-1", "09:30"],
    ["", "09:30"],
    ["2027-01-12", ""],
    ["2027-01-12", "9:30"],
    ["2027-01-12", "24:00"],
    ["2027-01-12", "09:60"],
    ["2027-01-12", "9:30 AM"],
  ])("'%s' '%s' is refused", (date, time) => {
    expect(() => toInstant(date, time, "America/Chicago")).toThrow("not a date and a time");
  });

  test("a zone that does not exist is refused", () => {
    expect(() => toInstant("2027-01-12", "09:30", "America/Dallas")).toThrow(RangeError);
  });
});

describe("inWords", () => {
  test.each([
    ["2027-03-09", "09:30", "America/Denver", "Tuesday, March 9, 2027 at 9:30 AM (Mountain Time)"],
    ["2027-03-09", "09:30", "America/Boise", "Tuesday, March 9, 2027 at 9:30 AM (Mountain Time)"],
    ["2027-07-06", "17:30", "America/New_York", "Tuesday, July 6, 2027 at 5:30 PM (Eastern Time)"],
    ["2027-12-31", "12:00", "America/Chicago", "Friday, December 31, 2027 at 12:00 PM (Central Time)"],
    ["2027-12-31", "08:00", "America/Los_Angeles", "Friday, December 31, 2027 at 8:00 AM (Pacific Time)"],
    ["2027-07-06", "08:00", "America/Phoenix", "Tuesday, July 6, 2027 at 8:00 AM (Mountain Standard Time)"],
    ["2027-03-14", "02:30", "America/Chicago", "Sunday, March 14, 2027 at 3:30 AM (Central Time)"],
  ])("%s %s in %s", (date, time, timeZone, words) => {
    expect(formatZonedTime(date, time, timeZone)).toBe(words);
  });
});
