import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import {
  type Bounds,
  type City,
  type CityPlace,
  type Coordinates,
  cityKey,
  type NamedPlace,
  NEAR_MILES,
  type NearestCity,
  type Zip,
} from "./rules/place.ts";
import type { UsState } from "./rules/us-states.ts";

/** A name stands in at most some fifty states. */
const CITIES_MOST = 2000;
/** Many more than a map can show, because most of them would cover another. */
const NAMES_MOST = 80;

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
export async function findMiddleOfState(db: Db, state: UsState): Promise<Coordinates | undefined> {
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
      from city_names where key = any(${keys}::text[]) order by key, state limit ${CITIES_MOST}
    ), ours as (
      select name, state_abbr as state, latitude, longitude
      from cities where active order by name, state_abbr limit ${CITIES_MOST}
    )
    select (select json_agg(named) from named) as named, (select json_agg(ours) from ours) as ours
  `.execute(db);
  const ours = new Map(
    (rows[0]?.ours ?? [])
      .map((city) => ({ ...city, key: cityKey(city.name) }))
      .filter(({ key }) => keys.includes(key))
      .map((city) => [`${city.key} ${city.state}`, city]),
  );
  const named = rows[0]?.named ?? [];
  const namedIds = new Set(named.map(({ key, state }) => `${key} ${state}`));
  const unnamed = [...ours].filter(([id]) => !namedIds.has(id)).map(([, city]) => city);
  return [
    ...named.map((city) => ({ ...city, isOurs: ours.has(`${city.key} ${city.state}`) })),
    ...(await Promise.all(unnamed.map((city) => withoutZips(db, city)))),
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
 * The cities within these bounds, the largest first, by their number of ZIP codes, and then those in the middle. Without
 * air bases and without names at the very place of another city, such as 'Arizona State Lottery', which are firms.
 */
export async function listCitiesWithin(db: Db, { south, north, west, east }: Bounds): Promise<NamedPlace[]> {
  const isWithin = (table: string) => sql`
    ${sql.ref(`${table}.latitude`)} between ${south}::float8 and ${north}::float8
      and ${sql.ref(`${table}.longitude`)} between ${west}::float8 and ${east}::float8
  `;
  const { rows } = await sql<NamedPlace>`
    select name, latitude, longitude from city_names
    where ${isWithin("city_names")} and name not like '% Afb' and not exists (
      select from zip_codes
      where ${isWithin("zip_codes")} and zip_codes.latitude = city_names.latitude
        and zip_codes.longitude = city_names.longitude and zip_codes.city <> city_names.name
    )
    order by zips desc,
      miles_between(latitude, longitude, ${(south + north) / 2}::float8, ${(west + east) / 2}::float8), name
    limit ${NAMES_MOST}
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

async function withoutZips(db: Db, city: OurCity & Pick<City, "key">): Promise<City> {
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
