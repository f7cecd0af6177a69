import { create, insertMultiple, search as searchOrama } from "@orama/orama";
import type { PublicProvider } from "#domain/provider.ts";
import { RESULTS_PER_PAGE, type Search } from "#domain/search.ts";
import { careTypesOf, listedProviders, type OpenPeer } from "./peer.ts";

const ROWS_AT_ONCE = 1000;
const schema = {
  name: "string",
  description: "string",
  services: "string[]",
  specializations: "string[]",
  coverage: "string[]",
  careTypes: "enum[]",
  verified: "boolean",
  sameDay: "boolean",
  weekends: "boolean",
  emergency: "boolean",
  price: "number",
  rating: "number",
} as const;

/**
 * Orama in memory: words and their beginnings that must all be there, ranked by its own score, with its own filters. It
 * cannot look for two texts in different fields at once, so a place is one more word to be found.
 */
export const openOrama: OpenPeer = async (size) => {
  const db = create({ schema });
  let batch: ReturnType<typeof documentOf>[] = [];
  for (const provider of listedProviders(size)) {
    batch.push(documentOf(provider));
    if (batch.length < ROWS_AT_ONCE) continue;
    await insertMultiple(db, batch, ROWS_AT_ONCE);
    batch = [];
  }
  await insertMultiple(db, batch, ROWS_AT_ONCE);
  return {
    async search(search) {
      const { count, hits } = await searchOrama(db, {
        term: `${search.query} ${search.location}`.trim(),
        properties: search.query
          ? ["name", "description", "services", "specializations", "coverage"]
          : ["coverage"],
        threshold: 0,
        where: filtersOf(search),
        boost: { name: 10, description: 5, services: 3, specializations: 2 },
        limit: RESULTS_PER_PAGE,
        offset: (search.page - 1) * RESULTS_PER_PAGE,
      });
      return { ids: hits.map(({ id }) => id), count };
    },
    close() {},
  };
};

function documentOf(provider: PublicProvider) {
  const { id, name, description, services, specializations, coverage, verified } = provider;
  return {
    id,
    name,
    description,
    services,
    specializations,
    coverage,
    careTypes: careTypesOf(provider),
    verified,
    ...provider.availability,
    price: provider.pricing.startingFrom,
    rating: provider.rating ?? 0,
  };
}

function filtersOf(search: Search) {
  const { minPrice, maxPrice, minRating } = search;
  const least = minPrice ?? 0;
  const greatest = maxPrice ?? Number.MAX_SAFE_INTEGER;
  return {
    ...(search.services.length > 0 && { careTypes: { containsAny: search.services } }),
    ...(search.sameDay && { sameDay: true }),
    ...(search.weekends && { weekends: true }),
    ...(search.emergency && { emergency: true }),
    ...(search.verified && { verified: true }),
    ...((minPrice ?? maxPrice) !== undefined && {
      price: { between: [least, greatest] as [number, number] },
    }),
    ...(minRating !== undefined && { rating: { gte: minRating } }),
  };
}
