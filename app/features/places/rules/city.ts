import { cleanText } from "#platform/text/clean-text.ts";

import { formatNumber } from "#platform/text/format-number.ts";

/** At most this many providers on a city's page; the rest are on its next ones. */
export const CITY_PAGE_PROVIDERS = 12;
/** So many cities stand in the home page's grid. */
const HOME_CITIES_MAX = 8;

/** A popular retirement destination has more than this share of people of 65 and over. */
const POPULAR_ABOVE_PERCENT = 20;
const POPULAR_DESTINATIONS_MAX = 8;

/** The regions of the home page, in their order there. */
export const cityRegions = ["West Coast", "Southwest", "Southeast", "Midwest"] as const;

export type CityFigures = {
  population: number | null;
  senior_population_percent: number | null;
  average_income: number | null;
};

/**
 * What can be a city's part of an address: a name has at most 100 letters, and perhaps its state behind it. Anything
 * else is no city, and in one case breaks the database.
 */
export function isCitySlug(text: string): boolean {
  return /^[a-z0-9-]{1,110}$/.test(text);
}

/** A name for a city we know nothing of but its address: 'fort-myers' is Fort Myers. */
export function formatCitySlug(slug: string): string {
  const words = cleanText(slug)
    .split("-")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
  return words.join(" ") || "This city";
}

/** The three figures of a city in words, N/A where one is missing. */
export function formatCityFigures(figures: CityFigures) {
  return {
    population: figures.population === null ? "N/A" : formatNumber(figures.population),
    seniors: figures.senior_population_percent === null ? "N/A" : `${figures.senior_population_percent}%`,
    income: figures.average_income === null ? "N/A" : `$${formatNumber(figures.average_income)}`,
  };
}

/** Cities with the largest share of seniors, above the threshold, in descending order. */
export function listPopularDestinations<
  City extends { name: string; senior_population_percent: number | null },
>(cities: City[]): City[] {
  const share = (city: City) => city.senior_population_percent ?? 0;
  return cities
    .filter((city) => share(city) > POPULAR_ABOVE_PERCENT)
    .toSorted((a, b) => share(b) - share(a) || (a.name < b.name ? -1 : 1))
    .slice(0, POPULAR_DESTINATIONS_MAX);
}

/** The states that have a city, by abbreviation, for the chips above the grid. */
export function listCityStates(cities: readonly { state_abbr: string }[]): string[] {
  return [...new Set(cities.map(({ state_abbr }) => state_abbr))].toSorted();
}

type GridCity = { state_abbr: string; region: string; provider_count: number | null };

/** The first cities of one state, or of all: those with providers first, and of these the first of each region. */
export function listGridCities<City extends GridCity>(
  cities: City[],
  { state, isComplete = false }: { state?: string | undefined; isComplete?: boolean } = {},
): City[] {
  const inState = cities
    .filter((city) => !state || city.state_abbr === state)
    .toSorted((a, b) => withProviders(b) - withProviders(a));
  const places = new Map(
    [...Map.groupBy(inState, ({ region }) => region).values()].flatMap((cities) =>
      cities.map((city, place) => [city, place] as const),
    ),
  );
  const place = (city: City) => places.get(city) ?? 0;
  const ordered = inState.toSorted((a, b) => withProviders(b) - withProviders(a) || place(a) - place(b));
  return isComplete ? ordered : ordered.slice(0, HOME_CITIES_MAX);
}

function withProviders({ provider_count }: GridCity): number {
  return provider_count ? 1 : 0;
}
