/** What an admin says of a city; its name and state stay as they were added, for its address is made of them. */
export type CityFacts = {
  region: string;
  time_zone: string;
  latitude: number;
  longitude: number;
  population: number | null;
  senior_population_percent: number | null;
  average_income: number | null;
  description: string;
  meta_description: string;
};

export const cityFields = [
  { name: "population", label: "Population" },
  { name: "senior_population_percent", label: "People of 65 and over, percent" },
  { name: "average_income", label: "Median household income, US dollars" },
  { name: "region", label: "Region" },
  { name: "time_zone", label: "Time zone" },
  { name: "latitude", label: "Latitude" },
  { name: "longitude", label: "Longitude" },
  { name: "description", label: "Description" },
  { name: "meta_description", label: "Description for search engines" },
] as const satisfies { name: keyof CityFacts; label: string }[];

/** Those that differ, with what they were and are. */
export function listCityChanges(before: CityFacts, after: CityFacts) {
  return cityFields
    .filter(({ name }) => before[name] !== after[name])
    .map(({ name, label }) => ({ name, label, before: before[name], after: after[name] }));
}

/** 'St. Louis' as 'st-louis'; empty where a name has no letter that an address could hold. */
export function toCitySlug(name: string): string {
  return name
    .normalize("NFD")
    .replace(/[\p{M}'’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** The addresses that a city may have, the plainest first: a second Springfield is told apart by its state. */
export function listCitySlugs(name: string, stateAbbr: string): string[] {
  const slug = toCitySlug(name);
  return slug ? [slug, `${slug}-${stateAbbr.toLowerCase()}`] : [];
}
