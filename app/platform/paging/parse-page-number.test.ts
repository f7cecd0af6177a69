import fc from "fast-check";
import { expect, test } from "vitest";
import { parseLeadsSearchParams } from "#features/leads/rules/lead-filters.ts";
import {
  parseEditListParams,
  parseSubmissionListParams,
} from "#features/moderation/rules/submission-list-url.ts";
import { parseUserSearch } from "#features/moderation/rules/user-search.ts";
import { parseCityList } from "#features/search/rules/city-list.ts";
import { parseSearch } from "#features/search/rules/search.ts";
import { parseAuditQuery } from "../audit/audit-log.ts";
import { parsePagination } from "./page-info.ts";
import { PAGE_NUMBER_MAX, parsePageNumber } from "./parse-page-number.ts";

const runs = { numRuns: 500 };

const asked = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.nat(PAGE_NUMBER_MAX * 2).map(String),
  fc.constantFrom("", "0", "007", "-1", "+2", " 2", "2 ", "2.0", "1e1", "0x2", "٣", "9".repeat(400)),
);

test.each([
  [null, 3, 1],
  ["", 3, 1],
  ["2", 3, 2],
  ["02", 3, 2],
  ["9", 3, 3],
  ["9".repeat(400), 3, 3],
  ["0", 3, 1],
  ["-4", 3, 1],
  ["1.5", 3, 1],
  ["1e1", 30, 1],
  ["0x2", 3, 1],
  [" 2", 3, 1],
  ["2", 0, 1],
])("%j of %i pages: %i", (text, last, page) => {
  expect(parsePageNumber(text, last)).toBe(page);
});

test("any page asked for is one that there can be, and one that there is, is itself", () => {
  fc.assert(
    fc.property(asked, fc.nat(1000), (text, last) => {
      const page = parsePageNumber(text, last);
      expect(Number.isInteger(page) && page >= 1 && page <= Math.max(1, last)).toBe(true);
      expect(parsePageNumber(String(page), last)).toBe(page);
    }),
    runs,
  );
});

test.each([
  ["the search", 50, (params: URLSearchParams) => parseSearch(params).page],
  ["a city", PAGE_NUMBER_MAX, (params: URLSearchParams) => parseCityList(params).page],
  ["the leads", 1000, (params: URLSearchParams) => parseLeadsSearchParams(params).page],
  ["the applications", PAGE_NUMBER_MAX, (params: URLSearchParams) => parseSubmissionListParams(params).page],
  ["the changes of profiles", PAGE_NUMBER_MAX, (params: URLSearchParams) => parseEditListParams(params).page],
  ["a queue", 4, (params: URLSearchParams) => parsePagination(params, 100).page],
  ["the users", PAGE_NUMBER_MAX, (params: URLSearchParams) => parseUserSearch(params).page],
  ["the audit log", 400, (params: URLSearchParams) => parseAuditQuery(params).page],
])("%s follows the one rule, up to page %i", (_, last, pageIn) => {
  fc.assert(
    fc.property(asked, (text) => {
      expect(pageIn(new URLSearchParams({ page: text }))).toBe(parsePageNumber(text, last));
    }),
    runs,
  );
});
