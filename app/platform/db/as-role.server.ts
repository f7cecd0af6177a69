import { sql } from "kysely";
import pg from "pg";
import { type Db, transactionOptions, withPipelining } from "./database.server.ts";

type Role = "anon" | "authenticated" | "service_role";
type Settings = ReturnType<typeof createRoleSettings>;
type Work<T> = (tx: Db) => Promise<T>;

/** How long one statement, and one wait for a lock, may take. A family that stands in line is not sent away early. */
const roleTimeouts: Record<Role, { statement: number; lock: number }> = {
  anon: { statement: 5, lock: 4 },
  authenticated: { statement: 10, lock: 3 },
  service_role: { statement: 30, lock: 5 },
};
/** So much longer than PostgreSQL may take to say that it took too long: then nobody is there to say it. */
const SILENCE_SECONDS = 5;

/**
 * `isFrequent`: its statements come often and always in the same words, so that each connection plans them once and
 * for all. Not for a search, whose plan depends on what is searched for. `isRead`: it changes nothing, which PostgreSQL
 * sees to; its statements need not take turns. `idle`: how long it may wait for something else than the database.
 * `patienceMs`: how long a statement may be without an answer before its connection is closed.
 */
type Options = { isFrequent?: boolean; isRead?: boolean; idle?: string; patienceMs?: number };

/** What a family may see and send. */
export function asVisitor<T>(db: Db, work: Work<T>, options?: Options): Promise<T> {
  return asRole(db, "anon", {}, work, options);
}

/** What one signed-in provider may see and change. */
export function asProvider<T>(db: Db, providerId: string, work: Work<T>): Promise<T> {
  return asRole(db, "authenticated", { provider_id: providerId }, work);
}

/** Jobs, the admin's desk and registration. The caller has checked who asks. */
export function asService<T>(db: Db, work: Work<T>, options?: Options): Promise<T> {
  return asRole(db, "service_role", {}, work, options);
}

function asRole<T>(
  db: Db,
  role: Role,
  claims: Record<string, string>,
  work: Work<T>,
  { idle = "60s", ...how }: Options = {},
): Promise<T> {
  const settings = createRoleSettings(role, claims, idle);
  if (db.isTransaction) return runInSavepoint(db, settings, work);
  const patienceMs = (roleTimeouts[role].statement + SILENCE_SECONDS) * 1000;
  return transactionOptions.run({ sql: toSql(settings), patienceMs, ...how }, () =>
    db.transaction().execute(async (tx) => work(how.isRead ? await withPipelining(tx) : tx)),
  );
}

function createRoleSettings(role: Role, claims: Record<string, string>, idle: string) {
  return {
    role,
    "request.jwt.claims": pg.escapeLiteral(JSON.stringify({ role, ...claims })),
    search_path: "hearthlist, extensions, public",
    statement_timeout: `'${roleTimeouts[role].statement}s'`,
    lock_timeout: `'${roleTimeouts[role].lock}s'`,
    idle_in_transaction_session_timeout: `'${idle}'`,
  };
}

/** Text, not parameters: only then do `begin` and the settings travel in one round trip. */
function toSql(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, value]) => `set local ${name} = ${value}`)
    .join("; ");
}

/** A part of a larger transaction, which gets its own role back afterwards. */
async function runInSavepoint<T>(tx: Db, settings: Settings, work: Work<T>): Promise<T> {
  const { rows } = await sql<{ outer: string }>`
    select jsonb_object_agg(name, coalesce(current_setting(name, true), ''))::text as outer
    from unnest(${Object.keys(settings)}::text[]) as name
  `.execute(tx);
  await sql.raw(`savepoint part; ${toSql(settings)}`).execute(tx);
  try {
    const result = await work(tx);
    await sql`select set_config(key, value, true) from jsonb_each_text(${rows[0]?.outer}::jsonb)`.execute(tx);
    await sql.raw("release savepoint part").execute(tx);
    return result;
  } catch (error) {
    await sql.raw("rollback to savepoint part; release savepoint part").execute(tx);
    throw error;
  }
}
