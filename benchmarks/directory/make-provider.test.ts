import { expect } from "vitest";
import { asService, asVisitor } from "#db/as-role.server.ts";
import { searchParams } from "#domain/search.ts";
import { listProvidersById } from "#queries/providers.server.ts";
import { test } from "#tests/database.ts";
import { makeProvider } from "./make-provider.ts";
import { providerRow } from "./provider-row.ts";
import { searches } from "./searches.ts";

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

test("the database takes them and gives them back unchanged", async ({ db }) => {
  const some = many.filter(({ active, city }) => active && !city).slice(0, 300);
  await asService(db, (tx) => tx.insertInto("providers").values(some.map(providerRow)).execute());
  const kept = await asVisitor(db, (tx) =>
    listProvidersById(
      tx,
      some.map(({ id }) => id),
    ),
  );
  const byId = new Map(kept.map((provider) => [provider.id, provider]));
  for (const provider of some) expect(byId.get(provider.id)).toEqual(provider);
});

test("there are 220 different searches, a fifth of them by relevance alone", () => {
  expect(new Set(searches.map((search) => searchParams(search).toString())).size).toBe(220);
  expect(searches.filter(({ order }) => order === "relevance")).toHaveLength(44);
});
