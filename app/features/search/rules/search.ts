import { type CareType, careTypes } from "#features/care/rules/care-types.ts";
import { isPricingUnit } from "#features/providers/rules/pricing-units.ts";
import { parseAmount } from "#platform/forms/parse-amount.ts";
import { parsePageNumber } from "#platform/paging/parse-page-number.ts";
import { cleanText } from "#platform/text/clean-text.ts";
import { COUNT_MAX } from "#platform/text/format-count.ts";
import { formatMapArea, type MapArea, parseMapArea } from "./map-area.ts";

export const RESULTS_PER_PAGE = 20;
const PAGE_MAX = COUNT_MAX / RESULTS_PER_PAGE;
const PRICE_MAX = 1_000_000;
/** As long as a ZIP+4 code. */
export const ZIP_MAX_LENGTH = 10;

export const searchOrders = ["recommended", "relevance", "nearest", "price", "rating"] as const;
export type SearchOrder = (typeof searchOrders)[number];

/** One search, as its address says it. */
export type Search = {
  query: string;
  /** Whether the query means exactly the typed words. */
  isExact: boolean;
  /** The answer to 'near me': five digits, or what was typed in their place; empty where it was not given. */
  zip: string;
  location: string;
  services: CareType["slug"][];
  sameDay: boolean;
  weekends: boolean;
  emergency: boolean;
  verified: boolean;
  minPrice: number | undefined;
  maxPrice: number | undefined;
  /** What the price filter and the price order are about; empty where it was not said, or neither is in use. */
  priceUnit: string;
  minRating: number | undefined;
  order: SearchOrder;
  page: number;
  /** Whether the map is open beside the list. */
  view: "list" | "map";
  /** The part of the map that takes the place of every place in the query. */
  mapArea: MapArea | undefined;
};

/** Reads an address. Never fails: what makes no sense counts as not said. */
export function parseSearch(params: URLSearchParams): Search {
  const wanted = new Set(params.getAll("service"));
  const query = cleanText(params.get("q"));
  const order = searchOrders.find((name) => name === params.get("order")) ?? "recommended";
  const minPrice = parseNumberBetween(parseAmount(params.get("min-price") ?? ""), 0, PRICE_MAX);
  const maxPrice = parseNumberBetween(parseAmount(params.get("max-price") ?? ""), 0, PRICE_MAX);
  const unit = params.get("price-unit") ?? "";
  const isUnitUsed = isPriceCompared({ order, minPrice, maxPrice });
  const location = cleanText(params.get("location"));
  return {
    query,
    isExact: query !== "" && params.get("exact") === "1",
    zip: query && parseZip(params.get("zip")),
    location,
    services: careTypes.map(({ slug }) => slug).filter((slug) => wanted.has(slug)),
    sameDay: params.get("same-day") === "1",
    weekends: params.get("weekends") === "1",
    emergency: params.get("emergency") === "1",
    verified: params.get("verified") === "1",
    minPrice,
    maxPrice,
    priceUnit: isUnitUsed && isPricingUnit(unit) ? unit : "",
    minRating: parseNumberBetween(params.get("min-rating"), 1, 5),
    order,
    page: parsePageNumber(params.get("page"), PAGE_MAX),
    view: params.get("view") === "map" ? "map" : "list",
    // A location that is typed into the filters is newer than the map area beside it.
    mapArea: location ? undefined : parseMapArea(params.get("area")),
  };
}

/** Writes the address of a search; what is not said leaves no trace in it. */
export function toSearchParams(search: Search): URLSearchParams {
  const entries: [string, string | false | undefined][] = [
    ["q", search.query],
    ["exact", search.query !== "" && search.isExact && "1"],
    ["zip", search.query && search.zip],

    ["location", search.location],
    ...search.services.map((slug): [string, string] => ["service", slug]),
    ["same-day", search.sameDay && "1"],
    ["weekends", search.weekends && "1"],
    ["emergency", search.emergency && "1"],
    ["verified", search.verified && "1"],
    ["min-price", search.minPrice?.toString()],
    ["max-price", search.maxPrice?.toString()],
    ["price-unit", isPriceCompared(search) && search.priceUnit],
    ["min-rating", search.minRating?.toString()],
    ["order", search.order !== "recommended" && search.order],
    ["page", search.page > 1 && String(search.page)],
    ["area", search.mapArea && !search.location && formatMapArea(search.mapArea)],
    ["view", search.view === "map" && "map"],
  ];
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** The same question in the same order, of all listings. */
export function removeFilters(search: Search): Search {
  const { query, isExact, zip, order, priceUnit, view, mapArea } = search;
  const everything = parseSearch(new URLSearchParams());
  return { ...everything, query, isExact, zip, order, priceUnit, view, mapArea };
}

/** Whether a search finds every listing. */
export function isUnrestricted(search: Search): boolean {
  return toSearchParams({ ...search, order: "recommended", page: 1, view: "list" }).size === 0;
}

function isPriceCompared({ order, minPrice, maxPrice }: Pick<Search, "order" | "minPrice" | "maxPrice">) {
  return order === "price" || minPrice !== undefined || maxPrice !== undefined;
}

/** The order that a search can have: without a place nothing is nearest. */
export function getPossibleOrder(order: SearchOrder, hasPlace: boolean): SearchOrder {
  return order === "nearest" && !hasPlace ? "recommended" : order;
}

/** How a search is counted: by the kinds of care that are asked for, and nothing else of it. */
export function searchPath({ services }: Pick<Search, "services">): string {
  return ["/search", ...services].join("/");
}

const usualRatings = [3, 4, 4.5];

/** The ratings to choose from, with the one in use: what a form does not show, it would drop. */
export function listRatingChoices({ minRating }: Pick<Search, "minRating">): number[] {
  return [...new Set([...usualRatings, ...(minRating === undefined ? [] : [minRating])])].toSorted(
    (a, b) => a - b,
  );
}

function parseZip(text: string | null): string {
  const typed = [...cleanText(text)].slice(0, ZIP_MAX_LENGTH).join("").trim();
  return /^\d{5}-?\d{4}$/.test(typed) ? typed.slice(0, 5) : typed;
}

function parseNumberBetween(text: string | null | undefined, low: number, high: number): number | undefined {
  if (!text || !/^\d{1,7}(\.\d{1,2})?$/.test(text)) return undefined;
  const number = Number(text);
  return number >= low && number <= high ? number : undefined;
}
