import { expect, test } from "vitest";
import { formatProviderCount, formatResultCount } from "#platform/text/format-count.ts";
import { parseSearch, toSearchParams } from "./search.ts";
import { listSearchChips } from "./search-chips.ts";

const everything =
  "q=care&location=Plano&service=home-care&service=respite&same-day=1&weekends=1&emergency=1&verified=1&min-price=20&max-price=40&price-unit=hour&min-rating=4.5&order=relevance&page=3";

test("each filter has a chip that takes just itself away, and goes back to the first page", () => {
  const chips = listSearchChips(parseSearch(new URLSearchParams(everything)));
  const left = chips.map(({ label, without }) => [label, toSearchParams(without).toString()]);
  expect(left).toHaveLength(10);
  expect(left).toContainEqual([
    "Respite Care",
    "q=care&location=Plano&service=home-care&same-day=1&weekends=1&emergency=1&verified=1&min-price=20&max-price=40&price-unit=hour&min-rating=4.5&order=relevance",
  ]);
  expect(left.map(([label]) => label)).toEqual([
    "Near Plano",
    "Home Care",
    "Respite Care",
    "Same-day start",
    "Weekends",
    "Emergencies",
    "Verified",
    "From $20 per hour",
    "Up to $40 per hour",
    "Rated 4.5 or better",
  ]);
});

test("the unit of a price leaves with the last price", () => {
  const [chip] = listSearchChips(parseSearch(new URLSearchParams("max-price=40&price-unit=hour")));
  expect(chip?.label).toBe("Up to $40 per hour");
  expect(chip && toSearchParams(chip.without).toString()).toBe("");
});

test("a search without filters has none", () => {
  expect(
    listSearchChips(parseSearch(new URLSearchParams("q=care&order=price&price-unit=hour&page=2"))),
  ).toEqual([]);
});

test.each([
  [0, "0 providers"],
  [1, "1 provider"],
  [24, "24 providers"],
  [1000, "1,000 providers"],
  [1001, "1,000+ providers"],
])("%d is '%s'", (count, words) => {
  expect(formatProviderCount(count)).toBe(words);
});

test.each([
  [0, "0 results"],
  [1, "1 result"],
  [1000, "1,000 results"],
  [1001, "1,000+ results"],
])("%d results are '%s'", (count, words) => {
  expect(formatResultCount(count)).toBe(words);
});
