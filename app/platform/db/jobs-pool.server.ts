import pg from "pg";

export type JobsPool = pg.Pool;

/**
 * Connections for graphile-worker, whose tables are the owner's alone. What a job does to our own tables goes
 * through the server's login like everything else.
 */
export function openJobsPool(ownerUrl: string, max = 8): pg.Pool {
  // Read by the driver once: an embedded database that starts again has another port.
  const { host, port, database, user, password, ssl } = new pg.Client({ connectionString: ownerUrl });
  const pool = new pg.Pool({
    host,
    port,
    database,
    user,
    password: password ?? undefined,
    ssl,
    max,
    keepAlive: true,
    application_name: "hearthlist jobs",
    connectionTimeoutMillis: 5000,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}
