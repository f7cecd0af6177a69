import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import {
  type Bounds,
  type City,
  type CityPlace,
  type Coordinates,
  type NamedPlace,
  NEAR_MILES,
  type NearestCity,
  normalizeCityName,
  type Zip,
} from "../rules/place.ts";
import type { UsState } from "../rules/us-states.ts";

/** A name stands in at most some fifty states. */
const CITIES_MAX = 2000;
/** Many more than a map can show, because most of them would cover another. */
const NAMES_MAX = 80;

/** Those of the given ZIP codes that exist and whose place is known. */
export async function listZips(db: Db, zips: readonly string[]): Promise<Zip[]> {
  if (zips.length === 0) return [];
  const { rows } = await sql<Zip>`
    select zip, city, state, latitude, longitude from zip_codes
    where zip = any(${zips}::text[]) and latitude is not null order by zip
  `.execute(db);
  return rows;
}

/** The ZIP codes of a city; none of one that has none of its own. */
export async function listZipsOfCity(
  db: Db,
  { name, state }: Pick<City, "name" | "state">,
): Promise<string[]> {
  const { rows } = await sql<{ zip: string }>`
    select zip from zip_codes where state = ${state} and city = ${name} order by zip
  `.execute(db);
  return rows.map(({ zip }) => zip);
}

/** The mean of a state's ZIP codes; undefined before they are loaded. */
export async function findStateCenter(db: Db, state: UsState): Promise<Coordinates | undefined> {
  const { rows } = await sql<{ latitude: number | null; longitude: number | null }>`
    select avg(latitude) as latitude, avg(longitude) as longitude from zip_codes where state = ${state.abbreviation}
  `.execute(db);
  const [row] = rows;
  if (!row || row.latitude === null || row.longitude === null) return undefined;
  return { latitude: row.latitude, longitude: row.longitude };
}

/** The cities with one of these keys (`cityKey`), in every state that has one; also cities of ours without a ZIP code. */
export async function listCitiesByKey(db: Db, keys: readonly string[]): Promise<City[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<{ named: Omit<City, "isOurs">[] | null; ours: OurCity[] | null }>`
    with named as (
      select key, name, state, latitude, longitude, zips, is_ordinary_word as "isOrdinaryWord",
        ${hasListingNear(sql`city_names.latitude`, sql`city_names.longitude`)} as "hasListingNear"
      from city_names where key = any(${keys}::text[]) order by key, state limit ${CITIES_MAX}
    ), ours as (
      select name, state_abbr as state, latitude, longitude
      from cities where active order by name, state_abbr limit ${CITIES_MAX}
    )
    select (select json_agg(named) from named) as named, (select json_agg(ours) from ours) as ours
  `.execute(db);
  const ours = new Map(
    (rows[0]?.ours ?? [])
      .map((city) => ({ ...city, key: normalizeCityName(city.name) }))
      .filter(({ key }) => keys.includes(key))
      .map((city) => [`${city.key} ${city.state}`, city]),
  );
  const named = rows[0]?.named ?? [];
  const namedIds = new Set(named.map(({ key, state }) => `${key} ${state}`));
  const unnamed = [...ours].filter(([id]) => !namedIds.has(id)).map(([, city]) => city);
  return [
    ...named.map((city) => ({ ...city, isOurs: ours.has(`${city.key} ${city.state}`) })),
    ...(await Promise.all(unnamed.map((city) => buildCityWithoutZips(db, city)))),
  ];
}

/** A city of ours with where it lies; undefined for an unknown or inactive one. */
export async function findCityPlace(db: Db, slug: string): Promise<CityPlace | undefined> {
  const { rows } = await sql<CityPlace>`
    select slug, name, state_abbr as "stateAbbr", latitude, longitude from cities where slug = ${slug} and active
  `.execute(db);
  return rows[0];
}

/**
 * The cities within these bounds, the largest first, by their number of ZIP codes, and then those in the middle. Air bases
 * are left out, and so are firms with a ZIP code of their own, such as 'Arizona State Lottery': the package rounds their
 * place to hundredths of a degree.
 */
