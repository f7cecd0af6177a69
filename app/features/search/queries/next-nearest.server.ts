import type { Db } from "#platform/db/database.server.ts";
import { widenCriteria } from "../rules/criteria.ts";
import { FEW_RESULTS_MAX, NEXT_NEAREST_SHOWN } from "../rules/next-nearest.ts";
import type { NextNearest } from "../rules/search-answer.ts";
import { listResultCities, WIDER_MILES } from "./relax-search.server.ts";
import { type FoundProviders, findProviders } from "./search.server.ts";
import type { SearchRequest } from "./search-entries.server.ts";

/**
 * Where few listings around a place meet a search, the next nearest that meet everything else of it. One search within the
 * widest radius is enough, because only the place becomes wider: all it adds lies beyond the first results, by distance.
 */
export async function findNextNearest(
  db: Db,
  { search, criteria }: SearchRequest,
  found: FoundProviders,
): Promise<NextNearest | undefined> {
  const isFew = found.count > 0 && found.count < FEW_RESULTS_MAX && search.page === 1;
  const widest = WIDER_MILES.at(-1);
  if (!isFew || !widest || criteria.area?.miles === undefined) return undefined;
  const wider = await findProviders(db, {
    search: { ...search, order: "nearest" },
    criteria: widenCriteria(criteria, widest),
  });
  const shown = new Set(found.results.map(({ provider }) => provider.id));
  const others = wider.results.filter(({ provider }) => !shown.has(provider.id));
  const results = others.slice(0, NEXT_NEAREST_SHOWN);
  if (results.length === 0) return undefined;
  const within =
    (radius: number) =>
    ({ miles = Number.POSITIVE_INFINITY }: { miles?: number | undefined }) =>
      miles <= radius;
  const radius = WIDER_MILES.find((miles) => results.every(within(miles))) ?? widest;
  const isComplete = others.filter(within(radius)).length === results.length;
  return { results, cities: listResultCities(results), radius, isComplete };
}
