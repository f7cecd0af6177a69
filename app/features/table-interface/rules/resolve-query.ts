import { type CallError, unknownColumnError, unknownRelationshipError } from "./errors.ts";
import { ALL, type Condition, type SelectedColumn, type TableQuery } from "./parse-query.ts";
import { MAX_ROWS } from "./row-limits.ts";
import { findReadableTable, type ReadableTable } from "./tables.ts";

export type ResolvedColumn = { column: string; alias: string };
export type ResolvedEmbed = {
  table: ReadableTable;
  foreignKey: string;
  alias: string;
  isInner: boolean;
  columns: ResolvedColumn[];
};
export type ResolvedQuery = {
  table: ReadableTable;
  columns: ResolvedColumn[];
  embeds: ResolvedEmbed[];
  conditions: Condition[];
  order: TableQuery["order"];
  limit: number;
  offset: number;
};

type Resolved<T> = { ok: true; value: T } | { ok: false; error: CallError };

/** Checks every name of a query against the table's public columns, and limits its rows. */
export function resolveQuery(table: ReadableTable, query: TableQuery): Resolved<ResolvedQuery> {
  const unknown = [
    ...query.columns.map(({ column }) => column),
    ...query.conditions.flatMap(listConditionColumns),
    ...query.order.map(({ column }) => column),
  ].find((column) => column !== ALL && !hasColumn(table, column));
  if (unknown !== undefined) return { ok: false, error: unknownColumnError(table.name, unknown) };
  // A star is no name of a column but in a selection.
  if (
    [...query.conditions.flatMap(listConditionColumns), ...query.order.map(({ column }) => column)].includes(
      ALL,
    )
  )
    return { ok: false, error: unknownColumnError(table.name, ALL) };

  const embeds: ResolvedEmbed[] = [];
  for (const embed of query.embeds) {
    const target = findReadableTable(embed.table);
    const link = Object.hasOwn(table.embeds, embed.table) ? table.embeds[embed.table] : undefined;
    if (!target || !link) return { ok: false, error: unknownRelationshipError(table.name, embed.table) };
    const missing = embed.columns.find(({ column }) => column !== ALL && !hasColumn(target, column));
    if (missing) return { ok: false, error: unknownColumnError(target.name, missing.column) };
    embeds.push({
      table: target,
      foreignKey: link.foreignKey,
      alias: embed.alias,
      isInner: embed.isInner,
      columns: expandColumns(target, embed.columns),
    });
  }
  return {
    ok: true,
    value: {
      table,
      columns: expandColumns(table, query.columns),
      embeds,
      conditions: query.conditions,
      order: query.order,
      limit: Math.min(query.limit ?? MAX_ROWS, MAX_ROWS),
      offset: query.offset,
    },
  };
}

function hasColumn(table: ReadableTable, column: string): boolean {
  return Object.hasOwn(table.columns, column);
}

function listConditionColumns(condition: Condition): string[] {
  return "conditions" in condition ? condition.conditions.flatMap(listConditionColumns) : [condition.column];
}

function expandColumns(table: ReadableTable, columns: SelectedColumn[]): ResolvedColumn[] {
  return columns.flatMap(({ column, alias }) =>
    column === ALL
      ? Object.keys(table.columns).map((name) => ({ column: name, alias: name }))
      : [{ column, alias: alias ?? column }],
  );
}
