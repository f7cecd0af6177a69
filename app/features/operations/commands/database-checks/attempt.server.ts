import { asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import type { Outcome } from "../../rules/database-check.ts";

/** What a check came to; `detail` holds counts, names of columns and ids, nothing about a person. */
export type CheckFinding = { outcome: Outcome; detail: string };
export type CheckWork = (db: Db) => Promise<CheckFinding>;

/** Tries something as a visitor. Whatever it did is undone, also where the process dies: nothing is ever committed. */
export async function attempt(db: Db, work: (tx: Db) => Promise<CheckFinding>): Promise<CheckFinding> {
  try {
    return await withRollback<CheckFinding>((rollBack) =>
      asVisitor(db, async (tx) => rollBack(await work(tx))),
    );
  } catch (error) {
    const code = findErrorCode(error);
    if (code === undefined) throw error;
    return { outcome: { kind: "failed", code }, detail: `Code ${code}` };
  }
}

const UNREACHABLE = /timeout exceeded when trying to connect|Connection terminated|connection error/;

/** PostgreSQL's or the connection's; its words may quote what is kept, its code does not. */
function findErrorCode(error: unknown): string | undefined {
  if (error instanceof AggregateError) return error.errors.map(findErrorCode).find(Boolean);
  if (!(error instanceof Error)) return undefined;
  if ("code" in error) return String(error.code);
  return UNREACHABLE.test(error.message) ? "no connection" : undefined;
}
