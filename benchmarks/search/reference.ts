import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cities } from "#database/seeds/cities.ts";
import type { CareMeaning } from "#features/care/rules/vocabulary.ts";
import { milesBetween } from "#features/places/rules/place.ts";
import type { PublicProvider } from "#features/providers/rules/provider.ts";
import type { SearchRequest } from "#features/search/queries/search-entries.server.ts";
import type { Area, Criterion } from "#features/search/rules/criteria.ts";
import { hasOffer } from "#features/search/rules/matches.ts";
import { matchesSearch } from "#features/search/rules/reference.ts";
import { normalizeSearchText } from "#platform/text/normalize-search-text.ts";
import { listCity } from "#tests/support/list-city.ts";
import { computeDigest } from "../directory/digest.ts";
import { makeProvider } from "../directory/make-provider.ts";
import { findTopResults, type TopResults } from "./top-results.ts";

export type Reference = { found: TopResults[]; cities: Record<string, ReturnType<typeof listCity>> };

/** Whatever decides what a search finds. */
const rules = [
  "app/{config,platform/text}/*.ts",
  "app/features/*/rules/*.ts",
  "benchmarks/search/top-results.ts",
  "tests/support/list-city.ts",
];

/** What the rules themselves find for each search; worked out once for a data directory and kept there. */
export async function readReference(
  dataDir: string,
  size: number,
  searches: SearchRequest[],
): Promise<Reference> {
  const file = join(dataDir, `reference-${await computeDigest(rules, JSON.stringify(searches))}.json`);
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known) return JSON.parse(known);

  const reference = findReference(size, searches);
  await writeFile(file, JSON.stringify(reference));
  return reference;
}

export function findReference(size: number, searches: SearchRequest[]): Reference {
  const asked = searches.map((each) => ({ ...each, best: findTopResults(each, makeProvider) }));
  const inCities: PublicProvider[] = [];
  for (let number = 0; number < size; number += 1) {
    const provider = makeProvider(number);
    if (provider.city) inCities.push(provider);
    const mayMeet = quickCheck(provider);
    for (const { search, criteria, best } of asked)
      if (criteria.required.every(mayMeet) && matchesSearch(provider, search, criteria))
        best.add(number, provider);
  }
  return {
    found: asked.map(({ best }) => best.finish()),
    cities: Object.fromEntries(
      cities.map(({ slug }) => [
        slug,
        listCity(
          inCities.filter(({ city }) => city?.slug === slug),
          { service: undefined, page: 1 },
        ),
      ]),
    ),
  };
}

/** Leaves out most of what cannot be met, by all texts together and by the distance, before the rules look at each text. */
function quickCheck(provider: PublicProvider) {
  const { name, description, services, specializations, coverage, certifications } = provider;
  const texts = [name, description, ...services, ...specializations, ...coverage, ...certifications];
  const text = normalizeSearchText(texts.join("\n"));
  const offered = new Map<CareMeaning, boolean>();
  const offersMeaning = (meaning: CareMeaning) => {
    const known = offered.get(meaning) ?? hasOffer(provider, meaning);
    offered.set(meaning, known);
    return known;
  };
  return ({ phrases, meaning, area }: Criterion) =>
    phrases.some((phrase) => text.includes(phrase.text)) ||
    (meaning !== undefined && offersMeaning(meaning)) ||
    (area !== undefined && ((area.name && text.includes(area.name.text)) || mayServe(provider, area)));
}

function mayServe({ center, serviceRadiusMiles = 0, serviceZips }: PublicProvider, area: Area): boolean {
  if (serviceZips || !center || area.miles === undefined) return true;
  return milesBetween(center, area.center) <= Math.max(area.miles, serviceRadiusMiles);
}
