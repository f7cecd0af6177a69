import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { asService, asVisitor } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { careTypes } from "#domain/care-types.ts";
import type { PublicProvider } from "#domain/provider.ts";
import { parseSearch, type Search } from "#domain/search.ts";
import { test } from "#tests/database.ts";
import { insertProviders } from "#tests/insert-providers.ts";
import { anyProviders, publicProvider, someWords } from "#tests/make-provider.ts";
import { searchArray } from "#tests/search-array.ts";
import { searchProviders, searchWithClues } from "./search.server.ts";
import { findClues } from "./search-clues.server.ts";
import type { Costs } from "./search-plan.server.ts";

const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const anySearch: fc.Arbitrary<Search> = fc
  .record({
    query: fc.oneof(
      someWords,
      fc.constantFrom(
        "%",
        "_",
        "\\",
        "car",
        "ñ",
        "Ñ",
        "σ",
        "I",
        "i̇",
        "o'",
        "o’",
        "ca\u00adre",
        "no such thing",
      ),
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

test("the database finds the same providers in the same order as the rules, for thousands of searches", {
  timeout: 300_000 * Number(process.env.DEEP ?? 1),
}, async ({ db }) => {
  const searches = fc.array(anySearch, { minLength: 100, maxLength: 100 });
  await fc.assert(
    fc
      .asyncProperty(anyProviders(70), searches, async (providers, list) => {
        await insertProviders(db, providers);
        await asVisitor(db, async (tx) => {
          for (const search of list)
            expect(await searchProviders(tx, search)).toEqual(searchArray(providers, search));
        });
      })
      .afterEach(() => asService(db, (tx) => tx.deleteFrom("providers").execute()).then(() => {})),
    { numRuns: Number(process.env.DEEP ?? 1) * 20, endOnFailure: true },
  );
});

/** Each way is the quickest for some of these: finding by keys costs nothing or everything. */
const anyCosts: fc.Arbitrary<Costs> = fc.record({
  listing: fc.constantFrom(0, 1e9),
  found: fc.constantFrom(0, 0.3),
  key: fc.constantFrom(0, 10),
  find: fc.constantFrom(0, 2),
  figures: fc.constantFrom(0, 1),
  rounds: fc.constantFrom(0, 4),
  lying: fc.constantFrom(0, 1, 1e9),
});

/** Where more match than are counted, only the best of them are looked for. */
const anyLimit = fc.constantFrom(0, 1, 20, 1000);

test("whatever way it goes, a search finds the same", {
  timeout: 300_000 * Number(process.env.DEEP ?? 1),
}, async ({ db }) => {
  const searches = fc.array(fc.tuple(anySearch, anyCosts, anyLimit), { minLength: 100, maxLength: 100 });
  await fc.assert(
    fc
      .asyncProperty(anyProviders(70), searches, (providers, list) => expectSame(db, providers, list))
      .afterEach(() => asService(db, (tx) => tx.deleteFrom("providers").execute()).then(() => {})),
    { numRuns: Number(process.env.DEEP ?? 1) * 10, endOnFailure: true },
  );
});

test.for([
  { most: "basic", few: "premium" },
  { most: "premium", few: "enterprise" },
] as const)(
  "of many that are much alike, most $most and few $few, the best are the same whatever way it goes",
  {
    timeout: 300_000 * Number(process.env.DEEP ?? 1),
  },
  async ({ most, few }, { db }) => {
    const alike = fc.record({
      name: fc.constantFrom("Care", "Home Care", "Memory"),
      description: fc.constantFrom("", "care", "memory care"),
      rating: fc.constantFrom(null, null, null, 4, 4.5, 5),
      reviewCount: fc.constantFrom(0, 1, 30),
      services: fc.subarray(["Home Care", "Memory Care", "Respite Care"]),
      tier: fc.constantFrom(few, ...Array<typeof most>(9).fill(most)),
    });
    const providers = fc
      .array(alike, { minLength: 400, maxLength: 400 })
      .map((list) => list.map((wish, index) => publicProvider({ ...wish, id: `alike-${index}` })));
    const search = fc.tuple(
      fc.constantFrom("care", "memory", "home", "respite", ""),
      fc.constantFrom("recommended", "relevance"),
      fc.constantFrom(1, 1, 2, 4),
    );
    const searches = search.map(([q, order, page]) =>
      parseSearch(new URLSearchParams({ q, order, page: `${page}` })),
    );
    const list = fc.array(fc.tuple(searches, anyCosts, fc.constant(0)), { minLength: 100, maxLength: 100 });
    await fc.assert(
      fc
        .asyncProperty(providers, list, (providers, list) => expectSame(db, providers, list))
        .afterEach(() => asService(db, (tx) => tx.deleteFrom("providers").execute()).then(() => {})),
      { numRuns: Number(process.env.DEEP ?? 1) * 2, endOnFailure: true },
    );
  },
);

async function expectSame(db: Db, providers: PublicProvider[], list: [Search, Costs, number][]) {
  await insertProviders(db, providers);
  await asService(db, (tx) => sql`select count_search_words()`.execute(tx));
  await asVisitor(db, async (tx) => {
    for (const [search, costs, limit] of list) {
      const clues = { ...(await findClues(tx, search)), costs };
      const { results, count } = searchArray(providers, search);
      expect(await searchWithClues(tx, search, clues, limit)).toEqual({
        results,
        count: Math.min(count, limit + 1),
      });
    }
  });
}

test("inactive providers are not found", async ({ db }) => {
  await insertProviders(db, [
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

test("an apostrophe is found as the other kind of it too, by listings as by families", async ({ db }) => {
  await insertProviders(db, [
    publicProvider({ id: "straight", name: "O'Neil House", services: ["Alzheimer's care"] }),
    publicProvider({
      id: "curly",
      name: "O’Neil Home",
      services: ["Alzheimer’s care"],
      coverage: ["Coeur d’Alene"],
    }),
  ]);
  const ids = (params: Record<string, string>) =>
    asVisitor(db, async (tx) => {
      const { results } = await searchProviders(tx, parseSearch(new URLSearchParams(params)));
      return results.map(({ provider }) => provider.id).toSorted();
    });
  for (const apostrophe of ["'", "’", "‘", "ʼ"]) {
    expect(await ids({ q: `Alzheimer${apostrophe}s` })).toEqual(["curly", "straight"]);
    expect(await ids({ q: `o${apostrophe}neil h` })).toEqual(["curly", "straight"]);
    expect(await ids({ location: `d${apostrophe}alene` })).toEqual(["curly"]);
  }
});

test("a mark that nobody sees is none, in a listing as in what is typed or copied", async ({ db }) => {
  const name = "Sun\u00adrise\u200b Ho\u2060me";
  await insertProviders(db, [publicProvider({ id: "marked", name }), publicProvider({ id: "other" })]);
  for (const q of ["sunrise home", name, "sun\ufeffrise"]) {
    const search = parseSearch(new URLSearchParams({ q }));
    const { results } = await asVisitor(db, (tx) => searchProviders(tx, search));
    expect(results.map(({ provider }) => provider.id)).toEqual(["marked"]);
  }
});

test("results are counted to 1,000 and one more", async ({ db }) => {
  const many = Array.from({ length: 1005 }, (_, index) => publicProvider({ id: `many-${index}` }));
  await insertProviders(db, many);
  const last = parseSearch(new URLSearchParams("page=50"));
  const { results, count } = await asVisitor(db, (tx) => searchProviders(tx, last));
  expect(count).toBe(1001);
  expect(results).toHaveLength(20);
  expect(results[0]?.searchRanking).toBe(981);
});

test("a change is found at once, of words as of figures", async ({ db }) => {
  await insertProviders(db, [publicProvider({ id: "here", name: "Old Mill", rating: null, reviewCount: 0 })]);
  const ids = async (address: string) => {
    const search = parseSearch(new URLSearchParams(address));
    return asVisitor(db, async (tx) => (await searchProviders(tx, search)).results.map((r) => r.provider.id));
  };
  const change = (values: Record<string, unknown>) =>
    asService(db, (tx) => tx.updateTable("providers").set(values).where("id", "=", "here").execute());
  expect(await ids("q=mill")).toEqual(["here"]);
  await change({ rating: 4.5, review_count: 3 });
  expect(await ids("q=mill&min-rating=4.5")).toEqual(["here"]);
  await change({ name: "New House" });
  expect(await ids("q=mill")).toEqual([]);
  expect(await ids("q=house&min-rating=4.5")).toEqual(["here"]);
  await change({ active: false });
  expect(await ids("q=house")).toEqual([]);
  await change({ active: true });
  expect(await ids("q=house")).toEqual(["here"]);
});
