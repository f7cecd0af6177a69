import { logWarning } from "../log/log.server.ts";
import { withTimeout } from "../with-timeout.ts";
import {
  countNeededConnections,
  findConnectionShares,
  getJobConcurrency,
} from "./connection-budget.server.ts";
import { openDatabase } from "./database.server.ts";
import { requireMatchingDemoMode } from "./demo-mode.server.ts";
import { openEmbeddedPostgres } from "./embedded/embedded-postgres.server.ts";
import { openJobsPool } from "./jobs-pool.server.ts";
import { migrate } from "./migrate.server.ts";
import { requireCluster, requireTables } from "./require-database.server.ts";
import { prepareServerLogin, toReplicaLogin } from "./server-login.server.ts";

/** A job that will not end must not keep the rest from being closed. */
const CLOSE_LIMIT_MS = 3000;

type Options = {
  demo: boolean;
  databaseUrl: string | undefined;
  replicaUrl?: string | undefined;
  dataDir: string;
  /** How many share the database on this machine. */
  processes?: number;
  migrations: string;
  /** False: a database that is not there is refused, and nothing is created. */
  create?: boolean;
};

/** The migrated database, with the server's own login: the one given, or an embedded one. */
export async function connectDatabase({
  demo,
  databaseUrl,
  replicaUrl,
  dataDir,
  processes = 1,
  migrations,
  create = true,
}: Options) {
  if (!create && !databaseUrl) await requireCluster(dataDir);
  const embedded = databaseUrl
    ? undefined
    : await openEmbeddedPostgres(dataDir, [
        `max_connections=${Math.max(100, countNeededConnections(processes))}`,
      ]);
  try {
    const ownerUrl = databaseUrl ?? embedded?.url ?? "";
    if (!create) await requireTables(ownerUrl, { databaseUrl, dataDir });
    await requireMatchingDemoMode(ownerUrl, demo);
    await migrate(ownerUrl, migrations);
    const login = await prepareServerLogin(ownerUrl, dataDir, create);
    const shares = await findConnectionShares(ownerUrl, processes);
    const { db, pool } = openDatabase(login, {
      max: shares.pages,
      onLostConnection: () => logWarning("a connection to the database was lost"),
    });
    // Whether it can be reached is seen when it is read: a start does not wait for it.
    const replica = replicaUrl
      ? openDatabase(toReplicaLogin(replicaUrl, login), { max: shares.pages }).db
      : undefined;
    const jobsPool = openJobsPool(ownerUrl, shares.jobs);
    embedded?.onRestart((port) => {
      pool.options.port = port;
      jobsPool.options.port = port;
    });
    const closeAll = async () => {
      await db.destroy();
      await replica?.destroy();
      await jobsPool.end();
    };
    return {
      db,
      /** The standby that visitors' reads may go to. */
      replica,
      ownerUrl,
      jobsPool,
      jobsAtOnce: getJobConcurrency(shares),
      /** For a connection of one's own, as things stand now. */
      login: () => ({ ...login, port: pool.options.port }),
      async close() {
        await withTimeout(closeAll(), CLOSE_LIMIT_MS, () => {});
        await embedded?.release();
      },
    };
  } catch (error) {
    await embedded?.release();
    throw error;
  }
}
