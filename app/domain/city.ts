import { inFigures } from "./figures.ts";
import { cleanText } from "./search.ts";

/** At most this many providers on a city's page; the rest are on its next ones. */
export const CITY_PAGE_PROVIDERS = 12;
/** So many cities stand in the home page's grid. */
const HOME_CITIES = 8;

/** A popular retirement destination has more than this share of people of 65 and over. */
const POPULAR_ABOVE_PERCENT = 20;
const POPULAR_DESTINATIONS = 8;

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
export function cityNameFromSlug(slug: string): string {
  const words = cleanText(slug)
    .split("-")
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase());
  return words.join(" ") || "This city";
}

/** The three figures of a city in words, N/A where one is missing. */
export function figuresInWords(figures: CityFigures) {
  return {
    population: figures.population === null ? "N/A" : inFigures(figures.population),
    seniors: figures.senior_population_percent === null ? "N/A" : `${figures.senior_population_percent}%`,
    income: figures.average_income === null ? "N/A" : `$${inFigures(figures.average_income)}`,
  };
}

/** Cities with the largest share of seniors, above the threshold, in descending order. */
export function popularDestinations<City extends { name: string; senior_population_percent: number | null }>(
  cities: City[],
): City[] {
  const share = (city: City) => city.senior_population_percent ?? 0;
  return cities
    .filter((city) => share(city) > POPULAR_ABOVE_PERCENT)
    .toSorted((a, b) => share(b) - share(a) || (a.name < b.name ? -1 : 1))
    .slice(0, POPULAR_DESTINATIONS);
}

/** The states that have a city, by abbreviation, for the chips above the grid. */
export function cityStates(cities: readonly { state_abbr: string }[]): string[] {
  return [...new Set(cities.map(({ state_abbr }) => state_abbr))].toSorted();
}

/** The first cities of one state, or of all. */
export function citiesInGrid<City extends { state_abbr: string }>(
  cities: City[],
  state: string | undefined,
): City[] {
  return cities.filter((city) => !state || city.state_abbr === state).slice(0, HOME_CITIES);
}
