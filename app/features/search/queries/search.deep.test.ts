import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { careTypes } from "#features/care/rules/care-types.ts";
import { vocabulary } from "#features/care/rules/vocabulary.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import { asService, asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { insertProviders } from "#tests/support/insert-providers.ts";
import { anyPlacedProviders, anyWords, makePublicProvider, zipRows } from "#tests/support/make-provider.ts";
import { searchArray } from "#tests/support/search-array.ts";
import {
  type Area,
  type Criteria,
  type Criterion,
  type Phrase,
  toLiteralCriteria,
} from "../rules/criteria.ts";
import type { SearchCosts } from "../rules/index-terms.ts";
import { parseSearch, searchOrders } from "../rules/search.ts";
import { findProviders, searchWithIndexTerms } from "./search.server.ts";
import type { SearchRequest } from "./search-entries.server.ts";
import { findIndexTerms } from "./search-index-terms.server.ts";

const { numRuns: SEARCHES } = cases(100, 30);
const { numRuns: ALIKE } = cases(400, 150);

const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const anyText = fc.oneof(
  anyWords,
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
    "tx",
    "r",
  ),
);
const anyPhrase: fc.Arbitrary<Phrase> = fc
  .record({ text: anyText.map((text) => normalizeSearchText(text.trim())), isStandalone: fc.boolean() })
  .filter(({ text }) => text !== "");
const anyArea: fc.Arbitrary<Area> = fc.record({
  center: fc.constantFrom(...zipRows).map(({ latitude, longitude }) => ({ latitude, longitude })),
  miles: fc.constantFrom(25, 25, 50, 100, undefined),
  zips: fc.subarray(
    zipRows.map(({ zip }) => zip),
    { maxLength: 3 },
  ),
  state: fc.constantFrom("TX", "AR", "AZ"),
  name: fc.constantFrom("plano", "75024", "nowhere").map((text) => ({ text, isStandalone: true })),
});
const anyCriterion: fc.Arbitrary<Criterion> = fc
  .record({
    phrases: fc.array(anyPhrase, { minLength: 1, maxLength: 2 }),
    field: fc.constantFrom("document", "document", "document", "coverage"),
    meaning: rarely(fc.constantFrom(...vocabulary.values())),
    area: rarely(anyArea),
  })
  .map(({ phrases, field, meaning, area }) => ({
    phrases,
    field,
    ...(meaning ? { meaning } : {}),
    ...(area ? { area } : {}),
  }));
const anyCriteria: fc.Arbitrary<Criteria> = fc
  .record({
    required: fc.array(anyCriterion, { maxLength: 3 }),
    others: fc.array(anyCriterion, { maxLength: 1 }),
  })
  .map(({ required, others }) => ({
    required,
    scored: [...required, ...others].filter(({ field }) => field === "document"),
    place: undefined,
    area: required.find(({ area }) => area)?.area,
  }));

const anySearch: fc.Arbitrary<SearchRequest> = fc
  .record({
    services: fc.subarray(
      careTypes.map(({ slug }) => slug),
      { maxLength: 2 },
    ),
    flags: fc.array(fc.constantFrom("sameDay", "weekends", "emergency", "verified"), { maxLength: 1 }),
    minPrice: rarely(fc.integer({ min: 0, max: 5000 })),
    maxPrice: rarely(fc.integer({ min: 3000, max: 10_000 })),
    priceUnit: fc.constantFrom("", "", "hour", "month"),
    minRating: rarely(fc.constantFrom(1, 3, 4.5)),
    order: fc.constantFrom("recommended", "recommended", ...searchOrders),
    page: fc.constantFrom(1, 1, 1, 2, 3, 50),
    criteria: anyCriteria,
  })
  .map(({ flags, criteria, ...rest }) => ({
    search: {
      ...parseSearch(new URLSearchParams()),
      ...rest,
      sameDay: flags.includes("sameDay"),
      weekends: flags.includes("weekends"),
      emergency: flags.includes("emergency"),
      verified: flags.includes("verified"),
    },
    criteria,
  }));

