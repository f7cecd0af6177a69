import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { type LabelCollection, type RankedPlace, toMapLabels } from "../rules/map-label.ts";

/** A city with so many ZIP codes is named from afar. */
const LARGE_CITY_ZIPS = 6;
const LABELS_LIMIT = 150;
/** ZIP codes are shown where the visible part of the map is at most so tall, in degrees. */
const ZIPS_MAX_HEIGHT = 0.6;

type Bounds = { south: number; west: number; north: number; east: number };

/** The cities that the map names from afar, largest first. */
export async function listLargeCities(db: Db): Promise<LabelCollection> {
  const { rows } = await sql<RankedPlace>`
    select name, latitude, longitude, zips as rank from city_names
    where zips >= ${LARGE_CITY_ZIPS} order by zips desc, name, state
  `.execute(db);
  return { type: "FeatureCollection", features: toMapLabels(rows, "city") };
}

/** The smaller cities of a part of the map and, where it is small, its ZIP codes. */
export async function listLabelsWithin(db: Db, bounds: Bounds): Promise<LabelCollection> {
  const { south, west, north, east } = bounds;
  const isWithin = sql`latitude between ${south}::float8 and ${north}::float8
    and longitude between ${west}::float8 and ${east}::float8`;
  const cities = await sql<RankedPlace>`
    select name, latitude, longitude, zips as rank from city_names
    where ${isWithin} and zips < ${LARGE_CITY_ZIPS} order by zips desc, name, state limit ${LABELS_LIMIT}
  `.execute(db);
  const zips =
    north - south > ZIPS_MAX_HEIGHT
      ? []
      : (
          await sql<RankedPlace>`
            select zip as name, latitude, longitude, 0 as rank from zip_codes
            where ${isWithin} order by zip limit ${LABELS_LIMIT}
          `.execute(db)
        ).rows;
  return {
    type: "FeatureCollection",
    features: [...toMapLabels(cities.rows, "city"), ...toMapLabels(zips, "zip")],
  };
}
