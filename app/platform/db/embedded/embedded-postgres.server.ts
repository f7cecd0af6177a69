import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { operatorError } from "../../log/operator-error.ts";
import { findFreePort } from "../find-free-port.server.ts";
import { type Cluster, openCluster } from "./cluster.server.ts";
import {
  findLastLogError,
  findLastPort,
  findPostmaster,
  isProcessAlive,
  type Postmaster,
  type SpawnedPostmaster,
  spawnPostmaster,
} from "./postmaster.server.ts";

const DATABASE = "hearthlist";
const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 15_000;
const FAILURES_MAX = 5;

/** Held shared by each server that uses the cluster; whoever gets it alone is the last. */
const USERS_LOCK = 4_317_201;

export type EmbeddedPostgres = {
  /** The owner's address; the owner is PostgreSQL's superuser here. */
  url: string;
  /** Called with the port when PostgreSQL, having died, runs again; it may be another one. */
  onRestart: (listener: (port: number) => void) => void;
  /** Gives it up, and stops PostgreSQL if nobody else uses it. */
  release: () => Promise<void>;
};

/** Adopts the PostgreSQL that runs on the data directory, or starts one. */
export async function openEmbeddedPostgres(
  dataDir: string,
  options: string[] = [],
): Promise<EmbeddedPostgres> {
  // Meant for other databases: the driver would take them for ours.
  for (const name of Object.keys(process.env)) if (name.startsWith("PG")) delete process.env[name];
  const cluster = await openCluster(resolve(dataDir));
  let released = false;
  let moved: (port: number) => void = () => {};
  let rejoining: Promise<void> | undefined;
  let hold = await acquireCluster(cluster, options);
  watch();
  await createDatabase(hold.client);

  /** Should PostgreSQL die under us, it is started again. */
  function watch() {
    hold.client.on("end", () => {
      rejoining = rejoin();
    });
  }
  async function rejoin() {
    while (!released) {
      try {
        hold = await acquireCluster(cluster, options);
        moved(hold.postmaster.port);
        return watch();
      } catch {
        await sleep(1000);
      }
    }
  }

  return {
    url: createDatabaseUrl(cluster, hold.postmaster.port, DATABASE),
    onRestart(listener) {
      moved = listener;
    },
    async release() {
      if (released) return;
      released = true;
      // What is being started again right now is ours to stop.
      await rejoining;
      await releaseCluster(hold);
    },
  };
}

type ClusterLock = { client: Client; postmaster: Postmaster };

async function acquireCluster(cluster: Cluster, options: string[]): Promise<ClusterLock> {
  const deadline = Date.now() + START_LIMIT_MS;
  let started: SpawnedPostmaster | undefined;
  let failures = 0;
  let refusal: unknown;
  while (Date.now() < deadline && failures < FAILURES_MAX) {
    const postmaster = await findPostmaster(cluster);
    const { client, problem } = postmaster ? await acquireSharedLock(cluster, postmaster) : {};
    if (client && postmaster) return { client, postmaster };
    refusal = problem;
    if (isWrongPassword(problem)) break;

    if (!postmaster && (!started || started.exited)) {
      if (started?.exited && !(await isWaitingForOrphans(cluster, started))) failures += 1;
      // The old port first: other servers that lost the same PostgreSQL look for it there.
      const port = (failures ? undefined : await findLastPort(cluster)) ?? (await findFreePort());
      started = await spawnPostmaster(cluster, port, options);
    }
    await sleep(20);
  }
  if (started?.pid && !started.exited) process.kill(started.pid, "SIGINT");
  throw operatorError(
    `The embedded PostgreSQL did not start: ${await describeStartFailure(cluster, refusal, started)}.`,
    refusal,
  );
}

/** Where we cannot end the back ends of a killed server (in a container), they end in their own time. */
async function isWaitingForOrphans(cluster: Cluster, started: SpawnedPostmaster): Promise<boolean> {
  return /shared memory block/.test(await findLastLogError(cluster, started.logFrom));
}

async function describeStartFailure(
  cluster: Cluster,
  refusal: unknown,
  started: SpawnedPostmaster | undefined,
): Promise<string> {
  if (isWrongPassword(refusal)) return "it refuses the password kept in DATA_DIR/postgres/password";
  if (refusal instanceof Error && !started?.exited) return refusal.message;
  return findLastLogError(cluster, started?.logFrom ?? 0);
}

/** Without a client while the server is starting, or stopping because its last user leaves. */
async function acquireSharedLock(
  cluster: Cluster,
  postmaster: Postmaster,
): Promise<{ client?: Client; problem?: unknown }> {
  const client = new Client({
    connectionString: createDatabaseUrl(cluster, postmaster.port, "postgres"),
    application_name: "hearthlist hold",
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("select pg_advisory_lock_shared($1)", [USERS_LOCK]);
    return { client };
  } catch (problem) {
    await client.end().catch(() => {});
    return { problem };
  }
}

function isWrongPassword(problem: unknown): boolean {
  return problem instanceof Error && "code" in problem && problem.code === "28P01";
}

async function createDatabase(client: Client) {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
  if (rowCount) return;
  await client.query(`create database ${DATABASE}`).catch((error) => {
    // Another server made it in the meantime.
    if (error.code !== "42P04" && error.code !== "23505") throw error;
  });
}

async function releaseCluster({ client, postmaster }: ClusterLock) {
  try {
    await client.query("select pg_advisory_unlock_shared($1)", [USERS_LOCK]);
    const { rows } = await client.query("select pg_try_advisory_lock($1) as last", [USERS_LOCK]);
    if (rows[0]?.last) await stopPostmaster(postmaster);
  } catch {
    // It is gone already: nothing is left to stop.
  } finally {
    await client.end().catch(() => {});
  }
}

/** SIGINT is PostgreSQL's fast stop: it ends connections and leaves nothing to recover. */
async function stopPostmaster({ pid }: Postmaster) {
  process.kill(pid, "SIGINT");
  const deadline = Date.now() + STOP_LIMIT_MS;
  while (isProcessAlive(pid) && Date.now() < deadline) await sleep(10);
}

function createDatabaseUrl(cluster: Cluster, port: number, database: string): string {
  return `postgres://postgres:${encodeURIComponent(cluster.password)}@127.0.0.1:${port}/${database}`;
}
