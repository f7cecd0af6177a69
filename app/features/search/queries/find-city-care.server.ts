import { sql } from "kysely";
import { type CareType, careTypes } from "#features/care/rules/care-types.ts";
import type { Db } from "#platform/db/database.server.ts";
import { AREAS_SHOWN, type CityCare } from "../rules/city-care.ts";
import { VERIFIED_BIT } from "../rules/search-traits.ts";

type Counted = {
  providers: number;
  verified: number;
  prices: { price_unit: string; amount: number; providers: number }[] | null;
  areas: string[] | null;
};

/**
 * What can be said of a city's providers of one kind of care, counted by the database however many there are. ZIP codes are
 * left out of the areas, because a list of numbers helps no reader.
 */
export async function findCityCare(db: Db, citySlug: string, service: CareType["slug"]): Promise<CityCare> {
  const { rows } = await sql<Counted>`
    with offering as (
      select provider_id, traits, price, price_unit from search_entries
      where city_id = (select id from cities where slug = ${citySlug}) and traits & ${getTraitBit(service)}::integer <> 0
    ), prices as (
      select price_unit, min(price) as amount, count(*) as providers from offering
      where price > 0 group by price_unit order by count(*) desc, price_unit
    ), areas as (
      select area, count(*) as providers from providers, unnest(coverage_areas) area
      where id in (select provider_id collate "default" from offering) and area !~ '^[0-9-]+$'
      group by area order by count(*) desc, area limit ${AREAS_SHOWN}
    )
    select (select count(*) from offering) as providers,
      (select count(*) from offering where traits & ${1 << VERIFIED_BIT}::integer <> 0) as verified,
      (select json_agg(prices) from prices) as prices,
      (select json_agg(area order by providers desc, area) from areas) as areas
  `.execute(db);
  const [counted] = rows;
  return {
    providers: counted?.providers ?? 0,
    verified: counted?.verified ?? 0,
    prices: (counted?.prices ?? []).map(({ price_unit, ...price }) => {
      const [currency = "", ...unit] = price_unit.split(" ");
      return { ...price, currency, unit: unit.join(" ") };
    }),
    areas: counted?.areas ?? [],
  };
}

export type ListedCityCare = { city: string; service: CareType["slug"] };

/** Every kind of care that at least one provider of a city offers. */
export async function listCityCare(db: Db): Promise<ListedCityCare[]> {
  const { rows } = await sql<{ slug: string; traits: number }>`
    select slug, traits from cities
    join (select city_id, bit_or(traits) as traits from search_entries group by city_id) offered on city_id = cities.id
    order by slug
  `.execute(db);
  return rows.flatMap(({ slug, traits }) =>
    careTypes
      .filter((type) => traits & getTraitBit(type.slug))
      .map(({ slug: service }) => ({ city: slug, service })),
  );
}

/** A kind of care has the bit of its place in the list. */
function getTraitBit(service: CareType["slug"]): number {
  return 1 << careTypes.findIndex(({ slug }) => slug === service);
}
