import type { Db } from "#db/database.server.ts";
import type { SiteEvent } from "#domain/event.ts";
import { logError } from "#lib/log.server.ts";
import { recordEvent } from "./record-event.server.ts";

/** Beside what a visitor waits for: nobody waits for the count, and its failure is nobody's but the log's. */
export function recordEventQuietly(db: Db, event: SiteEvent): void {
  recordEvent(db, event).catch(logError);
}
