import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { operatorError } from "../../log/operator-error.ts";
import { withOwner } from "../with-owner.server.ts";
import { type BackupHeader, FORMAT, FORMAT_VERSION } from "./backup-header.server.ts";
import { crontabsBackup, findWorkerVersion, jobsBackup } from "./jobs-backup.server.ts";
import { listSequences, listTables } from "./tables.server.ts";
import { refuseExisting, writeBackup } from "./write-backup.server.ts";

type Part = { name: string; columns: string[]; sql?: string };
export type BackupSummary = { tables: number; rows: number };

/** The whole database at one moment, in one file. The site may be running, and waits for nothing. */
export async function backUp(ownerUrl: string, path: string, signal?: AbortSignal): Promise<BackupSummary> {
  refuseExisting(path);
  return withOwner(ownerUrl, async (owner) => {
    await refuseEmpty(owner);
    await beginSnapshot(owner);
    const counts: Record<string, number> = {};
    await writeBackup(path, generateContent(owner, counts), signal);
    await owner.query("commit");
    return {
      tables: Object.keys(counts).length,
      rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
    };
  });
}

async function refuseEmpty(owner: pg.Client) {
  const { rows } = await owner.query(
    `select to_regclass('hearthlist.migrations') is not null
       and to_regclass('graphile_worker._private_jobs') is not null as there`,
  );
  if (!rows[0]?.there)
    throw operatorError("There is nothing to back up: no server has started on this database.");
}

/** The tables are locked before the moment is fixed, against a migration or a restore, and against nobody else. */
async function beginSnapshot(owner: pg.Client) {
  const tables = (await listTables(owner)).map(({ name }) => name);
  await owner.query("begin isolation level repeatable read read only");
  await owner.query(copySettings);
  await owner.query(`lock table ${tables.join(", ")} in access share mode`);
}

/** Texts that read the same everywhere, and all the time that it takes. */
export const copySettings = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '60s';
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local client_encoding = 'UTF8'`;

async function* generateContent(owner: pg.Client, counts: Record<string, number>) {
  yield `${JSON.stringify(await createHeader(owner))}\n`;
  const parts: Part[] = [...(await listTables(owner)), crontabsBackup, jobsBackup];
  for (const { name, columns, sql = `select ${columns.join(", ")} from ${name}` } of parts) {
    yield `${JSON.stringify({ table: name, columns })}\n`;
    const rows = owner.query(copyTo(`copy (${sql}) to stdout`));
    yield* rows;
    counts[name] = rows.rowCount;
    yield "\\.\n";
  }
  yield `${JSON.stringify({ sequences: await listSequences(owner), rows: counts })}\n`;
}

async function createHeader(owner: pg.Client): Promise<BackupHeader> {
  const { rows: migrations } = await owner.query(
    "select number, name, hash from hearthlist.migrations order by number",
  );
  const { rows } = await owner.query(
    "select (select demo from hearthlist.installation) as demo, now() as at",
  );
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    takenAt: rows[0]?.at.toISOString(),
    demo: rows[0]?.demo ?? null,
    migrations,
    workerVersion: await findWorkerVersion(owner),
  };
}
