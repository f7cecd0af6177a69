import { createRequire } from "node:module";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { ordinaryWords } from "../rules/ordinary-words.ts";
import { normalizeCityName } from "../rules/place.ts";

type ZipRow = {
  zip: string;
  city: string;
  state: string;
  latitude: number | null;
  longitude: number | null;
};
export type LocatedZip = ZipRow & { latitude: number; longitude: number };

const requirePackage = createRequire(import.meta.url);

/** Raised when the rules below, cityKey or ordinaryWords change, so that every installation loads the names again. */
const RULES_VERSION = 1;
/** West of the date line, so that their longitude is above zero. */
const PACIFIC_STATES = ["AK", "FM", "GU", "MH", "MP", "PW"];
/** Post offices of the armed forces abroad: no city of the United States. */
const MILITARY_STATES = ["AA", "AE", "AP"];

/**
 * Fills zip_codes and city_names from the package zipcodes, once for each version of it. Runs in the caller's
 * transaction, with the rights of the service.
 */
export async function loadZipCodes(tx: Db): Promise<void> {
  const packageVersion: string = requirePackage("zipcodes/package.json").version;
  const version = `${packageVersion}-${RULES_VERSION}`;
  const installation = await tx.selectFrom("installation").select("zip_codes_version").executeTakeFirst();
  if (installation?.zip_codes_version === version) return;

  const zips = readZipCodes();
  await tx.deleteFrom("zip_codes").execute();
  await tx.deleteFrom("city_names").execute();
  await sql`
    insert into zip_codes (zip, city, state, latitude, longitude)
    select zip, city, state, latitude, longitude from json_to_recordset(${JSON.stringify(zips)}::json)
      as row (zip text, city text, state text, latitude float8, longitude float8)
  `.execute(tx);
  await sql`
    insert into city_names (key, state, name, latitude, longitude, zips, is_ordinary_word)
    select key, state, name, latitude, longitude, zips, is_ordinary_word
    from json_to_recordset(${JSON.stringify(groupByCity(zips))}::json) as row (
      key text, state text, name text, latitude float8, longitude float8, zips integer, is_ordinary_word boolean
    )
  `.execute(tx);
  // A trigger gives each listing the city and coordinates of its ZIP code.
  await sql`update providers set zip = zip where zip is not null`.execute(tx);
  await tx.updateTable("installation").set({ zip_codes_version: version }).execute();
}

/** The rows of zip_codes, as the package has them. */
export function readZipCodes(): ZipRow[] {
  const { codes }: typeof import("zipcodes") = requirePackage("zipcodes");
  // Read once a version, and 30 MB in memory: the process that read it does not hold it any longer.
  delete requirePackage.cache[requirePackage.resolve("zipcodes")];
  delete requirePackage.cache[requirePackage.resolve("zipcodes/lib/codes.js")];
  return Object.values(codes)
    .filter(({ country }) => country === "US")
    .map(({ zip, city, state, latitude, longitude }) => ({
      zip,
      city: city.replace(/\bMc ?([a-z])/gi, (_, letter: string) => `Mc${letter.toUpperCase()}`),
      state,
      ...(isLocated(latitude, longitude, state)
        ? { latitude, longitude }
        : { latitude: null, longitude: null }),
    }));
}

/** The package has 0 where it does not know, and one ZIP code of New York in Kyrgyzstan. */
function isLocated(latitude: number, longitude: number, state: string): boolean {
  if (latitude === 0 && longitude === 0) return false;
  return longitude < 0 || PACIFIC_STATES.includes(state) || MILITARY_STATES.includes(state);
}

function groupByCity(zips: ZipRow[]) {
  const cities = Map.groupBy(
    zips.filter(isInNamedCity),
    ({ city, state }) => `${normalizeCityName(city)} ${state}`,
  );
  return [...cities.values()].map((rows) => {
    const [{ city, state } = { city: "", state: "" }] = rows;
    const key = normalizeCityName(city);
    return {
      key,
      state,
      name: findMostCommon(rows.map(({ city }) => city)),
      latitude: calculateMean(rows.map(({ latitude }) => latitude)),
      longitude: calculateMean(rows.map(({ longitude }) => longitude)),
      zips: rows.length,
      is_ordinary_word: ordinaryWords.has(key),
    };
  });
}

/** Some names are those of single firms with a ZIP code of their own, such as 'Shell Oil Box 150'. */
export function isInNamedCity(row: ZipRow): row is LocatedZip {
  return row.latitude !== null && !MILITARY_STATES.includes(row.state) && /^[A-Za-z .'-]+$/.test(row.city);
}

function findMostCommon(names: string[]): string {
  const counts = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({ name, length }));
  return counts.toSorted((a, b) => b.length - a.length)[0]?.name ?? "";
}

function calculateMean(numbers: number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
