import { logError } from "../log/log.server.ts";
import { pageError } from "./page-error.server.ts";

/** What pg and the operating system say when there is no database to talk to. */
const UNAVAILABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  // The login was changed under us: by an owner with a new password.
  "28000",
  "28P01",
  // It lets in no more: others have all connections.
  "53300",
  // It does not come to it in time: somebody holds what is asked for, such as a restore.
  "55P03",
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "08000",
  "08003",
  "08006",
  // It can be read and not written: a standby after a failover, or a provider that has locked it.
  "25006",
  // Its disk is full, its memory is exhausted, or its disk fails.
  "53100",
  "53200",
  "58030",
]);
const UNAVAILABLE_ERROR_TEXTS =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

const UNAVAILABLE_MESSAGE = "We cannot reach our records right now. Please try again in a minute.";

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return (
    ("code" in error && UNAVAILABLE_CODES.has(String(error.code))) ||
    UNAVAILABLE_ERROR_TEXTS.test(error.message)
  );
}

/** PostgreSQL's own codes: five characters, of which the first two are the class. */
const SQLSTATE = /^(?:\d[\dA-Z]|F0|HV|P0|XX)[\dA-Z]{3}$/;

/** Whether it was the database that failed, and not a mistake in what we made of its answer. */
export function isDatabaseFailure(error: unknown): boolean {
  const hasCode = error instanceof Error && "code" in error && SQLSTATE.test(String(error.code));
  return hasCode || isDatabaseUnavailable(error);
}

/** Why a read failed, in words that a visitor may see. */
export function formatFailureReason(error: unknown): string {
  return isDatabaseUnavailable(error)
    ? UNAVAILABLE_MESSAGE
    : "Something went wrong on our side. Please try again.";
}

/** What a form answers when its command failed: the status, and why in words that a visitor may see. */
export function toFormFailure(error: unknown): { status: 500 | 503; reason: string } {
  logError(error);
  return { status: isDatabaseUnavailable(error) ? 503 : 500, reason: formatFailureReason(error) };
}

/** Turns a missing database into the answer 503, which says "try again", where 500 says "we have a bug". */
export async function throwIfUnavailable<T>(
  work: () => Promise<T>,
  told = pageError(503, UNAVAILABLE_MESSAGE),
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    logUnavailable(error);
    throw told;
  }
}

const LOG_INTERVAL_MS = 60_000;
const lastLogged = new Map<string, number>();

/** Logs each error code once a minute, because every request fails while the database is away. */
function logUnavailable(error: unknown) {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const now = Date.now();
  if (now - (lastLogged.get(code) ?? Number.NEGATIVE_INFINITY) < LOG_INTERVAL_MS) return;
  lastLogged.set(code, now);
  logError(error);
}
