import pg from "pg";
import { careTypes } from "#features/care/rules/care-types.ts";
import { RESULTS_PER_PAGE, type Search } from "#features/search/rules/search.ts";
import { openEmbeddedPostgres } from "#platform/db/embedded/embedded-postgres.server.ts";
import { COUNT_MAX } from "#platform/text/format-count.ts";
import type { OpenPeer } from "./peer.ts";

const lists = ["services", "specializations", "coverage_areas"];

/**
 * What one writes first: `ilike '%…%'` over the same table, ranked by the same score and ties. It finds the same but for
 * the guaranteed places, and but for a text that runs from one entry of a list into the next.
 */
export const openIlike: OpenPeer = async (_, dataDir) => {
  const embedded = await openEmbeddedPostgres(dataDir);
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  await client.query("set search_path = hearthlist, extensions, public");
  return {
    async search(search) {
      const { where, points, values } = toSql(search);
      const counted = await client.query(
        `select count(*)::integer as count from (select from providers where ${where} limit ${COUNT_MAX + 1}) found`,
        values,
      );
      const relevance = `least(base_relevance + 100 * ${points}, 10000)`;
      const order = search.order === "relevance" ? relevance : `${relevance} * tier_tenths`;
      const { rows } = await client.query(
        `select id from providers where ${where}
         order by ${order} desc, coalesce(rating, 0) desc, review_count desc, name, id
         limit ${RESULTS_PER_PAGE} offset ${(search.page - 1) * RESULTS_PER_PAGE}`,
        values,
      );
      return { ids: rows.map(({ id }) => id), count: counted.rows[0].count };
    },
    async close() {
      await client.end();
      await embedded.release();
    },
  };
};

function toSql(search: Search) {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const like = (text: string) => value(`%${text.replace(/[\\%_]/g, "\\$&")}%`);
  const conditions = ["active", "tier <> 'inactive'"];
  let points = "0";
  if (search.query) {
    const pattern = `${like(search.query)}::text`;
    const texts = ["name", "description", ...lists.map((list) => `array_to_string(${list}, E'\\n')`)];
    conditions.push(`(${texts.map((text) => `${text} ilike ${pattern}`).join(" or ")})`);
    points = `least(25, case when name ilike ${pattern} then 10 else 0 end
      + case when description ilike ${pattern} then 5 else 0 end
      + 3 * (select count(*) from unnest(services) entry where entry ilike ${pattern})
      + 2 * (select count(*) from unnest(specializations) entry where entry ilike ${pattern}))`;
  }
  if (search.location)
    conditions.push(`array_to_string(coverage_areas, E'\\n') ilike ${like(search.location)}`);
  if (search.services.length > 0) {
    const words = careTypes
      .filter(({ slug }) => search.services.includes(slug))
      .flatMap(({ words }) => words);
    conditions.push(
      `array_to_string(services, E'\\n') ilike any(${value(words.map((word) => `%${word}%`))}::text[])`,
    );
  }
  if (search.sameDay) conditions.push("same_day_availability");
  if (search.weekends) conditions.push("weekend_availability");
  if (search.emergency) conditions.push("emergency_availability");
  if (search.verified) conditions.push("verified");
  if (search.minPrice !== undefined) conditions.push(`pricing_starting_from >= ${value(search.minPrice)}`);
  if (search.maxPrice !== undefined) conditions.push(`pricing_starting_from <= ${value(search.maxPrice)}`);
  if (search.minRating !== undefined) conditions.push(`rating >= ${value(search.minRating)}`);
  return { where: conditions.join(" and "), points, values };
}
