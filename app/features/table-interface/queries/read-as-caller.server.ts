import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { type CallError, callError } from "../rules/errors.ts";

type CallResult<T> = { ok: true; value: T } | { ok: false; error: CallError };

/** Classes of PostgreSQL's errors that the caller has caused: values that cannot be read, and operators that do not fit. */
const CALLER_ERROR_PATTERN = /^(?:22|42)/;
const UNDEFINED_FUNCTION = "42883";
const QUERY_CANCELED = "57014";

/** Reads in UTC and within a second. What the caller has caused is an answer and no failure of the database. */
export async function readAsCaller<T>(db: Db, work: (db: Db) => Promise<T>): Promise<CallResult<T>> {
  await sql`select set_config('statement_timeout', '1s', true), set_config('TimeZone', 'UTC', true)`.execute(
    db,
  );
  try {
    return { ok: true, value: await work(db) };
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const message = error instanceof Error ? error.message : "";
    if (code === QUERY_CANCELED)
      return { ok: false, error: callError(503, code, "This call takes too long. Please ask for less.") };
    if (!CALLER_ERROR_PATTERN.test(code)) throw error;
    return { ok: false, error: callError(code === UNDEFINED_FUNCTION ? 404 : 400, code, message) };
  }
}
