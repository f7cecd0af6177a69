import pg from "pg";
import { operatorError } from "../log/operator-error.ts";

/** A connection as the owner of the database, to set it up. Closed when the work is done. */
export async function withOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({
    connectionString: ownerUrl,
    application_name: "hearthlist set-up",
    connectionTimeoutMillis: 10_000,
  });
  owner.on("error", () => {});
  try {
    await owner.connect();
  } catch (error) {
    // Never the address itself: it holds the password.
    throw operatorError(
      `The database of DATABASE_URL (${owner.host}:${owner.port}) cannot be used: ${getErrorReason(error)}.`,
      error,
    );
  }
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

function getErrorReason(error: unknown): string {
  if (error instanceof AggregateError) return getErrorReason(error.errors[0]);
  if (!(error instanceof Error)) return "no answer";
  return error.message || ("code" in error ? String(error.code) : "no answer");
}
