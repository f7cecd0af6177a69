import { access } from "node:fs/promises";
import { join, resolve } from "node:path";
import type pg from "pg";
import { operatorError } from "../log/operator-error.ts";
import { withOwner } from "./with-owner.server.ts";

type Target = { databaseUrl?: string | undefined; dataDir: string };

const CREATED_BY = "Only npm start and npm run restore with --create make";

/** Refuses a data directory without an embedded database, and creates nothing in it. */
export async function requireCluster(dataDir: string): Promise<void> {
  const path = resolve(dataDir);
  try {
    await access(join(path, "postgres", "cluster", "PG_VERSION"));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    if (code === "ENOENT" || code === "ENOTDIR")
      throw operatorError(`There is no database in DATA_DIR (${path}). ${CREATED_BY} one.`, error);
    throw operatorError(`DATA_DIR (${path}) cannot be read: ${code}.`, error);
  }
}

/** Refuses a database without our tables, and changes nothing in it. */
export async function requireTables(ownerUrl: string, target: Target): Promise<void> {
  await withOwner(ownerUrl, async (owner) => {
    const { rows } = await owner.query("select to_regclass('hearthlist.migrations') is not null as there");
    if (rows[0]?.there) return;
    throw operatorError(`${describeTarget(target, owner)} has no tables of Hearthlist. ${CREATED_BY} them.`);
  });
}

/** Never the address of DATABASE_URL itself: it holds the password. */
function describeTarget({ databaseUrl, dataDir }: Target, { host, port, database }: pg.Client): string {
  return databaseUrl
    ? `The database of DATABASE_URL (${host}:${port}, ${database})`
    : `The database in DATA_DIR (${resolve(dataDir)})`;
}
