import { sql } from "kysely";
import { careTypes } from "#features/care/rules/care-types.ts";
import type { Db } from "#platform/db/database.server.ts";
import { VERIFIED_BIT } from "../rules/search-traits.ts";
import { priceRange } from "../rules/service-listing.ts";
import type { Sql } from "./search-sql.server.ts";

type Counted = {
  traits: number;
  price_unit: string;
  providers: number;
  rated: number;
  stars: number;
  lowest: number | null;
  highest: number | null;
};

/** What can be said of some listings as a whole, counted by the database however many there are. */
export async function countEntryFigures(db: Db, condition: Sql) {
  const { rows } = await sql<Counted>`
    select traits, price_unit, count(*) as providers, count(*) filter (where rating > 0) as rated, sum(rating) as stars,
      min(price) filter (where price > 0) as lowest, max(price) as highest
    from search_entries where ${condition} group by traits, price_unit
  `.execute(db);
  const sum = (value: (row: Counted) => number) => rows.reduce((total, row) => total + value(row), 0);
  const withTrait = (bit: number) => sum(({ traits, providers }) => (traits & (1 << bit) ? providers : 0));
  const rated = sum((row) => row.rated);
  return {
    providers: sum((row) => row.providers),
    verified: withTrait(VERIFIED_BIT),
    averageRating: rated === 0 ? null : Math.round(sum((row) => row.stars) / rated) / 100,
    priceRange: priceRange(rows.flatMap(listPriceEnds)),
    careTypes: careTypes.map((type, bit) => ({ ...type, count: withTrait(bit) })),
  };
}

/** The ends of a span of prices in one currency and unit. */
function listPriceEnds({ price_unit, lowest, highest }: Counted) {
  const [currency = "", ...unit] = price_unit.split(" ");
  return [lowest, highest].map((price) => ({ startingFrom: price ?? 0, currency, unit: unit.join(" ") }));
}
