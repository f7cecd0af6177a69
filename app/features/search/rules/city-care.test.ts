import { expect, test } from "vitest";
import { careExplanations } from "#features/care/rules/care-explanations.ts";
import { careTypes } from "#features/care/rules/care-types.ts";
import { type CityCare, describeCare, formatCareTitle } from "./city-care.ts";

const memoryCare = { name: "Memory Care" } as const;
const care: CityCare = {
  providers: 2,
  verified: 2,
  prices: [{ amount: 4900, currency: "USD", unit: "month", providers: 2 }],
  areas: ["Kierland", "Grayhawk"],
};
const textOf = (counted: Partial<CityCare>) =>
  describeCare(memoryCare, "Scottsdale", { ...care, ...counted }).paragraphs.join(" ");
const note = "so ask what your care would cost.";

test("a kind of care in a city is described by its providers, prices and areas", () => {
  expect(describeCare(memoryCare, "Scottsdale", care)).toEqual({
    figures: [
      { label: "Providers", value: "2" },
      { label: "Verified by our team", value: "2" },
      { label: "Lowest price per month", value: "$4,900" },
    ],
    paragraphs: [
      `2 providers in Scottsdale offer memory care, and our team verified both of them. The lowest starting price they list is $4,900 per month. It may be for another of their services, ${note}`,
      "Areas they serve include Kierland and Grayhawk.",
    ],
  });
});

test.each([
  [1, 1, "1 provider in Scottsdale offers memory care, and our team verified it."],
  [1, 0, "1 provider in Scottsdale offers memory care, which our team has not verified yet."],
  [3, 0, "3 providers in Scottsdale offer memory care. Our team has not verified them yet."],
  [3, 1, "3 providers in Scottsdale offer memory care, and our team verified 1 of them."],
  [1200, 1200, "1,200 providers in Scottsdale offer memory care, and our team verified all of them."],
])("of %i providers %i verified: %s", (providers, verified, sentence) => {
  expect(textOf({ providers, verified }).startsWith(`${sentence} `)).toBe(true);
});

test("a single provider is described as one", () => {
  const text = textOf({ providers: 1, verified: 1 });
  expect(text).toContain(
    "Its listed starting price is $4,900 per month. It may be for another of its services,",
  );
  expect(text).toContain("Areas it serves include");
  expect(textOf({ providers: 1, prices: [] })).toContain("It lists no price, so ask for a quote.");
});

test("prices in several units are listed one by one, because they cannot be compared", () => {
  const hour = { amount: 36, currency: "USD", unit: "hour", providers: 1 };
  expect(textOf({ prices: [...care.prices, hour] })).toContain("is $4,900 per month or $36 per hour.");
});

test("without a price or an area nothing is made up", () => {
  const { figures, paragraphs } = describeCare(memoryCare, "Scottsdale", { ...care, prices: [], areas: [] });
  expect(figures[2]).toEqual({ label: "Lowest listed price", value: "N/A" });
  expect(paragraphs).toEqual([
    "2 providers in Scottsdale offer memory care, and our team verified both of them. They list no prices, so ask each one for a quote.",
  ]);
});

test("every kind of care is explained in one or two sentences that begin with its name", () => {
  for (const type of careTypes) {
    expect(careExplanations[type.slug].startsWith(formatCareTitle(type))).toBe(true);
    expect(careExplanations[type.slug].split(/(?<=\.) /).length).toBeLessThanOrEqual(2);
  }
});
