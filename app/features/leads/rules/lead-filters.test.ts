import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanText } from "#platform/text/clean-text.ts";
import { leadSources, leadStatuses, qualityBands, urgencies } from "./lead.ts";
import {
  countFilters,
  describeFilters,
  formatLeadCount,
  leadViews,
  noFilters,
  parseLeadsSearchParams,
  toLeadsSearchParams,
  UNASSIGNED,
} from "./lead-filters.ts";

const runs = { numRuns: 500 };
const maybe = <T extends string>(values: readonly T[]) => fc.constantFrom<T | "">("", ...values);
const anyAddress = fc.record({
  view: fc.constantFrom(...leadViews),
  page: fc.integer({ min: 1, max: 1000 }),
  status: maybe(leadStatuses),
  urgency: maybe(urgencies),
  source: maybe(leadSources),
  quality: maybe(qualityBands.map(({ slug }) => slug)),
  assigned: fc.oneof(fc.constantFrom("", UNASSIGNED), fc.uuid()),
  text: fc.string({ unit: "binary", maxLength: 300 }).map(cleanText),
});

test("what is written into an address is read from it again", () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      const params = new URLSearchParams(toLeadsSearchParams(address));
      expect(parseLeadsSearchParams(new URLSearchParams(params.toString()))).toEqual(address);
    }),
    runs,
  );
});

test("whatever stands in an address, it is read as leads that exist", () => {
  const names = [
    "view",
    "page",
    "status",
    "urgency",
    "source",
    "quality",
    "assigned",
    "q",
    "id",
    "__proto__",
  ];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...names), fc.string({ unit: "binary", maxLength: 300 }))),
      (pairs) => {
        const { view, page, status, urgency, source, quality, assigned, text } = parseLeadsSearchParams(
          new URLSearchParams(pairs),
        );
        expect(leadViews).toContain(view);
        expect(Number.isInteger(page) && page >= 1 && page <= 1000).toBe(true);
        expect(["", ...leadStatuses]).toContain(status);
        expect(["", ...urgencies]).toContain(urgency);
        expect(["", ...leadSources]).toContain(source);
        expect(["", ...qualityBands.map(({ slug }) => slug)]).toContain(quality);
        expect(assigned).toMatch(/^$|^nobody$|^[0-9a-f-]{36}$/);
        expect(text.length).toBeLessThanOrEqual(400);
        expect(text).not.toMatch(/\p{Cc}/u);
      },
    ),
    runs,
  );
});

test("an address without filters is short, and a page beyond the last is the last", () => {
  expect(toLeadsSearchParams({ ...noFilters, view: "list", page: 1 })).toEqual({});
  expect(parseLeadsSearchParams(new URLSearchParams("page=1001")).page).toBe(1000);
  expect(parseLeadsSearchParams(new URLSearchParams("page=-1&status=won&view=constructor"))).toEqual({
    ...noFilters,
    view: "list",
    page: 1,
  });
});

test("filters are counted and told", () => {
  const filters = { ...noFilters, status: "proposal_sent", urgency: "high", text: "ruiz" } as const;
  expect(countFilters(noFilters)).toBe(0);
  expect(countFilters(filters)).toBe(3);
  expect(describeFilters(filters, () => undefined)).toEqual([
    "the words “ruiz”",
    "status Proposal sent",
    "urgency high",
  ]);
  expect(describeFilters({ ...noFilters, assigned: UNASSIGNED }, () => "x")).toEqual([
    "assigned to nobody yet",
  ]);
  expect(describeFilters({ ...noFilters, assigned: "1" }, () => "Ana")).toEqual(["assigned to Ana"]);
  expect(describeFilters({ ...noFilters, assigned: "1" }, () => undefined)).toEqual([
    "assigned to somebody who left",
  ]);
});

test.each([
  [0, "0 leads"],
  [1, "1 lead"],
  [1234, "1,234 leads"],
  [10_000, "10,000 leads"],
  [10_001, "10,000+ leads"],
])("%d: %s", (count, words) => {
  expect(formatLeadCount(count)).toBe(words);
});
