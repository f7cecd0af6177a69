import fc from "fast-check";
import { expect } from "vitest";
import { asService, asVisitor } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { careTypes } from "#domain/care-types.ts";
import type { PublicProvider } from "#domain/provider.ts";
import { parseSearch, type Search } from "#domain/search.ts";
import { test } from "#tests/database.ts";
import { anyProviders, publicProvider, someWords } from "#tests/make-provider.ts";
import { searchArray } from "#tests/search-array.ts";
import { searchProviders } from "./search.server.ts";

const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const anySearch: fc.Arbitrary<Search> = fc
  .record({
    query: fc.oneof(
      someWords,
      fc.constantFrom("%", "_", "\\", "car", "ñ", "Ñ", "σ", "I", "i̇", "no such thing"),
    ),
    location: fc.option(someWords, { nil: "", freq: 1 }),
    services: fc.subarray(
      careTypes.map(({ slug }) => slug),
      { maxLength: 2 },
    ),
    flags: fc.array(fc.constantFrom("sameDay", "weekends", "emergency", "verified"), { maxLength: 2 }),
    minPrice: rarely(fc.integer({ min: 0, max: 5000 })),
    maxPrice: rarely(fc.integer({ min: 3000, max: 10_000 })),
    minRating: rarely(fc.constantFrom(1, 3, 4.5)),
    order: fc.constantFrom("recommended" as const, "relevance" as const),
    page: fc.constantFrom(1, 1, 1, 2, 3, 50),
  })
  .map(({ flags, ...rest }) => ({
    ...rest,
    query: rest.query.trim(),
    location: rest.location.trim(),
    sameDay: flags.includes("sameDay"),
    weekends: flags.includes("weekends"),
    emergency: flags.includes("emergency"),
    verified: flags.includes("verified"),
  }));

async function insert(db: Db, providers: PublicProvider[]) {
  if (providers.length === 0) return;
  const rows = providers.map((provider) => ({
    id: provider.id,
    name: provider.name,
    description: provider.description,
    email: provider.contact.email,
    phone: provider.contact.phone,
    rating: provider.rating,
    review_count: provider.reviewCount,
    response_time: provider.responseTime,
    verified: provider.verified,
    featured: provider.featured,
    active: provider.active,
    status: provider.status,
    tier: provider.tier,
    services: provider.services,
    specializations: provider.specializations,
    certifications: provider.certifications,
    coverage_areas: provider.coverage,
    pricing_starting_from: provider.pricing.startingFrom,
    same_day_availability: provider.availability.sameDay,
    weekend_availability: provider.availability.weekends,
    emergency_availability: provider.availability.emergency,
  }));
  await asService(db, (tx) => tx.insertInto("providers").values(rows).execute());
}

test("the database finds the same providers in the same order as the rules, for thousands of searches", {
  timeout: 120_000 * Number(process.env.DEEP ?? 1),
}, async ({ db }) => {
  const searches = fc.array(anySearch, { minLength: 100, maxLength: 100 });
  await fc.assert(
    fc
      .asyncProperty(anyProviders(70), searches, async (providers, list) => {
        await insert(db, providers);
        await asVisitor(db, async (tx) => {
          for (const search of list)
            expect(await searchProviders(tx, search)).toEqual(searchArray(providers, search));
        });
      })
      .afterEach(() => asService(db, (tx) => tx.deleteFrom("providers").execute()).then(() => {})),
    { numRuns: Number(process.env.DEEP ?? 1) * 20, endOnFailure: true },
  );
});

test("inactive providers are not found", async ({ db }) => {
  await insert(db, [
    publicProvider({ id: "gone", active: false }),
    publicProvider({ id: "stopped", tier: "inactive" }),
    publicProvider({ id: "here" }),
  ]);
  const { results, count } = await asVisitor(db, (tx) =>
    searchProviders(tx, parseSearch(new URLSearchParams())),
  );
  expect(results.map(({ provider }) => provider.id)).toEqual(["here"]);
  expect(count).toBe(1);
});

test("results are counted to 1,000 and one more", async ({ db }) => {
  const many = Array.from({ length: 1005 }, (_, index) => publicProvider({ id: `many-${index}` }));
  await insert(db, many);
  const last = parseSearch(new URLSearchParams("page=50"));
  const { results, count } = await asVisitor(db, (tx) => searchProviders(tx, last));
  expect(count).toBe(1001);
  expect(results).toHaveLength(20);
  expect(results[0]?.searchRanking).toBe(981);
});
