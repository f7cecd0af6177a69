import type { Db } from "#platform/db/database.server.ts";
import type { ReadRouter } from "#platform/http/replica-routing.server.ts";
import type { Condition } from "../rules/parse-query.ts";
import type { ChangeType } from "../rules/realtime.ts";
import { resolveQuery } from "../rules/resolve-query.ts";
import { MAX_ROWS } from "../rules/row-limits.ts";
import { findReadableTable, readableTables } from "../rules/tables.ts";
import { readAsCaller } from "./read-as-caller.server.ts";
import { readTable } from "./read-table.server.ts";

export type ChangedRow = { table: string; type: ChangeType; record: Record<string, unknown>; at: string };
/** `isAll`: a city, or more listings in one transaction than a notification names. */
type Change = { ids: string[]; isAll: boolean };

/** A row's `updated_at` is when its transaction began, which is earlier than the notification. */
const RECENT_MS = 10_000;

/**
 * The changed rows, as far as a visitor may see them. A hidden row is never in the answer. Where the database does not
 * name the rows, those that were changed a moment ago, at most one page of each table.
 */
export async function readChangedRows(
  reads: ReadRouter,
  { ids, isAll }: Change,
  now = new Date(),
): Promise<ChangedRow[]> {
  const since = new Date(now.getTime() - RECENT_MS).toISOString();
  const recent: Condition = {
    type: "compare",
    column: "updated_at",
    operator: "gte",
    value: since,
    isNegated: false,
  };
  const named = chunkIds(ids).map(
    (values): Condition => ({ type: "in", column: "id", values, isNegated: false }),
  );
  const read = await reads.asVisitor((db) =>
    readAsCaller(db, async (tx) => {
      const rows: ChangedRow[] = [];
      for (const condition of named) rows.push(...(await readRows(tx, "providers", condition, now)));
      if (isAll) for (const { name } of readableTables) rows.push(...(await readRows(tx, name, recent, now)));
      return rows;
    }),
  );
  return read.ok ? read.value : [];
}

function chunkIds(ids: string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / MAX_ROWS) }, (_, page) =>
    ids.slice(page * MAX_ROWS, (page + 1) * MAX_ROWS),
  );
}

async function readRows(db: Db, name: string, condition: Condition, now: Date): Promise<ChangedRow[]> {
  const table = findReadableTable(name);
  if (!table) throw new Error(`no table ${name}`);
  const resolved = resolveQuery(table, {
    columns: [{ column: "*", alias: undefined }],
    embeds: [],
    conditions: [condition],
    order: [],
    limit: MAX_ROWS,
    offset: 0,
  });
  if (!resolved.ok) throw new Error(resolved.error.message);
  const { rows } = await readTable(db, resolved.value);
  const records: Record<string, unknown>[] = JSON.parse(rows);
  return records.map((record) => ({
    table: name,
    type: record.created_at === record.updated_at ? "INSERT" : "UPDATE",
    record,
    at: now.toISOString(),
  }));
}
