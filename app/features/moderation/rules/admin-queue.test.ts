import fc from "fast-check";
import { expect, test } from "vitest";
import { getPageOffset, PER_PAGE, parseChoice, parsePagination } from "#platform/paging/page-info.ts";
import {
  giveUpSchema,
  handleReportsSchema,
  inquiryChangeSchema,
  parseReportVersions,
} from "../schema/admin-queue-schemas.ts";
import { formatQueueTime, queueProblems } from "./admin-queue.ts";

const runs = { numRuns: 300 };

test("whatever an address says, its page is one that there is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.nat(100_000), (asked, count) => {
      const frame = parsePagination(new URLSearchParams({ page: asked }), count);
      expect(frame.page).toBeGreaterThanOrEqual(1);
      expect(frame.page).toBeLessThanOrEqual(frame.pages);
      expect(getPageOffset(frame)).toBeLessThanOrEqual(Math.max(0, count - 1));
      expect(frame.pages * PER_PAGE).toBeGreaterThanOrEqual(count);
    }),
    runs,
  );
});

test.each([
  ["", 26, 1],
  ["2", 26, 2],
  ["3", 26, 2],
  ["-1", 26, 1],
  ["1.5", 26, 1],
  ["2", 0, 1],
])("page %j of %i entries: %i", (asked, count, page) => {
  expect(parsePagination(new URLSearchParams({ page: asked }), count).page).toBe(page);
  expect(parsePagination(new URLSearchParams({ letters: asked }), count, "letters").page).toBe(page);
});

test("a choice that there is not is the first one", () => {
  const choices = [{ value: "a" }, { value: "b" }] as const;
  expect(parseChoice<"a" | "b">(new URLSearchParams("x=b"), "x", choices)).toBe("b");
  for (const address of ["", "x=", "x=c", "x=__proto__", "y=b"])
    expect(parseChoice<"a" | "b">(new URLSearchParams(address), "x", choices)).toBe("a");
});

test("moments are those of our office", () => {
  expect(formatQueueTime(new Date("2027-03-09T15:30:00Z"))).toBe("Mar 9, 2027, 9:30 AM CT");
  expect(formatQueueTime(new Date("2027-07-09T15:30:00Z"))).toBe("Jul 9, 2027, 10:30 AM CT");
});

test("what was on the page is read from what is sent, and never fails", () => {
  expect(parseReportVersions(["abc 3", "abc", "abc x", "abc -1", ""])).toEqual([
    { id: "abc", version: 3 },
    { id: "abc", version: -1 },
    { id: "abc", version: -1 },
    { id: "abc", version: -1 },
    { id: "", version: -1 },
  ]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { maxLength: 300 }), (sent) => {
      const reports = parseReportVersions(sent);
      expect(reports.length).toBeLessThanOrEqual(100);
      for (const { version } of reports) expect(version).toBeGreaterThanOrEqual(-1);
    }),
    runs,
  );
});

test("a note and a reason are asked for in words", () => {
  expect(handleReportsSchema.safeParse({ note: " \n" }).error?.issues[0]?.message).toBe(queueProblems.note);
  expect(giveUpSchema.safeParse({}).error?.issues[0]?.message).toBe(queueProblems.reason);
  expect(giveUpSchema.safeParse({ reason: "x".repeat(2001) }).success).toBe(false);
  expect(inquiryChangeSchema.safeParse({ status: "gone", note: "", version: "0" }).success).toBe(false);
  for (const version of ["", "-1", "1.5", "x", undefined, "99999999999"])
    expect(inquiryChangeSchema.safeParse({ status: "new", note: "", version }).success).toBe(false);
  expect(inquiryChangeSchema.parse({ status: "spam", version: "4" })).toEqual({
    status: "spam",
    note: "",
    version: 4,
  });
});
