import { expect, test } from "vitest";
import { parseSearch } from "./search.ts";
import { searchHeadline } from "./search-headline.ts";

test.each([
  ["", 24, "24 providers"],
  ["", 1, "1 provider"],
  ["order=relevance&weekends=1", 2000, "1,000+ providers"],
  ["service=memory-care", 2, "2 providers with memory care"],
  [
    "service=respite&service=home-care&service=adult-day",
    3,
    "3 providers with home care, adult day programs or respite care",
  ],
  ["location=Plano&service=respite&q=lantern", 1, "1 provider with respite care near Plano for “lantern”"],
])("the search %j with %d results is headed %j", (address, count, headline) => {
  expect(searchHeadline(parseSearch(new URLSearchParams(address)), count)).toBe(headline);
});
