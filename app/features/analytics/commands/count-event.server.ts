import { isbot } from "isbot";
import type { Db } from "#platform/db/database.server.ts";
import { logError } from "#platform/log/log.server.ts";
import type { SiteEvent } from "../schema/event-schema.ts";
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
