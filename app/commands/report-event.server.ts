import { isbot } from "isbot";
import type { Db } from "#db/database.server.ts";
import type { SiteEvent } from "#domain/event.ts";
import { logError } from "#lib/log.server.ts";
import { recordEvent } from "./record-event.server.ts";

/** Counts what a form's answer shows, without making it wait or fail. */
export function reportEvent(db: Db, userAgent: string | null, event: SiteEvent): void {
  if (isbot(userAgent)) return;
  recordEvent(db, event).catch(logError);
}
