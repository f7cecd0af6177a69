import { logWarning } from "#lib/log.server.ts";
import { plainError } from "#lib/plain-error.ts";
import { openDatabase } from "./database.server.ts";
import { openEmbeddedPostgres } from "./embedded/embedded-postgres.server.ts";
import { migrate } from "./migrate.server.ts";
import { prepareServerLogin } from "./server-login.server.ts";

type Options = { databaseUrl: string | undefined; dataDir: string; migrations: string };

/** The migrated database, with the server's own login: the one given, or an embedded one. */
export async function connectDatabase({ databaseUrl, dataDir, migrations }: Options) {
  const embedded = databaseUrl ? undefined : await openEmbeddedPostgres(dataDir);
  try {
    const ownerUrl = databaseUrl ?? embedded?.url ?? "";
    await migrate(ownerUrl, migrations);
    const { db } = openDatabase(await prepareServerLogin(ownerUrl, dataDir), {
      onLostConnection: () => logWarning("a connection to the database was lost"),
    });
    return {
      db,
      ownerUrl,
      async close() {
        await db.destroy();
        await embedded?.release();
      },
    };
  } catch (error) {
    await embedded?.release();
    throw isUnreachable(error) ? unreachable(ownerHost(databaseUrl), error) : error;
  }
}

function isUnreachable(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error)) return false;
  if (/timeout/.test(error.message)) return true;
  return "code" in error && /^(E[A-Z_]+|28...|3D...|57...|53...|08...)$/.test(String(error.code));
}

/** Never the address itself: it holds the password. */
function unreachable(host: string, error: Error & { code?: string }) {
  const reason = error.message || error.code || "no answer";
  return plainError(`The database of DATABASE_URL (${host}) cannot be used: ${reason}.`, error);
}

function ownerHost(url: string | undefined): string {
  return url ? new URL(url).host : "embedded";
}
