import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isOperatorError, operatorError } from "../../log/operator-error.ts";
import {
  applyMigrationInTransaction,
  lockMigrations,
  type Migration,
  readMigrations,
  resetSchema,
} from "../migrate.server.ts";
import { withOwner } from "../with-owner.server.ts";
import { copySettings } from "./back-up.server.ts";
import { endLineSchema, requireCompatibleBackup, tableLineSchema } from "./backup-header.server.ts";
import {
  createJobsTableSql,
  crontabsBackup,
  findWorkerVersion,
  insertJobsSql,
  jobsBackup,
} from "./jobs-backup.server.ts";
import { type BackupFile, createDamagedError, openBackup, readBackup } from "./read-backup.server.ts";
import { listSequences, listTables, type SequenceState, type TableShape } from "./tables.server.ts";

const JOB_TABLES = ["graphile_worker._private_jobs", crontabsBackup.name];
/** Two transactions that wait for each other: one is ended by PostgreSQL, and it may be ours. */
const DEADLOCK = "40P01";
const ATTEMPTS_MAX = 5;

type Options = {
  ownerUrl: string;
  path: string;
  migrations: string;
  demo: boolean;
  /** What running servers are told, and where. */
  notify: { channel: string; message: string };
};
export type RestoreSummary = { takenAt: string; tables: number; rows: number; migrated: number };

/**
 * Puts a backup in the place of everything in a migrated database, in one transaction: until its end, the site shows
 * what it had, and whatever ends it early leaves that.
 */
export async function restore({
  ownerUrl,
  path,
  migrations,
  demo,
  notify: tell,
}: Options): Promise<RestoreSummary> {
  const file = await openBackup(path);
  const known = await readMigrations(migrations);
  return withOwner(ownerUrl, async (owner) => {
    requireCompatibleBackup(file.header, {
      migrations: known,
      workerVersion: await findWorkerVersion(owner),
      demo,
    });
    for (let tries = 1; ; tries += 1) {
      try {
        await owner.query("begin");
        const { tables, rows } = await replaceAll(owner, file, known);
        await owner.query("select pg_notify($1, $2)", [tell.channel, tell.message]);
        await owner.query("commit");
        // It is done: whatever becomes of this.
        await analyze(owner).catch(() => {});
        const migrated = known.length - file.header.migrations.length;
        return { takenAt: file.header.takenAt, tables, rows, migrated };
      } catch (error) {
        await owner.query("rollback").catch(() => {});
        if (tries < ATTEMPTS_MAX && getErrorCode(error) === DEADLOCK) continue;
        throw toRestoreError(error);
      }
    }
  });
}

async function replaceAll(owner: pg.Client, file: BackupFile, known: Migration[]) {
  await owner.query(copySettings);
  await lockMigrations(owner);
  const applied = file.header.migrations.length;
  // A backup of an older schema goes into tables of that schema, and is then migrated as it would have been.
  if (applied < known.length) await resetSchema(owner, known.slice(0, applied));

  const shapes = await listTables(owner);
  const tables = shapes.map(({ name }) => name);
  await owner.query(`lock table ${[...tables, ...JOB_TABLES].join(", ")} in share row exclusive mode`);
  // Rows come back as they were: nothing is counted, told or refused on their account.
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
  for (const table of [...tables.toReversed(), ...JOB_TABLES]) await owner.query(`delete from ${table}`);
  await owner.query(createJobsTableSql);
  const counts = await loadAll(owner, file, [...shapes, crontabsBackup, jobsBackup]);
  await owner.query(insertJobsSql);
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  for (const migration of known.slice(applied)) await applyMigrationInTransaction(owner, migration);
  return { tables: Object.keys(counts).length, rows: Object.values(counts).reduce((a, b) => a + b, 0) };
}

/** Reads to the very end, where the file proves that it is still the one that was looked at. */
async function loadAll(owner: pg.Client, file: BackupFile, shapes: TableShape[]) {
  const reader = readBackup(file);
  // The header, which was read before.
  await reader.line();
  const counts: Record<string, number> = {};
  for (;;) {
    const line: unknown = JSON.parse((await reader.line()) ?? "{}");
    const part = tableLineSchema.safeParse(line);
    if (!part.success) {
      const end = endLineSchema.safeParse(line);
      const isWhole = end.success && JSON.stringify(end.data.rows) === JSON.stringify(counts);
      if (!isWhole || (await reader.line()) !== undefined) throw createDamagedError(file.path);
      await restoreSequences(owner, end.data.sequences);
      return counts;
    }
    const shape = shapes.find(({ name }) => name === part.data.table);
    if (!shape || shape.columns.join() !== part.data.columns.join()) throw createDamagedError(file.path);
    const target = shape === jobsBackup ? "restored_jobs" : shape.name;
    const sql = `copy ${target} (${shape.columns.join(", ")}) from stdin`;
    counts[shape.name] = await load(owner, sql, reader.rows());
  }
}

async function load(owner: pg.Client, sql: string, rows: AsyncIterable<Buffer>): Promise<number> {
  const table = owner.query(copyFrom(sql));
  await pipeline(rows, table);
  return table.rowCount;
}

/** `restart`, not `setval`: that would stay even if the transaction is undone. */
async function restoreSequences(owner: pg.Client, sequences: SequenceState[]) {
  for (const { name } of await listSequences(owner)) {
    const next = sequences.find((each) => each.name === name)?.next;
    if (next) await owner.query(`alter sequence ${name} restart with ${next}`);
  }
}

/** So that searches are planned for what is there now. */
async function analyze(owner: pg.Client) {
  const tables = (await listTables(owner)).map(({ name }) => name);
  await owner.query(`analyze ${tables.join(", ")}`);
}

function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** A database's own words may quote rows. */
function toRestoreError(error: unknown): Error {
  if (isOperatorError(error)) return error;
  return operatorError(
    `The backup could not be restored (${getErrorCode(error) || "the connection was lost"}): nothing was changed.`,
    error,
  );
}
