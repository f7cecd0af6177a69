import { type RawBuilder, sql } from "kysely";
import { seniorCare } from "#config/services.ts";
import { listProviders } from "#features/providers/queries/providers.server.ts";
import { searchProviders } from "#features/search/queries/search.server.ts";
import { findSiteFigures } from "#features/search/queries/site-figures.server.ts";
import { parseSearch, RESULTS_PER_PAGE, type Search } from "#features/search/rules/search.ts";
import { createServiceListing } from "#features/search/rules/service-listing.ts";
import type { Db } from "#platform/db/database.server.ts";
import { type CallError, unknownTableError } from "../rules/errors.ts";
import type { FunctionName } from "../rules/functions.ts";
import type { ArgumentValues } from "../rules/parse-arguments.ts";
import { DEFAULT_RESULTS, MAX_ROWS } from "../rules/row-limits.ts";
import { findReadableTable } from "../rules/tables.ts";

/** `total`: how many rows there are in all, where the answer is a part of them. */
type FunctionResult = { ok: true; value: unknown; total?: number } | { ok: false; error: CallError };
type FunctionHandler = (db: Db, values: ArgumentValues) => Promise<FunctionResult>;

/** What `rpc/{name}` answers. The transaction is a visitor's. */
export function callFunction(db: Db, name: FunctionName, values: ArgumentValues): Promise<FunctionResult> {
  return functions[name](db, values);
}

const readRole: FunctionHandler = (db) => selectValue(db, sql`current_user::text`);

const functions: Record<FunctionName, FunctionHandler> = {
  version: (db) => selectValue(db, sql`version()`),
  get_current_role: readRole,
  get_simple_role: readRole,
  get_minimal_role: readRole,
  get_table_rls_status: (db, { table_name }) =>
    withReadableTable(table_name, (table) => readRowSecurity(db, table)),
  get_table_policies: (db, { table_name }) =>
    withReadableTable(table_name, (table) => readPolicies(db, table)),
  get_city_stats: async (db) => ({ ok: true, value: (await findSiteFigures(db)).stats }),
  get_listing: async (db, { service_slug }) => ({
    ok: true,
    value: await findListing(db, typeof service_slug === "string" ? service_slug : seniorCare.slug),
  }),
  search_providers: findResults,
};

async function selectValue(db: Db, value: RawBuilder<unknown>): Promise<FunctionResult> {
  const { rows } = await sql<{ value: unknown }>`select ${value} as value`.execute(db);
  return { ok: true, value: rows[0]?.value };
}

/** Only of tables that visitors may read. */
async function withReadableTable(
  name: unknown,
  read: (table: string) => Promise<unknown>,
): Promise<FunctionResult> {
  const table = findReadableTable(String(name));
  if (!table) return { ok: false, error: unknownTableError(String(name)) };
  return { ok: true, value: await read(table.name) };
}

async function readRowSecurity(db: Db, table: string) {
  const { rows } = await sql`
    select relname as table_name, relrowsecurity as rls_enabled, relforcerowsecurity as rls_forced
    from pg_class where relnamespace = 'hearthlist'::regnamespace and relname = ${table}
  `.execute(db);
  return rows;
}

/** Those that concern visitors. */
async function readPolicies(db: Db, table: string) {
  const { rows } = await sql`
    select tablename, policyname, permissive, cmd, qual, with_check from pg_policies
    where schemaname = 'hearthlist' and tablename = ${table} and current_user = any (roles)
    order by policyname
  `.execute(db);
  return rows;
}

/** The figures are those of all listings, however many of them are given. */
async function findListing(db: Db, serviceSlug: string) {
  const [providers, { stats }] = await Promise.all([listProviders(db, {}, MAX_ROWS), findSiteFigures(db)]);
  return {
    ...createServiceListing(serviceSlug, providers),
    totalProviders: stats.totalProviders,
    averageRating: stats.overallAverageRating,
    priceRange: stats.priceRange,
  };
}

/** By whole pages of the search, from which the wanted rows are cut. */
async function findResults(db: Db, values: ArgumentValues): Promise<FunctionResult> {
  const limit = Math.min(Math.max(0, toNumber(values.limit) ?? DEFAULT_RESULTS), MAX_ROWS);
  const offset = Math.max(0, toNumber(values.offset) ?? 0);
  const search = toSearch(values);
  const firstPage = Math.floor(offset / RESULTS_PER_PAGE) + 1;
  const lastPage = Math.max(firstPage, Math.ceil((offset + limit) / RESULTS_PER_PAGE));
  const results = [];
  let total = 0;
  for (let page = firstPage; page <= lastPage; page += 1) {
    const found = await searchProviders(db, { ...search, page });
    total = found.count;
    results.push(...found.results);
    if (found.results.length < RESULTS_PER_PAGE) break;
  }
  const skipped = offset - (firstPage - 1) * RESULTS_PER_PAGE;
  return { ok: true, value: results.slice(skipped, skipped + limit), total };
}

/** Read as the address of a search page is read, so that both mean the same. */
function toSearch(values: ArgumentValues): Search {
  const text = (value: ArgumentValues[string] | undefined) => (value === undefined ? [] : [String(value)]);
  const flag = (value: ArgumentValues[string] | undefined) => (value === true ? ["1"] : []);
  const services = Array.isArray(values.services) ? values.services : [];
  const named: [string, string[]][] = [
    ["q", text(values.query)],
    ["exact", flag(values.exact)],
    ["zip", text(values.zip)],
    ["location", text(values.location)],
    ["service", services],
    ["same-day", flag(values.same_day)],
    ["weekends", flag(values.weekends)],
    ["emergency", flag(values.emergency)],
    ["verified", flag(values.verified)],
    ["min-price", text(values.min_price)],
    ["max-price", text(values.max_price)],
    ["price-unit", text(values.price_unit)],
    ["min-rating", text(values.min_rating)],
    ["order", text(values.order)],
  ];
  return parseSearch(new URLSearchParams(named.flatMap(([name, all]) => all.map((value) => [name, value]))));
}

function toNumber(value: ArgumentValues[string] | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
