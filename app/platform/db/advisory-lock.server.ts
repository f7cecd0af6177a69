import { sql } from "kysely";
import type { Db } from "./database.server.ts";

/** Whoever else asks for this name waits until the transaction ends: for what is only being added, and has no row yet. */
export async function acquireAdvisoryLock(tx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
