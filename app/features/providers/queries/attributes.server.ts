import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import {
  type AttributeName,
  attributes,
  listProviderZips,
  type ProviderAttributes,
  UNKNOWN_ZIP_ERROR,
} from "../rules/attributes.ts";

/** All attributes of a row of providers as one column. */
export function attributesColumn() {
  const pairs = attributes.map(({ name, table, kind }) => {
    const column = sql.ref(`${table}.${name}`);
    return sql`${sql.lit(name)}, ${kind === "checkbox" ? sql`coalesce(${column}, false)` : column}`;
  });
  return sql<ProviderAttributes>`(
    select json_build_object(${sql.join(pairs)})
    from (select) one left join provider_addresses on provider_addresses.provider_id = providers.id
  )`;
}

export type ZipErrors = Partial<Record<AttributeName, string>>;
export type UnknownZip = { ok: false; problem: "unknown zip"; errors: ZipErrors };

/** The fields that name a ZIP code which is not in our list. */
export async function findUnknownZips(
  tx: Db,
  values: Partial<ProviderAttributes>,
): Promise<ZipErrors | undefined> {
  const named = listProviderZips(values);
  if (named.length === 0) return undefined;
  const rows = await tx
    .selectFrom("zip_codes")
    .select("zip")
    .where("zip", "=", sql<string>`any(${named.map(({ zip }) => zip)})`)
    .execute();
  const listed = new Set(rows.map(({ zip }) => zip));
  const unknown = named.filter(({ zip }) => !listed.has(zip));
  if (unknown.length === 0) return undefined;
  return Object.fromEntries(
    unknown.map(({ name, zip }) => [
      name,
      name === "zip" ? UNKNOWN_ZIP_ERROR : `${UNKNOWN_ZIP_ERROR} (${zip})`,
    ]),
  );
}