export async function listCitiesWithin(db: Db, { south, north, west, east }: Bounds): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select name, latitude, longitude from city_names
    where latitude between ${south}::float8 and ${north}::float8
      and longitude between ${west}::float8 and ${east}::float8
      and name not like '% Afb'
      and (zips > 1 or latitude <> round(latitude::numeric, 2) or longitude <> round(longitude::numeric, 2))
    order by zips desc,
      miles_between(latitude, longitude, ${(south + north) / 2}::float8, ${(west + east) / 2}::float8), name
    limit ${NAMES_MAX}
  `.execute(db);
  return rows;
}

/** The nearest other city with a listing, for the page of a city that has none; undefined where no city has one. */
export async function findNearestCityWithProviders(
  db: Db,
  { slug }: { slug: string },
): Promise<NearestCity | undefined> {
  const { rows } = await sql<NearestCity>`
    select nearest.*, (select count(*) from search_entries entry where entry.city_id = nearest.id) as count
    from (
      select other.id, other.slug, other.name, other.state_abbr as "stateAbbr", other.latitude, other.longitude,
        miles_between(city.latitude, city.longitude, other.latitude, other.longitude) as miles
      from cities city join cities other on other.id <> city.id
      where city.slug = ${slug} and other.active
        and exists (select from search_entries entry where entry.city_id = other.id)
      order by miles, other.slug limit 1
    ) nearest
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { name, stateAbbr, latitude, longitude, miles, count } = row;
  return { slug: row.slug, name, stateAbbr, latitude, longitude, miles, count };
}

type OurCity = Pick<City, "name" | "state" | "latitude" | "longitude">;

async function buildCityWithoutZips(db: Db, city: OurCity & Pick<City, "key">): Promise<City> {
  const { rows } = await sql<{ isNear: boolean }>`
    select ${hasListingNear(sql`${city.latitude}::float8`, sql`${city.longitude}::float8`)} as "isNear"
  `.execute(db);
  return { ...city, zips: 0, isOrdinaryWord: false, isOurs: true, hasListingNear: rows[0]?.isNear ?? false };
}

/** Cell by cell of the map, until one has a listing within the distance. */
function hasListingNear(latitude: ReturnType<typeof sql>, longitude: ReturnType<typeof sql>) {
  return sql`exists (
    select from unnest(area_keys(${latitude}, ${longitude}, ${NEAR_MILES}::float8, '{}')) key
    where exists (
      select from search_entries entry
      where entry.keys @> array[key]
        and miles_between(entry.latitude, entry.longitude, ${latitude}, ${longitude}) <= ${NEAR_MILES}::float8
    )
  )`;
}

/** A city that a typed text may become; `isOurs` where it is one of the places we list. */
export type FoundCity = Omit<City, "hasListingNear"> & { pattern: number };

type CityPattern = { prefix: string; isExact: boolean; states: readonly string[] };

/**
 * The largest cities whose key begins with, or is, a prefix, and our own; at most so many for each pattern. Reads a table
 * whose size does not depend on the number of listings.
 */
export async function listCitiesByPattern(
  db: Db,
  patterns: readonly CityPattern[],
  limit: number,
): Promise<FoundCity[]> {
  if (patterns.length === 0) return [];
  const { rows } = await sql<{ named: Omit<FoundCity, "isOurs">[] | null; ours: OurCity[] | null }>`
    with named as (${sql.join(
      patterns.map(
        ({ prefix, isExact, states }, pattern) => sql`(
          select ${pattern}::integer as pattern, key, name, state, latitude, longitude, zips,
            is_ordinary_word as "isOrdinaryWord"
          from city_names
          where ${isExact ? sql`key = ${prefix}` : sql`starts_with(key, ${prefix})`}
            and ${states.length > 0 ? sql`state = any(${states}::text[])` : sql`true`}
          order by zips desc, key, state limit ${limit}
        )`,
      ),
      sql` union all `,
    )}), ours as (
      select name, state_abbr as state, latitude, longitude
      from cities where active order by name, state_abbr limit ${CITIES_MAX}
    )
    select (select json_agg(named) from named) as named, (select json_agg(ours) from ours) as ours
  `.execute(db);
  const ours = (rows[0]?.ours ?? []).map((city) => ({ ...city, key: normalizeCityName(city.name) }));
  const ids = new Set(ours.map(({ key, state }) => `${key} ${state}`));
  const named = (rows[0]?.named ?? []).map((city) => ({
    ...city,
    isOurs: ids.has(`${city.key} ${city.state}`),
  }));
  const found = new Set(named.map(({ key, state, pattern }) => `${pattern} ${key} ${state}`));
  const missing = patterns.flatMap(({ prefix, isExact, states }, pattern) =>
    ours
      .filter(({ key, state }) => {
        const isNamed = isExact ? key === prefix : key.startsWith(prefix);
        return isNamed && (states.length === 0 || states.includes(state));
      })
      .filter(({ key, state }) => !found.has(`${pattern} ${key} ${state}`))
      .map((city) => ({ ...city, pattern, zips: 0, isOrdinaryWord: false, isOurs: true })),
  );
  return [...named, ...missing];
}

/** The first ZIP codes, with a known place, that begin with some digits. */
export async function listZipsByPrefix(db: Db, digits: string, limit: number): Promise<Zip[]> {
  const { rows } = await sql<Zip>`
    select zip, city, state, latitude, longitude from zip_codes
    where starts_with(zip, ${digits}) and latitude is not null order by zip limit ${limit}
  `.execute(db);
  return rows;
}
