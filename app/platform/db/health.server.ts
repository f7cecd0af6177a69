import { withTimeout } from "../with-timeout.ts";
import { asService } from "./as-role.server.ts";
import type { Db } from "./database.server.ts";

/** A load balancer gives up not much later. */
const LIMIT_MS = 2000;

/** The check that is running for each database: others join it instead of taking a connection each. */
const running = new WeakMap<Db, Promise<boolean>>();

/** Whether the database answers in time and has been migrated and filled. */
export function isDatabaseReady(db: Db, limitMs = LIMIT_MS): Promise<boolean> {
  const check = running.get(db) ?? startCheck(db, limitMs);
  return withTimeout(check, limitMs, () => false);
}

function startCheck(db: Db, limitMs: number): Promise<boolean> {
  const check = readInstallation(db, limitMs).finally(() => running.delete(db));
  running.set(db, check);
  return check;
}

/** A connection that is silent for as long as the limit is closed, and the pool forgets it. */
async function readInstallation(db: Db, patienceMs: number): Promise<boolean> {
  try {
    const row = await asService(db, (tx) => tx.selectFrom("installation").select("id").executeTakeFirst(), {
      isRead: true,
      patienceMs,
    });
    return row !== undefined;
  } catch {
    return false;
  }
}
