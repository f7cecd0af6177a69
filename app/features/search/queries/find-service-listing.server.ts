import { listProviders, type ProviderFilter } from "#features/providers/queries/providers.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type ServiceListing, serviceListing } from "../rules/service-listing.ts";

/** A service's providers, narrowed by what is asked for. There is one service yet, so its slug filters nothing. */
export async function findServiceListing(
  db: Db,
  serviceSlug: string,
  filter: ProviderFilter = {},
  limit?: number,
): Promise<ServiceListing> {
  return serviceListing(serviceSlug, await listProviders(db, filter, limit));
}
