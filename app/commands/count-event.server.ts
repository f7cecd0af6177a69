import { isbot } from "isbot";
import type { Db } from "#db/database.server.ts";
import type { SiteEvent } from "#domain/event.ts";
import { logError } from "#lib/log.server.ts";
import { recordEvent, type Sender } from "./record-event.server.ts";

/** Counts what a form's answer shows, also without JavaScript; the answer neither waits for it nor fails by it. */
export function countEvent(
  db: Db,
  event: SiteEvent,
  { userAgent, ...sender }: Sender & { userAgent: string | null },
): void {
  if (isbot(userAgent)) return;
  recordEvent(db, event, sender).catch(logError);
}
