import { listCityChoices } from "#features/places/queries/cities.server.ts";
import { cityNamedIn } from "#features/places/rules/city-named-in.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Search } from "../rules/search.ts";
import { countSearch } from "./search.server.ts";
import { suggestQuery } from "./spelling.server.ts";

/** For a search that finds nothing: the words that were meant, if those find something, and the city of ours that it names. */
export async function findWaysOn(db: Db, search: Search) {
  const meant = search.query ? await suggestQuery(db, search.query) : undefined;
  const helps = meant !== undefined && (await countSearch(db, { ...search, query: meant })) > 0;
  const cities = await listCityChoices(db);
  return {
    meant: helps ? meant : undefined,
    city: cityNamedIn(`${search.query}, ${search.location}`, cities),
  };
}
