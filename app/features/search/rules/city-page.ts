import type { CareType } from "#features/care/rules/care-types.ts";
import { type CityFigures, formatCityFigures } from "#features/places/rules/city.ts";
import { cityMapPath } from "#features/places/rules/static-map-path.ts";
import { formatExactProviderCount } from "#platform/text/format-count.ts";
import { type CityCare, describeCare, formatCareName } from "./city-care.ts";
import { type CityList, cityCarePath, cityListPath } from "./city-list.ts";
import { joinWords } from "./format-search.ts";
import { mapPath } from "./map-path.ts";
import { parseSearch, type SearchOrder, toSearchParams } from "./search.ts";

type PageCity = CityFigures & { slug: string; name: string; state_abbr: string; description: string };
type CountedType = Pick<CareType, "slug" | "name"> & { count: number };

/**
 * The types of care with their links. Without a text a type has a page of its own, but only where a provider offers it;
 * everything else is a filter of the city's page. The chosen type leads back to all providers.
 */
export function listCareTypeItems(
  city: string,
  { query, service }: CityList,
  careTypes: readonly CountedType[],
) {
  return careTypes.map(({ slug, name, count }) => {
    const isChosen = slug === service;
    const filter = cityListPath(city, { query, service: isChosen ? undefined : slug, page: 1 });
    const path = !query && !isChosen && count > 0 ? cityCarePath(city, slug) : filter;
    return { slug, name, count, isChosen, to: `${path}#providers` };
  });
}

/** What the page of a city says about the city itself. */
export function describeCity(city: PageCity, { hasPins }: { hasPins: boolean }) {
  const { population, seniors, income } = formatCityFigures(city);
  return {
    title: `About ${city.name}`,
    figures: [
      { label: "Population", value: population },
      { label: "Seniors, 65 and over", value: seniors },
      { label: "Average income", value: income },
    ],
    paragraphs: [city.description],
    map: { ...buildMapLink(city, "providers", ""), ...(hasPins && { note: PINS_NOTE }) },
  };
}

/** What the page of a type of care says about its providers, in place of the text about the city. */
export function describeCityCare(city: PageCity, type: Pick<CareType, "name">, care: CityCare) {
  return {
    title: `About ${formatCareName(type)} in ${city.name}`,
    ...describeCare(type, city.name, care),
    map: { ...buildMapLink(city, formatCareName(type), formatCareName(type)), note: PINS_NOTE },
    // A city has one picture of its map, whatever the type of care.
    mapNote: `The map shows providers of all types of care in ${city.name}.`,
  };
}

const PINS_NOTE = "Areas served, not addresses";

function buildMapLink({ slug, name, state_abbr }: PageCity, shown: string, query: string) {
  return {
    src: cityMapPath(slug),
    to: mapPath(`${query} near ${name}, ${state_abbr}`.trim()),
    label: `Open map of ${shown} near ${name}`,
    alt: `Map of ${name}, ${state_abbr}`,
  };
}

type Question = Pick<CityList, "query" | "service"> & { order?: SearchOrder };

/** The address of the same question in the search, near a city unless the text already names a place. */
export function searchNearPath(
  city: Pick<PageCity, "name" | "state_abbr"> | undefined,
  { query, service, order = "recommended" }: Question,
): string {
  const everything = parseSearch(new URLSearchParams());
  const text = city ? `${query} near ${city.name}, ${city.state_abbr}`.trim() : query;
  return `/search?${toSearchParams({ ...everything, query: text, services: service ? [service] : [], order })}`;
}

/** What the page says where no provider of the city offers a type of care, or where there is no such type. */
export function describeMissingCare(
  city: PageCity,
  type: CareType | undefined,
  { total, careTypes }: { total: number; careTypes: readonly CountedType[] },
) {
  const offered = careTypes.filter(({ count }) => count > 0).map(formatCareName);
  const all = {
    label: `See all ${formatExactProviderCount(total)} in ${city.name}`,
    to: `/city/${city.slug}`,
  };
  return {
    title: type ? `No ${formatCareName(type)} in ${city.name} yet` : "We can't find that type of care",
    message:
      offered.length > 0
        ? `Providers in ${city.name} offer ${joinWords(offered, "and")}.`
        : `Providers in ${city.name} have not told us what types of care they offer.`,
    links: type
      ? [
          {
            label: `Search ${formatCareName(type)} near ${city.name}`,
            to: searchNearPath(city, { query: "", service: type.slug }),
          },
          all,
        ]
      : [
          all,
          { label: `Search near ${city.name}`, to: searchNearPath(city, { query: "", service: undefined }) },
        ],
  };
}
