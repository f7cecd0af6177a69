import type { CareType } from "#features/care/rules/care-types.ts";
import { CITY_PAGE_PROVIDERS } from "#features/places/rules/city.ts";
import { parsePageNumber } from "#platform/paging/parse-page-number.ts";
import { parseSearch, toSearchParams } from "./search.ts";

/** What is asked of a city's list, as its address says it. */
export type CityList = { query: string; service: CareType["slug"] | undefined; page: number };

/** Reads an address. Never fails, like parseSearch; of several kinds of care the first counts. */
export function parseCityList(params: URLSearchParams): CityList {
  const { query, services } = parseSearch(params);
  return { query, service: services[0], page: parsePageNumber(params.get("page")) };
}

/** Writes it again; the first page leaves no trace. */
export function toCityListParams({ query, service, page }: CityList): URLSearchParams {
  const everything = parseSearch(new URLSearchParams());
  return toSearchParams({ ...everything, query, services: service ? [service] : [], page });
}

/** The address of a city's list. */
export function cityListPath(slug: string, list: CityList): string {
  const params = toCityListParams(list).toString();
  return params ? `/city/${slug}?${params}` : `/city/${slug}`;
}

/** The address of a page of its own for one kind of care in a city. Of the list it says the page number alone. */
export function cityCarePath(slug: string, service: CareType["slug"], page = 1): string {
  const params = toCityListParams({ query: "", service: undefined, page }).toString();
  return `/city/${slug}/${service}${params && `?${params}`}`;
}

/** A list of nothing has one page too. */
export function countCityPages(found: number): number {
  return Math.max(1, Math.ceil(found / CITY_PAGE_PROVIDERS));
}
