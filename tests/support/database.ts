import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { test as base, inject } from "vitest";
import { type Db, openDatabase } from "#platform/db/database.server.ts";
import { getServerRole, prepareServerLogin, type ServerLogin } from "#platform/db/server-login.server.ts";

export type Scratch = {
  /** The owner's address: everything is allowed, row security does not apply. */
  ownerUrl: string;
  /** The server's own login: may only become anon, authenticated, service_role. */
  serverLogin: ServerLogin;
  drop: () => Promise<void>;
};

/** A database of one's own, for tests that need more than one connection: empty and migrated, or a copy of another. */
export async function makeScratchDatabase(source?: string): Promise<Scratch> {
  const template = inject("templateUrl");
  const name = `scratch_${randomBytes(6).toString("hex")}`;
  await withMaintenanceClient((client) =>
    client.query(`create database ${name} template ${source ?? new URL(template).pathname.slice(1)}`),
  );
  const ownerUrl = Object.assign(new URL(template), { pathname: `/${name}` }).href;
  return {
    ownerUrl,
    serverLogin: await prepareServerLogin(ownerUrl, "."),
    drop: () =>
      withMaintenanceClient(async (client) => {
        await client.query(`drop database ${name} with (force)`);
        await client.query(`drop role ${getServerRole(name)}`);
      }),
  };
}

/** The same, opened with the server's rights and with the owner's. */
/** Work that is begun at once waits for its turn, however busy the machine is: the server itself gives up after 5 s. */
export const CONNECTION_WAIT = { connectionWaitMs: 60_000 };

export async function openScratchDatabase() {
  const scratch = await makeScratchDatabase();
  const server = openDatabase(scratch.serverLogin, CONNECTION_WAIT);
  const owner = openDatabase({ connectionString: scratch.ownerUrl }, { max: 2 });
  return {
    serverLogin: scratch.serverLogin,
    server,
    owner,
    async close() {
      await server.db.destroy();
      await owner.db.destroy();
      await scratch.drop();
    },
  };
}

/** Waits until some connection to the database is in this state; the test's own time limit ends a wait in vain. */
export async function waitForState(
  { owner }: Awaited<ReturnType<typeof openScratchDatabase>>,
  state: string,
) {
  const sql = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${state}`;
  while ((await owner.pool.query(sql)).rows.length === 0) await sleep(10);
}

/** Begins all while these rows are held, and lets go when each of them waits: they do meet, however busy the machine is. */
export function raceForRows<T>(
  scratch: Awaited<ReturnType<typeof openScratchDatabase>>,
  rows: string,
  works: (() => Promise<T>)[],
): Promise<T[]> {
  return raceForStatement(scratch, `select from ${rows} for update`, works);
}

/** The same in the middle of a transaction that has run this statement, and is committed when each of them waits for it. */
export async function raceForStatement<T>(
  scratch: Awaited<ReturnType<typeof openScratchDatabase>>,
  statement: string,
  works: (() => Promise<T>)[],
): Promise<T[]> {
  const holder = await scratch.owner.pool.connect();
  try {
    await holder.query(`begin; ${statement}`);
    const all = Promise.all(works.map((work) => work()));
    const waiting =
      "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    // One that fails before they meet says why; nobody waits for it any more.
    await Promise.race([waitForState(scratch, `(${waiting}) >= ${works.length}`), all]);
    await holder.query("commit");
    return await all;
  } finally {
    // Whatever it still holds goes with it.
    holder.release(true);
  }
}

async function withMaintenanceClient(work: (client: Client) => Promise<unknown>) {
  const client = new Client({
    connectionString: Object.assign(new URL(inject("templateUrl")), { pathname: "/postgres" }).href,
  });
  await client.connect();
  try {
    // Only one clone of a template can be made at a time.
    await client.query("select pg_advisory_lock(1)");
    await work(client);
  } finally {
    await client.end();
  }
}

let pool: Promise<{ db: Db }> | undefined;

/** Each test file has a clone; each test, a transaction on it that is thrown away. */
export const test = base.extend<{ db: Db }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of a fixture's needs from here.
  db: async ({}, use) => {
    pool ??= makeScratchDatabase().then(({ ownerUrl }) =>
      openDatabase({ connectionString: ownerUrl }, { max: 2 }),
    );
    const tx = await (await pool).db.startTransaction().execute();
    try {
      await use(tx);
    } finally {
      await tx.rollback().execute();
    }
  },
});
