import { readFile } from "node:fs/promises";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { dumpGrants, dumpSchema, generateTypes } from "#scripts/schema-dump.ts";
import { makeScratchDatabase, type Scratch } from "./support/database.ts";

let scratch: Scratch;
let client: Client;
beforeAll(async () => {
  scratch = await makeScratchDatabase();
  client = new Client({ connectionString: scratch.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await scratch?.drop();
});

async function list(sql: string): Promise<string[]> {
  const { rows } = await client.query({ text: sql, rowMode: "array" });
  return rows.map((row) => row.join(" "));
}

test("database/schema.sql is what the migrations make", async () => {
  expect(await dumpSchema(client)).toBe(await readFile("database/schema.sql", "utf8"));
});

test("the grants are those of database/grants.txt, and no others", async () => {
  expect(await dumpGrants(client)).toBe(await readFile("database/grants.txt", "utf8"));
});

test("app/platform/db/types.ts is generated from the migrated schema", async () => {
  expect(await generateTypes(scratch.ownerUrl)).toBe(await readFile("app/platform/db/types.ts", "utf8"));
});

test("nothing of ours lives in public", async () => {
  expect(await list("select relname from pg_class where relnamespace = 'public'::regnamespace")).toEqual([]);
});

test("every table has row security", async () => {
  expect(
    await list(`select relname from pg_class
      where relnamespace = 'hearthlist'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`),
  ).toEqual([]);
});

test("pages are told of every table that a visitor may read, but of pictures and ZIP codes, which never change while a server runs, and what follows providers", async () => {
  expect(
    await list(`select relname from pg_class c where relnamespace = 'hearthlist'::regnamespace and relkind in ('r', 'p')
      and (has_table_privilege('anon', c.oid, 'select') or has_any_column_privilege('anon', c.oid, 'select'))
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'tell_pages') order by relname`),
  ).toEqual(["city_names", "images", "search_traits", "search_words", "zip_codes"]);
});

test("every table has a primary key", async () => {
  expect(
    await list(`select relname from pg_class c where relnamespace = 'hearthlist'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'p')`),
  ).toEqual([]);
});

test("every foreign key has an index that begins with it, and says what a delete does", async () => {
  const keys = "pg_constraint k where k.connamespace = 'hearthlist'::regnamespace and k.contype = 'f'";
  expect(
    await list(`select k.conname from ${keys} and not exists (
      select from pg_index i where i.indrelid = k.conrelid
        and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] @> k.conkey and i.indpred is null)`),
  ).toEqual([]);
  expect(await list(`select k.conname from ${keys} and k.confdeltype = 'a'`)).toEqual([]);
});

test("no function runs with its owner's rights without a pinned search path", async () => {
  expect(
    await list(`select oid::regprocedure from pg_proc where pronamespace = 'hearthlist'::regnamespace and prosecdef
      and not exists (select from unnest(proconfig) c where c like 'search_path=%')`),
  ).toEqual([]);
});

test("no view looks past row security", async () => {
  expect(
    await list(`select relname from pg_class where relnamespace = 'hearthlist'::regnamespace and relkind in ('v', 'm')
      and not coalesce(reloptions @> '{security_invoker=true}' or reloptions @> '{security_invoker=on}', false)`),
  ).toEqual([]);
});

test("nothing of ours, nor of the job queue, is executable by public", async () => {
  expect(
    await list(`select p.oid::regprocedure from pg_proc p
      where p.pronamespace in ('hearthlist'::regnamespace, 'graphile_worker'::regnamespace)
        and has_function_privilege('public', p.oid, 'execute')`),
  ).toEqual([]);
});

test("every status column lists its values", async () => {
  expect(
    await list(`select c.relname, a.attname from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'hearthlist'::regnamespace and c.relkind = 'r' and a.attname in ('status', 'tier')
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey))`),
  ).toEqual([]);
});

test("the server's login owns nothing and can only become the three roles", async () => {
  expect(
    await list(`select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication
      from pg_roles where rolname = '${scratch.serverLogin.user}'`),
  ).toEqual(["false false false false false false"]);
  expect(
    await list(`select r.rolname from pg_roles r
      where pg_has_role('${scratch.serverLogin.user}', r.oid, 'member') and r.rolname <> '${scratch.serverLogin.user}' order by 1`),
  ).toEqual(["anon", "authenticated", "service_role"]);
  expect(
    await list(`select relname from pg_class where relowner = '${scratch.serverLogin.user}'::regrole`),
  ).toEqual([]);
});
