import { openEmbeddedPostgres } from "./embedded/embedded-postgres.server.ts";
import { requireCluster } from "./require-database.server.ts";

/** The database as it is, unmigrated; an embedded one is shared with the servers that use it, or started for us. */
export async function openOwnerDatabase({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }) {
  if (databaseUrl) return { ownerUrl: databaseUrl, close: async () => {} };
  await requireCluster(dataDir);
  const embedded = await openEmbeddedPostgres(dataDir);
  return { ownerUrl: embedded.url, close: () => embedded.release() };
}
