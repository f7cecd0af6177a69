import { expect, test } from "vitest";
import { exampleKnowledge } from "#tests/support/example-knowledge.ts";
import { formatRelaxedSentence } from "./format-relaxed-sentence.ts";
import { understand } from "./understand.ts";

type Relaxation = Parameters<typeof formatRelaxedSentence>[0];
type Asked = Parameters<typeof formatRelaxedSentence>[1];

function sentence(query: string, relaxation: Partial<Relaxation>, filters: Partial<Asked> = {}): string {
  const { parts } = understand(query, exampleKnowledge(query));
  const place = parts.find((part) => part.type === "place")?.place;
  return formatRelaxedSentence(
    { dropped: [], radius: undefined, count: 2, cities: [], ...relaxation },
    { parts, place, services: [], hasFilters: false, ...filters },
  );
}

const scottsdale = { name: "Scottsdale", state: "AZ", count: 2, miles: 12.2 };

test.each<[string, Partial<Relaxation>, string]>([
  ["memory care sauna sarasota", { dropped: ["sauna"], radius: 25 }, "No listing here mentions “sauna”."],
  [
    "sauna pool sarasota",
    { dropped: ["sauna", "pool"], radius: 25 },
    "No listing here mentions “sauna” or “pool”.",
  ],
  ["memory care sauna", { dropped: ["sauna"] }, "No listing mentions “sauna”."],
  [
    "memory care near phoenix",
    { cities: [scottsdale] },
    "No memory care within 25 miles of Phoenix, AZ. The nearest: 2 in Scottsdale, about 12 miles away.",
  ],
  [
    "nursing home in las vegas",
    { count: 5, cities: [scottsdale, { ...scottsdale, name: "Mesa", count: 3 }] },
    "No skilled nursing within 25 miles of Las Vegas, NV. The nearest: 5 in and around Scottsdale, AZ, about 12 miles away.",
  ],
  [
    "memory care with pool sarasota",
    { count: 1200, radius: 50 },
    "No memory care with “pool” within 25 miles of Sarasota, FL. 1,200 within 50 miles.",
  ],
  [
    "memory care with pool and sauna sarasota",
    { count: 4, radius: 100, dropped: ["sauna"] },
    "No memory care with “pool” within 25 miles of Sarasota, FL. 4 within 100 miles. We left out “sauna”.",
  ],
  [
    "senior living in florida",
    { cities: [scottsdale] },
    "No senior care in Florida. The nearest: 2 in Scottsdale, AZ.",
  ],
  [
    "hospice with wheelchair 34236",
    { radius: 50 },
    "No hospice with “wheelchair” within 25 miles of 34236 (Sarasota, FL). 2 within 50 miles.",
  ],
  ["memory care", {}, "No listing matches everything. These come closest."],
])("%j, relaxed to %j: %s", (query, relaxation, expected) => {
  expect(sentence(query, relaxation)).toBe(expected);
});

test("filters are named, since without them there may be something", () => {
  expect(
    sentence("sarasota", { radius: 50 }, { services: ["memory-care", "respite"], hasFilters: true }),
  ).toBe(
    "No memory care or respite care that meets your filters within 25 miles of Sarasota, FL. 2 within 50 miles.",
  );
});
