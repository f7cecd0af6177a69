import { seniorCare } from "#config/services.ts";
import { cities } from "#database/seeds/cities.ts";
import { answerSearch } from "#features/search/queries/answer-search.server.ts";
import { findCityListing } from "#features/search/queries/city-listing.server.ts";
import { findCriteria } from "#features/search/queries/find-criteria.server.ts";
import type { SearchRequest } from "#features/search/queries/search-entries.server.ts";
import { understandSearch } from "#features/search/queries/understand-search.server.ts";
import type { Search } from "#features/search/rules/search.ts";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { connectDatabase } from "#platform/db/connect.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { summarizeCityPage } from "#tests/support/list-city.ts";
import type { Reference } from "./reference.ts";
import { measureTime } from "./times.ts";

export type OurTimes = {
  /** Of each search, and each city's page, the times of all rounds. */
  searches: number[][];
  cities: number[][];
};

/** Our search as a visitor's page calls it: every so-many-th search for the answer, or in rounds for the time. */
export async function openOurSearch(dataDir: string, searches: Search[], every: number) {
  const database = await connectDatabase({
    demo: false,
    databaseUrl: undefined,
    dataDir,
    migrations: "database/migrations",
  });
  const measured = [...searches.entries()].filter(([index]) => index % every === 0);
  const times: OurTimes = { searches: searches.map(() => []), cities: cities.map(() => []) };
  const asked = await asVisitor(database.db, async (tx) => {
    const list: SearchRequest[] = [];
    for (const search of searches)
      list.push({ search, criteria: await findCriteria(tx, search, await understandSearch(tx, search)) });
    return list;
  });
  return {
    /** Each search with what its texts mean in this directory. */
    asked,
    times,
    /** What does not find what the rules find, in words. */
    check: async (reference: Reference) => [
      ...(await checkSearches(database.db, measured, reference)),
      ...(await checkCities(database.db, reference)),
    ],
    async measureRound() {
      for (const [index, search] of measured)
        times.searches[index]?.push(await measureTime(() => findIds(database.db, search).catch(() => {})));
      for (const [index, { slug }] of cities.entries())
        times.cities[index]?.push(await measureTime(() => readCity(database.db, slug)));
    },
    close: () => database.close(),
  };
}

async function checkSearches(db: Db, asked: [number, Search][], reference: Reference): Promise<string[]> {
  const wrong: string[] = [];
  for (const [index, search] of asked) {
    const found = await findIds(db, search).catch((error: Error) => error.message);
    if (JSON.stringify(found) !== JSON.stringify(reference.found[index]))
      wrong.push(
        `${JSON.stringify(search)}: ${typeof found === "string" ? found : difference(found, reference.found[index])}`,
      );
  }
  return wrong;
}

function difference(
  found: Reference["found"][number],
  wanted: Reference["found"][number] | undefined,
): string {
  if (found.count !== wanted?.count) return `${found.count} found, not ${wanted?.count}`;
  const place = found.ids.findIndex((id, index) => id !== wanted.ids[index]);
  return `${found.ids[place]} in place ${place + 1}, not ${wanted.ids[place]}`;
}

async function checkCities(db: Db, reference: Reference): Promise<string[]> {
  const wrong: string[] = [];
  for (const { slug } of cities) {
    const listed = await readCity(db, slug);
    if (JSON.stringify(listed) !== JSON.stringify(reference.cities[slug])) wrong.push(`the page of ${slug}`);
  }
  return wrong;
}

async function findIds(db: Db, search: Search): Promise<Reference["found"][number]> {
  const { results, count } = await asVisitor(db, (tx) => answerSearch(tx, search));
  return { ids: results.map(({ provider }) => provider.id), count };
}

async function readCity(db: Db, slug: string) {
  const asked = { query: "", service: undefined, page: 1 };
  const page = await asVisitor(db, (tx) => findCityListing(tx, seniorCare.slug, slug, asked));
  return page && summarizeCityPage(page);
}
