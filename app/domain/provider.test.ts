import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isProviderId,
  isTier,
  mailHref,
  starDistribution,
  telephoneHref,
  tiers,
  websiteName,
} from "./provider.ts";

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

describe("a telephone number dials", () => {
  test.each([
    ["(208) 555-0105", "tel:+12085550105"],
    ["208.555.0105", "tel:+12085550105"],
    ["1-208-555-0105", "tel:+12085550105"],
    ["+1 (208) 555-0105", "tel:+12085550105"],
    ["+44 20 7946 0958", "tel:+442079460958"],
    ["(208) 555-0105 ext. 12", "tel:+12085550105;ext=12"],
    ["(208) 555-0105 x12", "tel:+12085550105;ext=12"],
    ["(208) 555-0105 #12 ", "tel:+12085550105;ext=12"],
    ["011 44 20 7946 0958", "tel:+442079460958"],
    ["1-800-SENIOR-CARE", "tel:+18007364672"],
    ["1-800-555-CARE", "tel:+18005552273"],
    ["+1 800 555 CARE", "tel:+18005552273"],
    ["(800) 555-CARE", "tel:+18005552273"],
    ["Call 1-800-555-CARE today", "tel:+18005552273"],
    ["1 800 FLOWERS", "tel:+18003569377"],
    ["Office 155-0142 ask for Jim", "tel:1550142"],
    ["+1 (555) 0142", "tel:15550142"],
    ["(011) 44 20 7946 0958", "tel:+442079460958"],
    ["Tel. 011 44 20 7946 0958", "tel:+442079460958"],
    ["call (208) 555-0105", "tel:+12085550105"],
    ["(208) 555-0199 or 555-0177", "tel:+12085550199"],
    ["1-208-555-0199 / 1-208-555-0177", "tel:+12085550199"],
    ["+1-208-555-0199 / +1-208-555-0177", "tel:+12085550199"],
    ["+1 (208) 555-0105 (24/7)", "tel:+12085550105"],
    ["24/7: (208) 555-0105", "tel:+12085550105"],
    ["Office 2: 208-555-0105", "tel:+12085550105"],
    ["12085550105", "tel:+12085550105"],
    ["+49 30 2085550105", "tel:+49302085550105"],
    ["011 49 30 208 555 0105", "tel:+49302085550105"],
    ["555-0142", "tel:5550142"],
  ])("%s as %s", (phone, href) => {
    expect(telephoneHref(phone)).toBe(href);
  });

  test("and holds digits alone, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string(), (phone) => {
        expect(telephoneHref(phone)).toMatch(/^tel:\+?\d*(;ext=\d+)?$/);
      }),
    );
  });
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
  expect(websiteName(website)).toBe(name);
});

test("stars are told from five to one, also those that nobody gave", () => {
  const none = [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 }));
  expect(starDistribution([])).toEqual(none);
  const counted = [
    { stars: 2, count: 1 },
    { stars: 5, count: 7 },
  ];
  expect(starDistribution(counted).map(({ count }) => count)).toEqual([7, 0, 0, 1, 0]);
});
