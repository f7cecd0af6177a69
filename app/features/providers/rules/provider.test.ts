import { expect, test } from "vitest";
import { fillStarDistribution, formatWebsite, isProviderId, isTier, mailHref, tiers } from "./provider.ts";

test("the four tiers are tiers, and nothing else is", () => {
  expect(tiers.every(isTier)).toBe(true);
  expect(["", "gold", "Basic", "verified"].some(isTier)).toBe(false);
});

test.each([
  ["foothillember-123456", true],
  ["a", true],
  ["a".repeat(64), true],
  ["a".repeat(65), false],
  ["", false],
  ["Foothill", false],
  ["a b", false],
  ["a\n", false],
  ["a\u0000", false],
  ["../admin", false],
])("%j as an id: %s", (id, expected) => {
  expect(isProviderId(id)).toBe(expected);
});

test.each([
  ["hello@care.example", "mailto:hello@care.example"],
  ["o'hara+care@care.example", "mailto:o'hara%2Bcare@care.example"],
  ["a@care.example?bcc=b@evil.example", "mailto:a@care.example%3Fbcc%3Db%40evil.example"],
])("a letter to %s goes to %s", (email, href) => {
  expect(mailHref(email)).toBe(href);
});

test.each([
  ["https://care.example", "care.example"],
  ["https://www.care.example/", "care.example"],
  ["HTTP://care.example/boise", "care.example/boise"],
])("%s is called %s", (website, name) => {
  expect(formatWebsite(website)).toBe(name);
});

test("stars are told from five to one, also those that nobody gave", () => {
  const none = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 }));
  expect(fillStarDistribution([])).toEqual(none);
  const counted = [
    { stars: 2, count: 1 },
    { stars: 5, count: 7 },
  ];
  expect(fillStarDistribution(counted).map(({ count }) => count)).toEqual([7, 0, 0, 1, 0]);
});
