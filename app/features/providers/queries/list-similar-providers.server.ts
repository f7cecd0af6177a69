import { type RawBuilder, sql } from "kysely";
import { careTypes } from "#features/care/rules/care-types.ts";
import { NEAR_MILES } from "#features/places/rules/place.ts";
import { type Db, frequent } from "#platform/db/database.server.ts";

/** A provider's page shows no more. */
export const SIMILAR_PROVIDERS = 3;
/** How many of a city are compared, best rated first: a large city has thousands. */
const CITY_CANDIDATES = 300;
/** Most metropolitan areas have enough listings this near, so that the larger circle is seldom read. */
const NEARBY_MILES_MAX = 5;
/** The kinds of care are the lowest bits of an entry's traits. */
const CARE_TYPES = sql.lit((1 << careTypes.length) - 1);

/**
 * The ids of the providers with most kinds of care in common, then with the best rating: from the same city, and where
 * those are too few from within 25 miles. What a provider pays plays no part.
 */
export async function listSimilarProviders(db: Db, id: string): Promise<string[]> {
  const found: string[] = [];
  for (const candidates of [
    sameCityCandidates,
    selectWithinMiles(NEARBY_MILES_MAX),
    selectWithinMiles(NEAR_MILES),
  ]) {
    const limit = SIMILAR_PROVIDERS - found.length;
    if (limit === 0) break;
    const { rows } = await sql<{ id: string }>`
      ${frequent} with this as (select * from search_entries where provider_id = ${id}),
      candidates as (${candidates})
      select candidates.provider_id as id
      from candidates, this
      where candidates.traits & this.traits & ${CARE_TYPES} <> 0
        and candidates.provider_id <> this.provider_id and candidates.provider_id <> all (${found}::text[])
      order by bit_count((candidates.traits & this.traits & ${CARE_TYPES})::bit(32)) desc,
        candidates.merit desc, candidates.name, candidates.provider_id
      limit ${limit}
    `.execute(db);
    found.push(...rows.map((row) => row.id));
  }
  return found;
}

const columns = sql`entry.provider_id, entry.name, entry.traits, entry.merit`;

/** In the order of search_entries_city_id_idx, which therefore ends after the first rows of a large city. */
const sameCityCandidates = sql`
  select ${columns} from search_entries entry
  where entry.city_id = (select city_id from this)
  order by entry.merit desc, entry.name, entry.provider_id
  limit ${CITY_CANDIDATES}
`;

/** By the cells of the map around it, which are among the keys of an entry, and then by the exact distance. */
function selectWithinMiles(miles: number): RawBuilder<unknown> {
  return sql`
    select ${columns} from search_entries entry
    where entry.keys && (select area_keys(latitude, longitude, ${miles}::float8, '{}') from this)
      and miles_between(entry.latitude, entry.longitude, (select latitude from this), (select longitude from this))
        <= ${miles}::float8
  `;
}
