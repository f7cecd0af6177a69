import { sql } from "kysely";
import { callFunction } from "#features/table-interface/queries/call-function.server.ts";
import {
  findGrantProblems,
  findPolicyProblems,
  type Grant,
  type Policy,
} from "#platform/db/anonymous-grants.ts";
import type { Db } from "#platform/db/database.server.ts";
import { attempt, type CheckWork } from "./attempt.server.ts";

const EXTENSIONS = ["citext", "cube", "earthdistance", "pg_trgm", "unaccent"];
const SERVER_VERSION_MIN = 150_000;
const OUR_TABLES = sql`relnamespace = 'hearthlist'::regnamespace and relkind in ('r', 'p')`;
const OUR_TABLES_AND_VIEWS = sql`relnamespace = 'hearthlist'::regnamespace and relkind in ('r', 'p', 'v', 'm')`;

/** Reads what the database says of itself, as a visitor, and what is wrong with it. */
function checkCatalogue(look: (tx: Db) => Promise<{ detail: string; wrong: string[] }>): CheckWork {
  return (db) =>
    attempt(db, async (tx) => {
      const { detail, wrong } = await look(tx);
      return { outcome: { kind: "inspected", wrong }, detail };
    });
}

/** What follows `if`, of each where it holds. */
function listViolations(rules: [isWrong: boolean, what: string][]): string[] {
  return rules.filter(([isWrong]) => isWrong).map(([, what]) => what);
}

export function checkCall(call: (tx: Db) => Promise<unknown>): CheckWork {
  return (db) =>
    attempt(db, async (tx) => {
      await call(tx);
      return { outcome: { kind: "answered" }, detail: "It answered" };
    });
}

async function readConfiguration(tx: Db) {
  const { rows } = await sql<
    Record<"version" | "row_security" | "path" | "limit" | "encoding" | "role", string>
  >`
    select current_setting('server_version_num') as version, current_setting('row_security') as row_security,
      current_setting('search_path') as path, current_setting('statement_timeout') as limit,
      current_setting('server_encoding') as encoding,
      coalesce(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', 'none') as role
  `.execute(tx);
  const { version = "0", row_security, path, limit, encoding, role } = rows[0] ?? {};
  return {
    detail: `PostgreSQL ${Math.floor(Number(version) / 10_000)}, row_security ${row_security}, search_path ${path}, statement_timeout ${limit}, ${encoding}, claims of ${role}`,
    wrong: listViolations([
      [Number(version) < SERVER_VERSION_MIN, "PostgreSQL is older than 15"],
      [row_security !== "on", "row_security is off"],
      [!path?.startsWith("hearthlist"), "our schema is not the first of search_path"],
      [limit === "0", "there is no time limit"],
      [encoding !== "UTF8", "the encoding is not UTF8"],
      [role !== "anon", "the claims are not those of a visitor"],
    ]),
  };
}

async function readExtensions(tx: Db) {
  const { rows } = await sql<{ name: string }>`select extname as name from pg_extension`.execute(tx);
  const names = rows.map(({ name }) => name);
  return {
    detail: names.toSorted().join(", "),
    wrong: EXTENSIONS.filter((name) => !names.includes(name)).map((name) => `${name} is missing`),
  };
}

async function readTables(tx: Db) {
  const { rows } = await sql<{ name: string; secured: boolean }>`
    select relname as name, relrowsecurity as secured from pg_class where ${OUR_TABLES} order by 1
  `.execute(tx);
  return rows;
}

async function readRowSecurity(tx: Db) {
  const tables = await readTables(tx);
  const bare = tables.filter(({ secured }) => !secured);
  return {
    detail: `${tables.length - bare.length} of ${tables.length} tables have row security`,
    wrong: [
      ...listViolations([[tables.length === 0, "there is no table"]]),
      ...bare.map(({ name }) => `${name} has none`),
    ],
  };
}

