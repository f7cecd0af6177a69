import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";

/** Whether the database answers and has been migrated and filled. */
export async function isDatabaseReady(db: Db): Promise<boolean> {
  try {
    const row = await asService(db, (tx) => tx.selectFrom("installation").select("id").executeTakeFirst());
    return row !== undefined;
  } catch {
    return false;
  }
}
