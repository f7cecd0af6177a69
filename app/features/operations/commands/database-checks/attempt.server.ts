import { asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { rollingBack } from "#platform/db/with-rollback.server.ts";
import type { Outcome } from "../../rules/database-check.ts";

/** What a check came to; `detail` holds counts, names of columns and ids, nothing about a person. */
export type Found = { outcome: Outcome; detail: string };
export type CheckWork = (db: Db) => Promise<Found>;

/** Tries something as a visitor. Whatever it did is undone, also where the process dies: nothing is ever committed. */
export async function attempt(db: Db, work: (tx: Db) => Promise<Found>): Promise<Found> {
  try {
    return await rollingBack<Found>((rollBack) => asVisitor(db, async (tx) => rollBack(await work(tx))));
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    return { outcome: { kind: "failed", code }, detail: `Code ${code}` };
  }
}

const UNREACHED = /timeout exceeded when trying to connect|Connection terminated|connection error/;

/** PostgreSQL's or the connection's; its words may quote what is kept, its code does not. */
function codeOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return error.errors.map(codeOf).find(Boolean);
  if (!(error instanceof Error)) return undefined;
  if ("code" in error) return String(error.code);
  return UNREACHED.test(error.message) ? "no connection" : undefined;
}