async function readPolicies(tx: Db) {
  const tables = await readTables(tx);
  const { rows } = await sql<Policy>`
    select tablename as table, policyname as name, cmd as command, roles::text[] as roles
    from pg_policies where schemaname = 'hearthlist' and permissive = 'PERMISSIVE'
  `.execute(tx);
  const ofVisitors = rows.filter(({ roles }) => roles.includes("anon") || roles.includes("public"));
  return {
    detail: `${rows.length} policies on ${tables.length} tables. For visitors: ${ofVisitors
      .map(({ table, name, command }) => `${table} ${command} (${name})`)
      .toSorted()
      .join(", ")}`,
    wrong: findPolicyProblems(
      tables.map(({ name }) => name),
      rows,
    ),
  };
}

async function readGrants(tx: Db) {
  const { rows } = await sql<Grant>`
    select relname as on, privilege from pg_class, unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) privilege
    where ${OUR_TABLES_AND_VIEWS} and has_any_column_privilege(oid, privilege)
    union all
    select relname, privilege from pg_class, unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) privilege
    where ${OUR_TABLES_AND_VIEWS} and has_table_privilege(oid, privilege)
    union all
    select proname, 'EXECUTE' from pg_proc
    where pronamespace = 'hearthlist'::regnamespace and has_function_privilege(oid, 'execute')
    union all
    select nspname, 'CREATE' from pg_namespace where nspname = 'hearthlist' and has_schema_privilege(oid, 'create')
    union all
    select nspname, 'USAGE' from pg_namespace where nspname = 'graphile_worker' and has_schema_privilege(oid, 'usage')
  `.execute(tx);
  return {
    detail: rows
      .map(({ on, privilege }) => `${privilege} ${on}`)
      .toSorted()
      .join(", "),
    wrong: findGrantProblems(rows),
  };
}

async function readRole(tx: Db) {
  const { rows } = await sql<
    Record<"role" | "login", string> & Record<"powers" | "login_powers" | "serves", boolean>
  >`
    select current_user as role, session_user as login,
      bool_or(rolsuper or rolbypassrls or rolcreaterole) filter (where rolname = current_user) as powers,
      bool_or(rolsuper or rolbypassrls or rolcreaterole) filter (where rolname = session_user) as login_powers,
      pg_has_role(current_user, 'service_role', 'member') as serves
    from pg_roles
  `.execute(tx);
  const { role, login, powers, login_powers, serves } = rows[0] ?? {};
  return {
    detail: `current_user ${role}, logged in as ${login}`,
    wrong: listViolations([
      [role !== "anon", `we are ${role}`],
      [powers !== false, `${role} is a superuser, passes by row security or makes roles`],
      [
        login_powers !== false,
        `the server's own login ${login} is a superuser, passes by row security or makes roles`,
      ],
      [serves !== false, `${role} may become service_role`],
    ]),
  };
}

const OF_PROVIDERS = { table_name: "providers" };

/** Functions are called as `rpc/{name}` calls them. */
export const catalogue: Record<string, CheckWork> = {
  connection: checkCall((tx) => sql`select 1`.execute(tx)),
  version: checkCall((tx) => callFunction(tx, "version", {})),
  configuration: checkCatalogue(readConfiguration),
  extensions: checkCatalogue(readExtensions),
  "get-table-rls-status": checkCall((tx) => callFunction(tx, "get_table_rls_status", OF_PROVIDERS)),
  "get-table-policies": checkCall((tx) => callFunction(tx, "get_table_policies", OF_PROVIDERS)),
  "row-security": checkCatalogue(readRowSecurity),
  policies: checkCatalogue(readPolicies),
  grants: checkCatalogue(readGrants),
  "get-current-role": checkCall((tx) => callFunction(tx, "get_current_role", {})),
  "get-simple-role": checkCall((tx) => callFunction(tx, "get_simple_role", {})),
  "get-minimal-role": checkCall((tx) => callFunction(tx, "get_minimal_role", {})),
  role: checkCatalogue(readRole),
};
