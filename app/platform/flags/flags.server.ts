import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db/database.server.ts";
import { type FlagName, findFlag, flags } from "./flags.ts";

/**
 * Whether a flag is on, as a part of a query that is asked anyway: PostgreSQL looks it up once for all its rows,
 * and a page that shows nothing of it asks nothing more.
 */
export function isFlagOn(name: FlagName): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select is_on from feature_flags where name = ${name}), ${findFlag(name)?.isOnByDefault === true})`;
}

/** Every flag as it stands, for the admin's desk. */
export async function listFlags(tx: Db) {
  const rows = await tx.selectFrom("feature_flags").selectAll().execute();
  return flags.map(({ isOnByDefault: isOnAtFirst, ...flag }) => {
    const row = rows.find(({ name }) => name === flag.name);
    return {
      ...flag,
      isOn: row?.is_on ?? isOnAtFirst,
      updatedAt: row?.updated_at ?? null,
      updatedBy: row?.updated_by ?? null,
    };
  });
}
