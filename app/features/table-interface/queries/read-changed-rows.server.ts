import type { Db } from "#db/database.server.ts";
import type { Reads } from "#http/reads.server.ts";
import type { Condition } from "../rules/parse-query.ts";
import type { ChangeType } from "../rules/realtime.ts";
import { resolveQuery } from "../rules/resolve-query.ts";
import { MOST_ROWS } from "../rules/row-limits.ts";
import { type ReadableTable, readableTables } from "../rules/tables.ts";
import { readAsCaller } from "./read-as-caller.server.ts";
import { readTable } from "./read-table.server.ts";

export type ChangedRow = { table: string; type: ChangeType; record: Record<string, unknown>; at: string };
/** `isAll`: a city, or more listings than the database names. */
type Change = { ids: string[]; isAll: boolean };

/** A transaction that said so a moment ago began a little earlier. */
const RECENT_MS = 10_000;

/** The rows that have changed, so far as a visitor may see them: of what is hidden, nobody hears. */
export async function readChangedRows(
  reads: Reads,
  { ids, isAll }: Change,
  now = new Date(),
): Promise<ChangedRow[]> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - RECENT_MS).toISOString();
  const read = await reads.asVisitor((db) =>
    readAsCaller(db, async (tx) => {
      const rows: ChangedRow[] = [];
      for (const table of readableTables) {
        const conditions: Condition[] = [];
        if (table.name === "providers" && ids.length > 0)
          conditions.push({ type: "in", column: "id", values: ids.slice(0, MOST_ROWS), isNegated: false });
        if (isAll)
          conditions.push({
            type: "compare",
            column: "updated_at",
            operator: "gte",
            value: since,
            isNegated: false,
          });
        if (conditions.length > 0)
          rows.push(...(await readRows(tx, table, { type: "or", conditions, isNegated: false }, at)));
      }
      return rows;
    }),
  );
  return read.ok ? read.value : [];
}

async function readRows(
  db: Db,
  table: ReadableTable,
  condition: Condition,
  at: string,
): Promise<ChangedRow[]> {
  const resolved = resolveQuery(table, {
    columns: [{ column: "*", alias: undefined }],
    embeds: [],
    conditions: [condition],
    order: [],
    limit: MOST_ROWS,
    offset: 0,
  });
  if (!resolved.ok) throw new Error(resolved.error.message);
  const { rows } = await readTable(db, resolved.value);
  const records: Record<string, unknown>[] = JSON.parse(rows);
  return records.map((record) => ({
    table: table.name,
    type: record.created_at === record.updated_at ? "INSERT" : "UPDATE",
    record,
    at,
  }));
}
