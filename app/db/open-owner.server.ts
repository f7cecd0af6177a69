import { existsSync } from "node:fs";
import { join } from "node:path";
import { plainError } from "#lib/plain-error.ts";
import { openEmbeddedPostgres } from "./embedded/embedded-postgres.server.ts";

/** The database as it is, unmigrated; an embedded one is shared with the servers that use it, or started for us. */
export async function openOwner({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }) {
  if (databaseUrl) return { ownerUrl: databaseUrl, close: async () => {} };
  if (!existsSync(join(dataDir, "postgres", "cluster")))
    throw plainError(`There is no database in DATA_DIR (${dataDir}).`);
  const embedded = await openEmbeddedPostgres(dataDir);
  return { ownerUrl: embedded.url, close: () => embedded.release() };
}
