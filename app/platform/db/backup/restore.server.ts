import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { isPlainError, plainError } from "../../log/plain-error.ts";
import { applyInside, lockMigrations, type Migration, readMigrations, startAnew } from "../migrate.server.ts";
import { withOwner } from "../owner.server.ts";
import { readingSettings } from "./back-up.server.ts";
import { endLine, refuseForeign, tableLine } from "./backup-header.server.ts";
import { crontabsToKeep, findWorkerVersion, jobsToKeep, makeJobsTable, takeJobs } from "./jobs.server.ts";
import { type BackupFile, damaged, openBackup, readBackup } from "./read-backup.server.ts";
import { listSequences, listTables, type SequencePlace, type TableShape } from "./tables.server.ts";

const JOB_TABLES = ["graphile_worker._private_jobs", crontabsToKeep.name];
/** Two transactions that wait for each other: one is ended by PostgreSQL, and it may be ours. */
const DEADLOCK = "40P01";
const MOST_TRIES = 5;

type Options = {
  ownerUrl: string;
  path: string;
  migrations: string;
  demo: boolean;
  /** What running servers are told, and where. */
  tell: { channel: string; message: string };
};
export type RestoreSummary = { takenAt: string; tables: number; rows: number; migrated: number };

/**
 * Puts a backup in the place of everything in a migrated database, in one transaction: until its end, the site shows
 * what it had, and whatever ends it early leaves that.
 */
export async function restore({ ownerUrl, path, migrations, demo, tell }: Options): Promise<RestoreSummary> {
  const file = await openBackup(path);
  const known = await readMigrations(migrations);
  return withOwner(ownerUrl, async (owner) => {
    refuseForeign(file.header, { migrations: known, workerVersion: await findWorkerVersion(owner), demo });
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
        if (tries < MOST_TRIES && codeOf(error) === DEADLOCK) continue;
        throw explained(error);
      }
    }
  });
}

async function replaceAll(owner: pg.Client, file: BackupFile, known: Migration[]) {
  await owner.query(readingSettings);
  await lockMigrations(owner);
  const applied = file.header.migrations.length;
  // A backup of an older schema goes into tables of that schema, and is then migrated as it would have been.
  if (applied < known.length) await startAnew(owner, known.slice(0, applied));

  const shapes = await listTables(owner);
  const tables = shapes.map(({ name }) => name);
  await owner.query(`lock table ${[...tables, ...JOB_TABLES].join(", ")} in share row exclusive mode`);
  // Rows come back as they were: nothing is counted, told or refused on their account.
  for (const table of tables) await owner.query(`alter table ${table} disable trigger user`);
  for (const table of [...tables.toReversed(), ...JOB_TABLES]) await owner.query(`delete from ${table}`);
  await owner.query(makeJobsTable);
  const counts = await loadAll(owner, file, [...shapes, crontabsToKeep, jobsToKeep]);
  await owner.query(takeJobs);
  for (const table of tables) await owner.query(`alter table ${table} enable trigger user`);
  for (const migration of known.slice(applied)) await applyInside(owner, migration);
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
    const part = tableLine.safeParse(line);
    if (!part.success) {
      const end = endLine.safeParse(line);
      const isWhole = end.success && JSON.stringify(end.data.rows) === JSON.stringify(counts);
      if (!isWhole || (await reader.line()) !== undefined) throw damaged(file.path);
      await placeSequences(owner, end.data.sequences);
      return counts;
    }
    const shape = shapes.find(({ name }) => name === part.data.table);
    if (!shape || shape.columns.join() !== part.data.columns.join()) throw damaged(file.path);
    const target = shape === jobsToKeep ? "restored_jobs" : shape.name;
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
async function placeSequences(owner: pg.Client, sequences: SequencePlace[]) {
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

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** A database's own words may quote rows. */
function explained(error: unknown): Error {
  if (isPlainError(error)) return error;
  return plainError(
    `The backup could not be restored (${codeOf(error) || "the connection was lost"}): nothing was changed.`,
    error,
  );
}
