import { findCareType } from "#features/care/rules/care-types.ts";
import { isCitySlug } from "#features/places/rules/city.ts";
import { parseCityList, toCityListParams } from "#features/search/rules/city-list.ts";
import { parseSearch, toSearchParams } from "#features/search/rules/search.ts";
import {
  parseSuggestionText,
  SUGGESTIONS_PATH,
  suggestionAddress,
} from "#features/search/rules/suggestion-address.ts";
import type { PageChange } from "#platform/http/page-change.ts";

/** Pages without anything to choose. */
const fixedPaths = new Set([
  "/about",
  "/terms",
  "/terms-of-service",
  "/privacy",
  "/accessibility",
  "/developers",
  // Without anybody's favorites: the browser asks for those itself.
  "/favorites",
  "/premium-listing",
  "/maps/cities.svg",
  "/maps/us/states.json",
  "/maps/us/counties.json",
  "/maps/us/cities.json",
]);
const CITY_PREFIX = "/city/";
const PROVIDER_PATTERN = /^\/providers\/([a-z0-9-]{1,64})$/;
const CITY_MAP_PATTERN = /^\/maps\/city\/[a-z0-9-]{1,110}\.svg$/;
const PROVIDER_MAP_PATTERN = /^\/maps\/provider\/([a-z0-9-]{1,64})\.svg$/;
/** Beginnings that many people type; what is longer is found as quickly, and would take the place of pages. */
const CACHED_SUGGESTION_MAX_LENGTH = 12;
/** Longer addresses are nobody's habit. */
const ADDRESS_MAX_LENGTH = 1000;

/**
 * The one address under which a public page is kept; undefined for what is made anew for each request. What the
 * page does not look at is no part of it: a campaign's mark, or a stranger's rubbish, makes no second copy.
 */
export function getCacheKey(url: string): string | undefined {
  if (url.length > ADDRESS_MAX_LENGTH) return undefined;
  const [path = "", query = ""] = url.split(/\?(.*)/s);
  if (
    fixedPaths.has(path) ||
    PROVIDER_PATTERN.test(path) ||
    CITY_MAP_PATTERN.test(path) ||
    PROVIDER_MAP_PATTERN.test(path)
  )
    return path;
  if (path === SUGGESTIONS_PATH) return getSuggestionsKey(new URLSearchParams(query));
  if (path !== "/" && path !== "/search" && !isCity(path) && !isCityCare(path)) return undefined;
  const params = new URLSearchParams(query);
  // Hardly anyone searches the very same part of the map again.
  if (path === "/search" && parseSearch(params).mapArea) return undefined;
  const wanted = selectCachedParams(path, params).toString();
  return wanted ? `${path}?${wanted}` : path;
}

function selectCachedParams(path: string, params: URLSearchParams): URLSearchParams {
  if (isCityCare(path)) return toCityListParams({ ...parseCityList(params), query: "", service: undefined });
  if (path !== "/" && path !== "/search") return toCityListParams(parseCityList(params));
  const search = parseSearch(params);
  if (path === "/search") return toSearchParams(search);
  const { query, isExact, zip } = search;
  const wanted = toSearchParams({ ...parseSearch(new URLSearchParams()), query, isExact, zip });
  const state = params.get("state");
  if (state && /^[A-Z]{2}$/.test(state)) wanted.set("state", state);
  if (params.get("cities") === "all") wanted.set("cities", "all");
  return wanted;
}

function getSuggestionsKey(params: URLSearchParams): string | undefined {
  const text = parseSuggestionText(params);
  return text.length <= CACHED_SUGGESTION_MAX_LENGTH ? suggestionAddress(text) : undefined;
}

/**
 * A provider's page and map show that provider, the page also those of its cache tag, and every other page may show any; two
 * kinds of page have the waitlist's form.
 */
export function isInvalidated(address: string, change: PageChange, tags: readonly string[] = []): boolean {
  if (change.kind === "all") return true;
  if (change.kind === "waitlist") return hasWaitlistForm(address);
  const id = (PROVIDER_PATTERN.exec(address) ?? PROVIDER_MAP_PATTERN.exec(address))?.[1];
  return id === undefined || change.ids.some((changed) => changed === id || tags.includes(changed));
}

function hasWaitlistForm(address: string): boolean {
  const [path = ""] = address.split("?");
  return path === "/" || isCity(path) || isCityCare(path);
}

function isCity(path: string): boolean {
  return path.startsWith(CITY_PREFIX) && isCitySlug(path.slice(CITY_PREFIX.length));
}

/** The page of one kind of care in a city. Only the six kinds are cached, so that made-up addresses take no memory. */
function isCityCare(path: string): boolean {
  const slash = path.lastIndexOf("/");
  return isCity(path.slice(0, slash)) && findCareType(path.slice(slash + 1)) !== undefined;
}
