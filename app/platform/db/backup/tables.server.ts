import type pg from "pg";

/** A table's name as SQL wants it, and the columns that are kept: generated ones follow from the others. */
export type TableShape = { name: string; columns: string[] };
export type SequenceState = { name: string; next: string };

/**
 * Every table of ours, each after those that its foreign keys point to, so that rows can be put back in this order
 * and taken away in the reverse: the owner of a database is not always a superuser, and only one of those may put
 * foreign keys aside.
 */
export async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { parents: string[] }>(tablesSql);
  const sorted: TableShape[] = [];
  const isSorted = (name: string) => sorted.some((table) => table.name === name);
  let left = rows;
  while (left.length > 0) {
    const free = left.filter(({ parents }) => parents.every(isSorted));
    if (free.length === 0) throw new Error(`foreign keys in a circle: ${left.map(({ name }) => name)}`);
    sorted.push(...free.map(({ name, columns }) => ({ name, columns })));
    left = left.filter((table) => !free.includes(table));
  }
  return sorted;
}

/** What each identity column gives next. Read after the rows, so that it is never behind them. */
export async function listSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'hearthlist' and c.relkind = 'S' order by 1`,
  );
  const places: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ next: string }>(
      `select (last_value + case when is_called then 1 else 0 end)::text as next from ${name}`,
    );
    places.push({ name, next: found[0]?.next ?? "1" });
  }
  return places;
}

const tablesSql = `
  select format('%I.%I', 'hearthlist', c.relname) as name,
    (select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    array(select distinct format('%I.%I', 'hearthlist', p.relname) from pg_constraint k join pg_class p on p.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
  from pg_class c
  where c.relnamespace = 'hearthlist'::regnamespace and c.relkind = 'r'
  order by 1`;
