import { randomBytes } from "node:crypto";
import { makeScratchDatabase } from "#tests/support/database.ts";
import { test as base, maintenanceUrl, toDatabaseUrl, withClient } from "#tests/support/processes.ts";

/** Owner's addresses of databases that last for one test. */
export const test = base.extend<{ emptyDatabase: string; migratedDatabase: string }>({
  /** Not even our schema is there yet. */
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of a fixture's needs from here.
  emptyDatabase: async ({}, use) => {
    const name = `empty_${randomBytes(6).toString("hex")}`;
    await withClient(maintenanceUrl(), (client) => client.query(`create database ${name}`));
    try {
      await use(toDatabaseUrl(name));
    } finally {
      await drop(name);
    }
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the names of a fixture's needs from here.
  migratedDatabase: async ({}, use) => {
    const scratch = await makeScratchDatabase();
    try {
      await use(scratch.ownerUrl);
    } finally {
      await scratch.drop();
    }
  },
});

/** Connections that are just being closed get their time: an error would reach nobody who expects it. */
async function drop(name: string) {
  await withClient(maintenanceUrl(), (client) =>
    client.query(`drop database ${name}`).catch(() => client.query(`drop database ${name} with (force)`)),
  );
}

/** A real installation, as far as settings go. */
export function productionEnv(url: string) {
  return { DATABASE_URL: url, DEMO: "0", ORIGIN: "https://hearthlist.example" };
}

/** Every table of ours and the job queue's, but what workers write there by themselves, with the number of its rows. */
export function countRows(url: string): Promise<Record<string, number>> {
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relnamespace in (select oid from pg_namespace where nspname in ('hearthlist', 'graphile_worker'))
         and relkind in ('r', 'p')
         and relname not in ('_private_jobs', '_private_tasks', '_private_known_crontabs') order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query(`select count(*)::integer as count from ${name}`);
      counts[name] = rows[0].count;
    }
    return counts;
  });
}
