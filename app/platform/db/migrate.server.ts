import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { logWarning } from "../log/log.server.ts";
import { operatorError } from "../log/operator-error.ts";
import { withOwner } from "./with-owner.server.ts";

/** One server migrates, the others wait for it. */
const MIGRATION_LOCK = 4_317_202;

export type Migration = { number: number; name: string; hash: string; sql: string };

const MIGRATIONS_TABLE_SQL = `
  create schema if not exists hearthlist;
  create table if not exists hearthlist.migrations (
    number integer primary key,
    name text not null,
    hash text not null,
    applied_at timestamptz not null default now()
  );
  alter table hearthlist.migrations enable row level security;
`;

/** Brings the owner's database to the newest schema; several servers may call it at once. */
export async function migrate(ownerUrl: string, directory: string): Promise<void> {
  const migrations = await readMigrations(directory);
  await withOwner(ownerUrl, async (owner) => {
    owner.on("notice", ({ severity, message }) => severity === "WARNING" && logWarning(message ?? ""));
    await acquireMigrationLock(owner);
    const applied = await readApplied(owner);
    verifyAppliedMigrations(applied, migrations);
    for (const migration of migrations.slice(applied.length)) await applyMigration(owner, migration);
    await migrateJobQueue(ownerUrl, owner);
  });
}

async function acquireMigrationLock(owner: pg.Client) {
  try {
    await owner.query("set lock_timeout = '60s'");
    await owner.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  } catch (error) {
    throw operatorError(
      "Another server has been migrating the database for a minute: try again when it is done.",
      error,
    );
  }
}

/** For as long as the transaction lasts, no server migrates. */
export async function lockMigrations(owner: pg.Client): Promise<void> {
  await owner.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
}

/** Nothing of ours but the empty tables of these migrations; inside a transaction of the caller's. */
export async function resetSchema(owner: pg.Client, migrations: Migration[]): Promise<void> {
  await owner.query("drop schema hearthlist cascade");
  await owner.query(MIGRATIONS_TABLE_SQL);
  for (const migration of migrations) await applyMigrationInTransaction(owner, migration);
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const sql = await readFile(join(directory, name), "utf8");
      const number = Number(name.split("_")[0]);
      if (number !== index + 1)
        throw operatorError(`Migration ${name} is out of order: number ${index + 1} was expected.`);
      return {
        number,
        name,
        sql,
        hash: createHash("sha256").update(sql.replaceAll("\r\n", "\n")).digest("hex"),
      };
    }),
  );
}

type Applied = { number: number; name: string; hash: string };

async function readApplied(client: pg.Client): Promise<Applied[]> {
  const { rows: found } = await client.query(
    "select to_regclass('hearthlist.migrations') is not null as there",
  );
  if (!found[0]?.there) {
    try {
      await client.query(MIGRATIONS_TABLE_SQL);
    } catch (error) {
      throw operatorError(`The database refuses our schema: ${getErrorMessage(error)}.`, error);
    }
  }
  const { rows } = await client.query<Applied>(
    "select number, name, hash from hearthlist.migrations order by number",
  );
  return rows;
}

/** What was applied must be what we have, to the letter, and nothing beyond it. */
function verifyAppliedMigrations(applied: Applied[], known: Migration[]) {
  for (const [index, row] of applied.entries()) {
    const migration = known[index];
    if (!migration) {
      throw operatorError(
        `The database has migration ${row.name}, which this version does not know: start a newer version.`,
      );
    }
    if (migration.number !== row.number || migration.hash !== row.hash) {
      throw operatorError(
        `Migration ${migration.name} is not what was applied to the database (${row.name}): a merged migration must not be edited.`,
      );
    }
  }
}

/** Whole or not at all: PostgreSQL rolls back tables and grants like any row. */
async function applyMigration(client: pg.Client, migration: Migration) {
  try {
    await client.query("begin; set local lock_timeout = '30s'");
    await applyMigrationInTransaction(client, migration);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw operatorError(
      `Migration ${migration.name} failed and was undone: ${getErrorMessage(error)}.`,
      error,
    );
  }
}

/** In a transaction that is already open. */
export async function applyMigrationInTransaction(
  client: pg.Client,
  { sql, number, name, hash }: Migration,
): Promise<void> {
  await client.query("set local search_path = hearthlist, extensions, public");
  await client.query(sql);
  await client.query("insert into hearthlist.migrations (number, name, hash) values ($1, $2, $3)", [
    number,
    name,
    hash,
  ]);
}

/**
 * graphile-worker keeps its tables in a schema of its own, made by its own migrations. At each start: it may
 * have been updated, or killed between the two.
 */
async function migrateJobQueue(ownerUrl: string, owner: pg.Client) {
  // A pool of ours: an error on one that it makes for itself would reach nobody and end the process.
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  try {
    await runMigrations({ pgPool: pool });
  } finally {
    await pool.end();
  }
  const { rowCount } = await owner.query(`
    select from pg_proc where pronamespace = 'graphile_worker'::regnamespace and has_function_privilege('public', oid, 'execute')`);
  if (rowCount) await owner.query("revoke execute on all functions in schema graphile_worker from public");
}

function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
