import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { type ListedOnMap, type Pin, toPin } from "../rules/map-pin.ts";
import type { SearchOrder } from "../rules/search.ts";

/** Pins of the results with these ids, which are in the given order. A listing without a place has none. */
export async function listMapPins(db: Db, ids: readonly string[], order: SearchOrder): Promise<Pin[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListedOnMap & { rank: number }>`
    select provider.id, provider.name, provider.latitude, provider.longitude, asked.rank::integer as rank,
      json_build_object(
        'startingFrom', coalesce(provider.pricing_starting_from, provider.pricing_amount, 0),
        'currency', provider.pricing_currency, 'unit', provider.pricing_unit
      ) as pricing,
      provider.rating, provider.review_count as "reviewCount",
      provider.tier, provider.active, provider.featured,
      provider.street is not null as "hasPublicStreet",
      provider.service_radius_miles as "serviceRadiusMiles"
    from unnest(${ids}::text[]) with ordinality asked (id, rank)
    join providers provider on provider.id = asked.id
    where provider.latitude is not null and provider.longitude is not null
    order by asked.rank
  `.execute(db);
  return rows.map(({ rank, ...listing }) => toPin(listing, rank, order));
}
