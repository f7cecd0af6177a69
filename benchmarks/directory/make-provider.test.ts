import { expect } from "vitest";
import { cities } from "#database/seeds/cities.ts";
import { readZipCodes } from "#features/places/commands/load-zip-codes.server.ts";
import { listProvidersById } from "#features/providers/queries/providers.server.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import { searchOrders, toSearchParams } from "#features/search/rules/search.ts";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import { test } from "#tests/support/database.ts";
import { providerRow } from "#tests/support/provider-row.ts";
import { makeProvider } from "./make-provider.ts";
import { commonSearches, searches } from "./searches.ts";

const many = Array.from({ length: 4000 }, (_, index) => makeProvider(index));
const shareOf = (test: (provider: (typeof many)[number]) => boolean) =>
  many.filter(test).length / many.length;

test("a number is always the same provider, and no two are the same", () => {
  expect(makeProvider(1234)).toEqual(many[1234]);
  expect(new Set(many.map(({ id }) => id)).size).toBe(many.length);
  expect(new Set(many.map(({ description }) => description)).size).toBeGreaterThan(many.length * 0.99);
});

test("they are spread as in a real directory", () => {
  expect(shareOf(({ tier }) => tier === "basic")).toBeCloseTo(0.88, 1);
  expect(shareOf(({ tier }) => tier === "premium")).toBeCloseTo(0.09, 1);
  expect(shareOf(({ tier }) => tier === "enterprise")).toBeGreaterThan(0.01);
  expect(shareOf(({ verified }) => verified)).toBeCloseTo(0.55, 1);
  expect(shareOf(({ active }) => !active)).toBeLessThan(0.02);
  expect(shareOf(({ reviewCount }) => reviewCount === 0)).toBeCloseTo(0.45, 1);
  expect(shareOf(({ rating, reviewCount }) => (rating === null) === (reviewCount === 0))).toBe(1);
  expect(shareOf(({ description }) => description.includes("care"))).toBe(1);
  expect(shareOf(({ city }) => city !== undefined)).toBeGreaterThan(0.005);
});

test("more providers bring more words", () => {
  const wordsOf = (providers: typeof many) => new Set(providers.flatMap(({ name }) => name.split(" "))).size;
  expect(wordsOf(many)).toBeGreaterThan(1.5 * wordsOf(many.slice(0, 1000)));
});

test("those who care at home name a radius or ZIP codes, and the others neither", () => {
  expect(shareOf(({ serviceRadiusMiles }) => serviceRadiusMiles !== undefined)).toBeCloseTo(0.25, 1);
  expect(shareOf(({ serviceZips }) => serviceZips !== undefined)).toBeCloseTo(0.08, 1);
  expect(shareOf(({ serviceStates }) => (serviceStates?.length ?? 0) > 1)).toBeGreaterThan(0);
  const served = many.filter((provider) => provider.serviceRadiusMiles || provider.serviceZips);
  expect(served.every(({ pricing }) => ["hour", "visit"].includes(pricing.unit))).toBe(true);
});

test("they are where the database's triggers would place them, and come back unchanged", async ({ db }) => {
  const isNearBorder = ({ serviceStates = [] }: PublicProvider) => serviceStates.length > 1;
  const some = [...many.slice(0, 300), ...many.filter(isNearBorder)].filter(({ active }) => active);
  const zips = new Set(some.flatMap(({ place, serviceZips = [] }) => [place?.zip, ...serviceZips]));
  await asService(db, async (tx) => {
    const zipRows = readZipCodes().filter(({ zip }) => zips.has(zip));
    await tx.insertInto("zip_codes").values(zipRows).execute();
    const ids = await tx.insertInto("cities").values(cities).returning(["id", "slug"]).execute();
    const idOf = new Map(ids.map(({ id, slug }) => [slug, id]));
    const rows = some.map((provider) => ({
      ...providerRow(provider),
      city_id: idOf.get(provider.city?.slug ?? "") ?? null,
    }));
    await tx.insertInto("providers").values(rows).execute();
  });
  const listed = await asVisitor(db, (tx) =>
    listProvidersById(
      tx,
      some.map(({ id }) => id),
    ),
  );
  expect(listed).toEqual(some);
});

test("all searches differ, a fifth of the common ones go by relevance, and each order is among the others", () => {
  const addresses = new Set(searches.map((search) => toSearchParams(search).toString()));
  expect([addresses.size, commonSearches.length]).toEqual([searches.length, 220]);
  expect(commonSearches.filter(({ order }) => order === "relevance")).toHaveLength(44);
  const others = searches.slice(commonSearches.length);
  for (const order of searchOrders)
    expect(others.filter((search) => search.order === order).length).toBeGreaterThan(1);
  expect(others.filter(({ isExact }) => isExact)).toHaveLength(5);
});
