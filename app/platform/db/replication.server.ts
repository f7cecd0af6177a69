import { sql } from "kysely";
import type { Db } from "./database.server.ts";

/** How far the primary has written. Everything that is committed by now lies before it, even if not on the disk yet. */
export async function findWalPosition(primary: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_current_wal_insert_lsn()::text as position
  `.execute(primary);
  return rows[0]?.position ?? "";
}

/** Whether a standby shows everything up to a position. What is a standby no longer shows something else. */
export async function hasReplayed(standby: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ replayed: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as replayed
  `.execute(standby);
  return rows[0]?.replayed === true;
}
