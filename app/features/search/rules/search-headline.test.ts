import { expect, test } from "vitest";
import { exampleKnowledge } from "#tests/support/example-knowledge.ts";
import { parseSearch } from "./search.ts";
import { formatSearchHeadline } from "./search-headline.ts";
import { understand } from "./understand.ts";

test.each([
  ["", 24, "24 providers"],
  ["", 1, "1 provider"],
  ["order=relevance&weekends=1", 2000, "1,000+ providers"],
  ["service=memory-care", 2, "2 providers offer memory care"],
  [
    "service=respite&service=home-care&service=adult-day",
    3,
    "3 providers offer home care, adult day programs or respite care",
  ],
  [
    "location=Plano&service=respite&q=lantern",
    1,
    "1 provider offers respite care and mentions “lantern” near Plano",
  ],
  ["q=memory+care+sarasota", 12, "12 providers offer memory care within 25 miles of Sarasota, FL"],
  [
    "q=nursing+home+in+florida+with+sauna",
    2,
    "2 providers offer skilled nursing and mention “sauna” in Florida",
  ],
  ["q=34236", 4, "4 providers within 25 miles of 34236 (Sarasota, FL)"],
  ["q=dementia&service=memory-care", 4, "4 providers offer memory care"],
  ["q=senior+living", 24, "24 providers"],
  ["q=memory+care+sarasota&exact=1", 2, "2 providers mention “memory care sarasota”"],
])("the search %j with %d results is headed %j", (address, count, headline) => {
  const search = parseSearch(new URLSearchParams(address));
  const parts = search.isExact ? [] : understand(search.query, exampleKnowledge(search.query)).parts;
  const place = parts.find((part) => part.type === "place")?.place;
  expect(formatSearchHeadline(search, count, { parts, place })).toBe(headline);
});