test("the database finds the same providers in the same order as the rules, for thousands of searches", async ({
  db,
}) => {
  await addZips(db);
  const searches = fc.array(anySearch, { minLength: SEARCHES, maxLength: SEARCHES });
  await fc.assert(
    fc
      .asyncProperty(anyPlacedProviders(70), searches, async (providers, list) => {
        await insertProviders(db, providers);
        await asVisitor(db, async (tx) => {
          for (const asked of list)
            expect(await findProviders(tx, asked)).toEqual(searchArray(providers, asked));
        });
      })
      .afterEach(() => asService(db, (tx) => tx.deleteFrom("providers").execute()).then(() => {})),
    { ...cases(80, 3), endOnFailure: true },
  );
});

/** Each way is the quickest for some of these: finding by keys costs nothing or everything. */
const anyCosts: fc.Arbitrary<SearchCosts> = fc.record({
  listing: fc.constantFrom(0, 1e9),
  found: fc.constantFrom(0, 0.3),
  key: fc.constantFrom(0, 10),
  find: fc.constantFrom(0, 2),
  figures: fc.constantFrom(0, 1),
  rounds: fc.constantFrom(0, 4),
  sequential: fc.constantFrom(0, 1, 1e9),
});

/** Where more match than are counted, only the best of them are looked for. */
const anyLimit = fc.constantFrom(0, 1, 20, 1000);

test("whatever way it goes, a search finds the same", async ({ db }) => {
  await addZips(db);
  const searches = fc.array(fc.tuple(anySearch, anyCosts, anyLimit), {
    minLength: SEARCHES,
    maxLength: SEARCHES,
  });
  await fc.assert(
    fc
      .asyncProperty(anyPlacedProviders(70), searches, (providers, list) => expectSame(db, providers, list))
      .afterEach(() => asService(db, (tx) => tx.deleteFrom("providers").execute()).then(() => {})),
    { ...cases(60, 2), endOnFailure: true },
  );
});

test.for([
  { most: "basic", few: "premium" },
  { most: "premium", few: "enterprise" },
] as const)(
  "of many that are much alike, most $most and few $few, the best are the same whatever way it goes",
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
      .array(alike, { minLength: ALIKE, maxLength: ALIKE })
      .map((list) => list.map((wish, index) => makePublicProvider({ ...wish, id: `alike-${index}` })));
    const search = fc.tuple(
      fc.constantFrom("care", "memory", "home", "respite", ""),
      fc.constantFrom("recommended", "relevance"),
      fc.constantFrom(1, 1, 2, 4),
    );
    const searches = search.map(([text, order, page]) => ({
      search: parseSearch(new URLSearchParams({ order, page: `${page}` })),
      criteria: toLiteralCriteria(text),
    }));
    const list = fc.array(fc.tuple(searches, anyCosts, fc.constant(0)), {
      minLength: SEARCHES,
      maxLength: SEARCHES,
    });
    await fc.assert(
      fc
        .asyncProperty(providers, list, (providers, list) => expectSame(db, providers, list))
        .afterEach(() => asService(db, (tx) => tx.deleteFrom("providers").execute()).then(() => {})),
      { ...cases(10, 2), endOnFailure: true },
    );
  },
);

async function addZips(db: Db) {
  await asService(db, (tx) =>
    tx
      .insertInto("zip_codes")
      .values(zipRows)
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

async function expectSame(db: Db, providers: PublicProvider[], list: [SearchRequest, SearchCosts, number][]) {
  await insertProviders(db, providers);
  await asService(db, (tx) => sql`select count_search_words()`.execute(tx));
  await asVisitor(db, async (tx) => {
    for (const [asked, costs, limit] of list) {
      const terms = { ...(await findIndexTerms(tx, asked.search, asked.criteria)), costs };
      const { results, count, units } = searchArray(providers, asked);
      const found = await searchWithIndexTerms(tx, asked, terms, limit);
      expect(found.results).toEqual(results);
      expect(found.count).toBe(Math.min(count, limit + 1));
      if (count <= limit) expect(found.units).toEqual(units);
    }
  });
}
