import MiniSearch, { type Query } from "minisearch";
import type { PublicProvider } from "#domain/provider.ts";
import { RESULTS_PER_PAGE, type Search } from "#domain/search.ts";
import { listedProviders, matchesFilters, type OpenPeer } from "./peer.ts";

/**
 * MiniSearch in memory: words and their beginnings (no other parts of them) that must all be there, ranked by its own
 * score. Our filters run as its filter, on the providers themselves.
 */
export const openMiniSearch: OpenPeer = async (size) => {
  const providers: PublicProvider[] = [];
  const index = new MiniSearch({
    idField: "number",
    fields: ["name", "description", "services", "specializations", "coverage"],
  });
  for (const provider of listedProviders(size)) {
    index.add({
      number: providers.length,
      name: provider.name,
      description: provider.description,
      services: provider.services.join(" "),
      specializations: provider.specializations.join(" "),
      coverage: provider.coverage.join(" "),
    });
    // Found again by its texts' place in the index: they need not be kept twice.
    providers.push({ ...provider, name: "", description: "" });
  }
  return {
    search(search) {
      const results = index.search(queryOf(search), {
        prefix: true,
        combineWith: "AND",
        boost: { name: 10, description: 5, services: 3, specializations: 2 },
        filter: ({ id }) => {
          const provider = providers[id];
          return provider !== undefined && matchesFilters(provider, search);
        },
      });
      const from = (search.page - 1) * RESULTS_PER_PAGE;
      return {
        ids: results.slice(from, from + RESULTS_PER_PAGE).map(({ id }) => providers[id]?.id ?? ""),
        count: results.length,
      };
    },
    close() {},
  };
};

function queryOf({ query, location }: Search): Query {
  const parts: Query[] = [];
  if (query) parts.push(query);
  if (location) parts.push({ queries: [location], fields: ["coverage"] });
  return parts.length > 0 ? { combineWith: "AND", queries: parts } : MiniSearch.wildcard;
}
