import { expect } from "vitest";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeCity, makeProvider, makeReview } from "#tests/support/make.ts";
import { findSiteFigures } from "./site-figures.server.ts";

test("count what is active, with ratings to two decimals and the span of prices", async ({ db }) => {
  const city = await makeCity(db);
  await makeCity(db, { active: false });
  for (const [rating, price] of [
    [5, 30],
    [5, 24.5],
    [4, 44],
  ]) {
    const { id } = await makeProvider(db, {
      pricing_starting_from: price,
      services: ["Respite stays"],
      verified: false,
    });
    await makeReview(db, id, { rating });
  }
  await makeProvider(db, {
    pricing_starting_from: null,
    pricing_amount: null,
    services: ["Memory care", "Adult day"],
    verified: true,
    city_id: city.id,
  });
  await makeProvider(db, { active: false, pricing_starting_from: 1 });
  const { figures, careTypes, stats } = await asVisitor(db, findSiteFigures);
  expect(figures).toMatchObject({ providers: 4, verified: 1, cities: 1, reviews: 3 });
  expect(careTypes.filter(({ count }) => count > 0).map(({ slug, count }) => [slug, count])).toEqual([
    ["memory-care", 1],
    ["adult-day", 1],
    ["respite", 3],
  ]);
  expect(stats).toEqual({
    totalCities: 1,
    totalProviders: 4,
    overallAverageRating: 4.67,
    priceRange: { min: 24.5, max: 44, currency: "USD", unit: "hour" },
  });
});

test("are nought, without a rating, where there is nothing", async ({ db }) => {
  const { figures, stats } = await asVisitor(db, findSiteFigures);
  expect(figures).toMatchObject({ providers: 0, verified: 0, cities: 0, reviews: 0, averageRating: null });
  expect(stats).toEqual({
    totalCities: 0,
    totalProviders: 0,
    overallAverageRating: null,
    priceRange: { min: 0, max: 0, currency: "USD" },
  });
});
