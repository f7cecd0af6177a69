import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import type { Comparison, Condition, IsValue } from "../rules/parse-query.ts";
import type { ResolvedColumn, ResolvedEmbed, ResolvedQuery } from "../rules/resolve-query.ts";

type Page = {
  /** How many rows meet the conditions, on all pages together. */
  total: number;
  /** How many of them are on this page. */
  count: number;
  /** The page's rows as a JSON array, written by PostgreSQL as PostgREST has it written. */
  rows: string;
};

const operators: Record<Comparison, string> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  like: "like",
  ilike: "ilike",
  cs: "@>",
};
const isTests: Record<IsValue, string> = {
  null: "is null",
  not_null: "is not null",
  true: "is true",
  false: "is false",
  unknown: "is unknown",
};

/** `asText`: each column as PostgreSQL writes it, for a file of comma-separated values. */
export async function readTable(db: Db, query: ResolvedQuery, asText = false): Promise<Page> {
  const { table, columns, embeds, order, limit, offset } = query;
  const source = sql`${sql.table(table.view)} as ${sql.ref(table.name)}`;
  const conditions = [
    ...query.conditions.map((each) => compile(table.name, each)),
    ...embeds.flatMap(inner(table.name)),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const selected = [
    ...columns.map((column) => select(table.name, column, asText)),
    ...embeds.filter(hasColumns).map((embed) => selectEmbed(table.name, embed, asText)),
  ];
  const ordered = order.map(({ column, isDescending, nulls }) => {
    const direction = sql.raw(`${isDescending ? "desc" : "asc"}${nulls ? ` nulls ${nulls}` : ""}`);
    return sql`${sql.ref(`${table.name}.${column}`)} ${direction}`;
  });
  // Pages of rows that are equal otherwise must not overlap.
  const orderBy = sql.join([...ordered, sql.ref(`${table.name}.id`)]);
  const { rows } = await sql<Page>`
    select
      (select count(*) from ${source} ${where}) as total,
      count(*) as count,
      coalesce(json_agg(row_to_json(page)), '[]')::text as rows
    from (select ${sql.join(selected)} from ${source} ${where} order by ${orderBy} limit ${limit} offset ${offset}) page
  `.execute(db);
  const [page] = rows;
  if (!page) throw new Error("an aggregate has one row");
  return page;
}

function hasColumns({ columns }: ResolvedEmbed): boolean {
  return columns.length > 0;
}

function select(table: string, { column, alias }: ResolvedColumn, asText: boolean) {
  const value = sql.ref(`${table}.${column}`);
  return sql`${asText ? sql`${value}::text` : value} as ${sql.ref(alias)}`;
}

function selectEmbed(table: string, embed: ResolvedEmbed, asText: boolean) {
  const { table: target, alias, columns } = embed;
  const row = sql`(select row_to_json(embedded) from (
    select ${sql.join(columns.map((column) => select(target.name, column, false)))}
    from ${sql.table(target.view)} as ${sql.ref(target.name)} where ${isEmbedded(table, embed)}
  ) embedded)`;
  return sql`${asText ? sql`${row}::text` : row} as ${sql.ref(alias)}`;
}

/** `!inner` leaves out the rows that have nothing to embed. */
function inner(table: string) {
  return (embed: ResolvedEmbed) =>
    embed.isInner
      ? [
          sql<SqlBool>`exists (select from ${sql.table(embed.table.view)} as ${sql.ref(embed.table.name)} where ${isEmbedded(table, embed)})`,
        ]
      : [];
}

function isEmbedded(table: string, { table: target, foreignKey }: ResolvedEmbed) {
  return sql<SqlBool>`${sql.ref(`${target.name}.id`)} = ${sql.ref(`${table}.${foreignKey}`)}`;
}

/** PostgreSQL reads each value as the column's type, and refuses what it cannot read. */
function compile(table: string, condition: Condition): RawBuilder<SqlBool> {
  const test = compileTest(table, condition);
  return condition.isNegated ? sql`not (${test})` : sql`(${test})`;
}

function compileTest(table: string, condition: Condition): RawBuilder<SqlBool> {
  if ("conditions" in condition) {
    const parts = condition.conditions.map((each) => compile(table, each));
    return sql.join(parts, condition.type === "and" ? sql` and ` : sql` or `) as RawBuilder<SqlBool>;
  }
  const column = sql.ref(`${table}.${condition.column}`);
  if (condition.type === "is") return sql`${column} ${sql.raw(isTests[condition.value])}`;
  if (condition.type === "in") {
    if (condition.values.length === 0) return sql`false`;
    return sql`${column} in (${sql.join(condition.values)})`;
  }
  const { operator, value } = condition;
  const isPattern = operator === "like" || operator === "ilike";
  return sql`${column} ${sql.raw(operators[operator])} ${isPattern ? value.replaceAll("*", "%") : value}`;
}
