import { listCityChoices } from "#features/places/queries/cities.server.ts";
import { findCityInText } from "#features/places/rules/find-city-in-text.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Search } from "../rules/search.ts";
import { countSearch } from "./search.server.ts";
import { suggestQuery } from "./spelling.server.ts";

/** For a search that finds nothing: the words that were meant, if those find something, and the city of ours that it names. */
export async function findOtherSearches(db: Db, search: Search) {
  const meant = search.query ? await suggestQuery(db, search.query) : undefined;
  const helps = meant !== undefined && (await countSearch(db, { ...search, query: meant })) > 0;
  const cities = await listCityChoices(db);
  return {
    meant: helps ? meant : undefined,
    city: findCityInText(`${search.query}, ${search.location}`, cities),
  };
}
