import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cities } from "#database/seeds/cities.ts";
import type { PublicProvider } from "#domain/provider.ts";
import { matchesSearch } from "#features/search/rules/reference.ts";
import type { Asked } from "#queries/search-entries.server.ts";
import { listCity } from "#tests/list-city.ts";
import { digestOf } from "../directory/digest.ts";
import { makeProvider } from "../directory/make-provider.ts";
import { bestFound, type Found } from "./best-found.ts";

export type Reference = { found: Found[]; cities: Record<string, ReturnType<typeof listCity>> };

/** Whatever decides what a search finds. */
const rules = [
  "app/domain/*.ts",
  "app/features/*/rules/*.ts",
  "benchmarks/search/best-found.ts",
  "tests/list-city.ts",
];

/** What the rules themselves find for each search; worked out once for a data directory and kept there. */
export async function readReference(dataDir: string, size: number, searches: Asked[]): Promise<Reference> {
  const file = join(dataDir, `reference-${await digestOf(rules, JSON.stringify(searches))}.json`);
  const known = await readFile(file, "utf8").catch(() => undefined);
  if (known) return JSON.parse(known);

  const reference = findReference(size, searches);
  await writeFile(file, JSON.stringify(reference));
  return reference;
}

export function findReference(size: number, searches: Asked[]): Reference {
  const asked = searches.map((each) => ({ ...each, best: bestFound(each, makeProvider) }));
  const inCities: PublicProvider[] = [];
  for (let number = 0; number < size; number += 1) {
    const provider = makeProvider(number);
    if (provider.city) inCities.push(provider);
    for (const { search, criteria, best } of asked)
      if (matchesSearch(provider, search, criteria)) best.add(number, provider);
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
