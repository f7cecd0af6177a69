import { describe, expect } from "vitest";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider, makeReview } from "#tests/support/make.ts";
import { findServiceListing } from "./find-service-listing.server.ts";

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
