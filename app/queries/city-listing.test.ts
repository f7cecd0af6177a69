import fc from "fast-check";
import { expect } from "vitest";
import { asService, asVisitor } from "#db/as-role.server.ts";
import { type CareType, careTypes, offersCareType } from "#domain/care-types.ts";
import { averageRating, priceRange, usualResponseTime } from "#domain/listing.ts";
import type { PublicProvider } from "#domain/provider.ts";
import { cardTier, compareText } from "#domain/ranking.ts";
import { matchesText } from "#domain/search.ts";
import { test } from "#tests/database.ts";
import { insertProviders } from "#tests/insert-providers.ts";
import { makeCity, makeProvider } from "#tests/make.ts";
import { anyProviders, someWords } from "#tests/make-provider.ts";
import { findCityListing } from "./city-listing.server.ts";

/** The reference: the same over plain arrays. */
function listCity(providers: PublicProvider[], query: string, service: CareType["slug"] | undefined) {
  const listed = providers
    .filter((provider) => cardTier(provider) !== "inactive")
    .toSorted(
      (a, b) =>
        (b.rating ?? 0) - (a.rating ?? 0) ||
        b.reviewCount - a.reviewCount ||
        compareText(a.name, b.name) ||
        compareText(a.id, b.id),
    );
  const type = careTypes.find(({ slug }) => slug === service);
  const found = listed.filter(
    (provider) => matchesText(provider, query) && (!type || offersCareType(provider.services, type)),
  );
  return {
    found: found.length,
    shown: found.slice(0, 12).map(({ id }) => id),
    total: listed.length,
    rating: averageRating(listed),
    answer: usualResponseTime(listed),
    prices: (({ min, max }) => [min, max])(priceRange(listed.map(({ pricing }) => pricing))),
    counts: careTypes.map((each) => listed.filter(({ services }) => offersCareType(services, each)).length),
  };
}

test("a city's page says the same of its providers as the rules over a list", { timeout: 120_000 }, async ({
  db,
}) => {
  const city = await makeCity(db, { slug: "plano" });
  const asked = fc.array(
    fc.record({
      query: someWords.map((text) => text.trim()),
      service: fc.constantFrom(undefined, ...careTypes.map(({ slug }) => slug)),
    }),
    { minLength: 10, maxLength: 10 },
  );
  await fc.assert(
    fc
      .asyncProperty(anyProviders(40), asked, async (providers, list) => {
        await insertProviders(db, providers, city.id);
        await asVisitor(db, async (tx) => {
          for (const { query, service } of list) {
            const page = await findCityListing(tx, "seniorcare", "plano", { query, service });
            expect({
              found: page?.found,
              shown: page?.listing.providers.map(({ id }) => id),
              total: page?.listing.totalProviders,
              rating: page?.listing.averageRating,
              answer: page?.listing.averageResponseTime,
              prices: [page?.listing.priceRange.min, page?.listing.priceRange.max],
              counts: page?.careTypes.map(({ count }) => count),
            }).toEqual(listCity(providers, query, service));
          }
        });
      })
      .afterEach(() => asService(db, (tx) => tx.deleteFrom("providers").execute()).then(() => {})),
    { numRuns: 10, endOnFailure: true },
  );
});

test("a city has its own providers, and does not exist where it is unknown or inactive", async ({ db }) => {
  const city = await makeCity(db, { slug: "plano" });
  await makeCity(db, { slug: "closed", active: false });
  const { id } = await makeProvider(db, { city_id: city.id });
  await makeProvider(db, { city_id: city.id, active: false });
  await makeProvider(db);
  const find = (slug: string) =>
    asVisitor(db, (tx) => findCityListing(tx, "seniorcare", slug, { query: "", service: undefined }));
  const found = await find("plano");
  expect(found?.city.slug).toBe("plano");
  expect(found?.listing).toMatchObject({ serviceSlug: "seniorcare", totalProviders: 1 });
  expect(found?.listing.providers.map((provider) => provider.id)).toEqual([id]);
  expect(await find("closed")).toBeUndefined();
  expect(await find("atlantis")).toBeUndefined();
});
