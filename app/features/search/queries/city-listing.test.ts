import fc from "fast-check";
import { expect } from "vitest";
import { careTypes } from "#features/care/rules/care-types.ts";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { insertProviders } from "#tests/support/insert-providers.ts";
import { listCity, summarizeCityPage } from "#tests/support/list-city.ts";
import { makeCity, makeProvider } from "#tests/support/make.ts";
import { anyProviders, anyWords } from "#tests/support/make-provider.ts";
import { parseSearch } from "../rules/search.ts";
import { findCityListing } from "./city-listing.server.ts";
import { findCriteria } from "./find-criteria.server.ts";
import { understandSearch } from "./understand-search.server.ts";

test("a city's page says the same of its providers as the rules over a list", { timeout: 300_000 }, async ({
  db,
}) => {
  const city = await makeCity(db, { slug: "plano" });
  const asked = fc.array(
    fc.record({
      query: anyWords.map((text) => text.trim()),
      service: fc.constantFrom(undefined, ...careTypes.map(({ slug }) => slug)),
      page: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 10, maxLength: 10 },
  );
  await fc.assert(
    fc
      .asyncProperty(anyProviders(40), asked, async (providers, list) => {
        await insertProviders(db, providers, city.id);
        await asVisitor(db, async (tx) => {
          for (const each of list) {
            const page = await findCityListing(tx, "seniorcare", "plano", each);
            const search = { ...parseSearch(new URLSearchParams()), query: each.query };
            const criteria = await findCriteria(tx, search, await understandSearch(tx, search));
            expect(page && summarizeCityPage(page)).toEqual(listCity(providers, each, criteria));
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
    asVisitor(db, (tx) =>
      findCityListing(tx, "seniorcare", slug, { query: "", service: undefined, page: 1 }),
    );
  const found = await find("plano");
  expect(found?.city.slug).toBe("plano");
  expect(found?.listing).toMatchObject({ serviceSlug: "seniorcare", totalProviders: 1 });
  expect(found?.listing.providers.map((provider) => provider.id)).toEqual([id]);
  expect(await find("closed")).toBeUndefined();
  expect(await find("atlantis")).toBeUndefined();
  expect(await find("\0")).toBeUndefined();
});
