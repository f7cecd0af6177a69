import { describe, expect } from "vitest";
import { asVisitor } from "#db/as-role.server.ts";
import { test } from "#tests/database.ts";
import { makeCity, makeProvider, makeReview } from "#tests/make.ts";
import { findCityListing, findCityStats, findServiceListing } from "./listing.server.ts";

describe("a service's listing", () => {
  test("is narrowed by rating, price, verification, feature and status", async ({ db }) => {
    const plain = { verified: false, featured: false, status: "basic", pricing_starting_from: 50 };
    const { id: rated } = await makeProvider(db, plain);
    await makeReview(db, rated, { rating: 4 });
    const { id: cheap } = await makeProvider(db, { ...plain, pricing_starting_from: 20 });
    const { id: verified } = await makeProvider(db, { ...plain, verified: true });
    const { id: featured } = await makeProvider(db, { ...plain, featured: true });
    const { id: paid } = await makeProvider(db, { ...plain, status: "premium" });
    await makeProvider(db, { ...plain, active: false, verified: true, featured: true, status: "premium" });

    const ids = (filter: Parameters<typeof findServiceListing>[2]) =>
      asVisitor(db, async (tx) =>
        (await findServiceListing(tx, "seniorcare", filter)).providers.map(({ id }) => id),
      );
    expect(await ids({ minRating: 4 })).toEqual([rated]);
    expect(await ids({ minRating: 4.1 })).toEqual([]);
    expect(await ids({ maxPrice: 20 })).toEqual([cheap]);
    expect(await ids({ verified: true })).toEqual([verified]);
    expect(await ids({ featured: true })).toEqual([featured]);
    expect(await ids({ statuses: ["premium"] })).toEqual([paid]);
    expect(await ids({})).toHaveLength(5);
    expect((await ids({}))[0]).toBe(rated);
  });
});

describe("a city's listing", () => {
  test("has the city's active providers, and does not exist for an unknown or inactive city", async ({
    db,
  }) => {
    const city = await makeCity(db, { slug: "plano" });
    await makeCity(db, { slug: "closed", active: false });
    const { id } = await makeProvider(db, { city_id: city.id });
    await makeProvider(db, { city_id: city.id, active: false });
    await makeProvider(db);
    await asVisitor(db, async (tx) => {
      const found = await findCityListing(tx, "seniorcare", "plano");
      expect(found?.city.slug).toBe("plano");
      expect(found?.listing).toMatchObject({ serviceSlug: "seniorcare", totalProviders: 1 });
      expect(found?.listing.providers[0]?.id).toBe(id);
      expect(await findCityListing(tx, "seniorcare", "closed")).toBeUndefined();
      expect(await findCityListing(tx, "seniorcare", "atlantis")).toBeUndefined();
    });
  });
});

describe("figures of all cities", () => {
  test("count what is active, with ratings to two decimals and the span of prices", async ({ db }) => {
    await makeCity(db);
    await makeCity(db, { active: false });
    for (const [rating, price] of [
      [5, 30],
      [5, 24.5],
      [4, 44],
    ]) {
      const { id } = await makeProvider(db, { pricing_starting_from: price });
      await makeReview(db, id, { rating });
    }
    await makeProvider(db, { pricing_starting_from: null, pricing_amount: null });
    await makeProvider(db, { active: false, pricing_starting_from: 1 });
    expect(await asVisitor(db, findCityStats)).toEqual({
      totalCities: 1,
      totalProviders: 4,
      overallAverageRating: 4.67,
      priceRange: { min: 24.5, max: 44, currency: "USD", unit: "hour" },
    });
  });

  test("are nought, without a rating, where there is nothing", async ({ db }) => {
    expect(await asVisitor(db, findCityStats)).toEqual({
      totalCities: 0,
      totalProviders: 0,
      overallAverageRating: null,
      priceRange: { min: 0, max: 0, currency: "USD" },
    });
  });
});
