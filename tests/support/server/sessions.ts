import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes.ts";
import type { Site } from "./seeded-instance.ts";

type Query = Site["query"];
type Options = { expires?: string; isRevoked?: boolean };

/** Opens a session as signing in would, and returns its cookie's value. */
export function makeSession(query: Query, providerId: string, options: Options = {}) {
  return insertSession(query, "provider_id", providerId, options);
}

export function makeAdminSession(query: Query, adminId: string, options: Options = {}) {
  return insertSession(query, "admin_id", adminId, options);
}

async function insertSession(
  query: Query,
  column: "provider_id" | "admin_id",
  id: string,
  { expires = "1 day", isRevoked = false }: Options,
) {
  const token = randomBytes(32).toString("base64url");
  await query(
    `insert into hearthlist.sessions (id, token_hash, ${column}, expires_at, revoked_at)
     values ($1, $2, $3, now() + $4::interval, case when $5 then now() end)`,
    [randomUUID(), createHash("sha256").update(token).digest(), id, expires, isRevoked],
  );
  return token;
}

export async function makeAdmin(query: Query, { active = true, passwordHash = "none" } = {}) {
  const [id, email] = [randomUUID(), `${randomUUID()}@hearthlist.example`];
  await query("insert into hearthlist.admins (id, email, password_hash, active) values ($1, $2, $3, $4)", [
    id,
    email,
    passwordHash,
    active,
  ]);
  return { id, email };
}

export async function makeLead(query: Query, providerId: string, name = "Ana Ruiz") {
  const id = randomUUID();
  await query(
    `insert into hearthlist.leads (id, provider_id, family_name, email, phone, service_needed, score)
     values ($1, $2, $3, 'ana@family.example', '(480) 555-0111', 'Home care', 50)`,
    [id, providerId, name],
  );
  return id;
}

export async function makeTicket(query: Query, providerId: string, subject = "Charged twice") {
  const id = randomUUID();
  await query(
    `insert into hearthlist.tickets (id, provider_id, subject, category, priority, description)
     values ($1, $2, $3, 'billing', 'high', 'We were charged twice.')`,
    [id, providerId, subject],
  );
  return id;
}

/** Every address whose module is in a folder of app/routes, with these values in place of its parameters. */
export async function listPaths(folder: string, values: Record<string, string>): Promise<string[]> {
  const pathsOf = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ file, path, children = [] }) => [
      ...(path && file.startsWith(folder) ? [fillPathParameters(path, values)] : []),
      ...pathsOf(children),
    ]);
  return pathsOf(await routes);
}

function fillPathParameters(path: string, values: Record<string, string>): string {
  return `/${path.replace(/:(\w+)/g, (_, name) => values[name] ?? fail(`No value for :${name} in ${path}`))}`;
}

function fail(message: string): never {
  throw new Error(message);
}

/** All rows of these tables as text: equal as long as nothing has changed them. */
export async function readTables(query: Query, tables: string[]): Promise<Record<string, string>> {
  const columns = tables.map(
    (table) => `(select string_agg(t::text, e'\\n' order by t::text) from hearthlist.${table} t) as ${table}`,
  );
  const { rows } = await query(`select ${columns.join(", ")}`);
  return rows[0];
}
