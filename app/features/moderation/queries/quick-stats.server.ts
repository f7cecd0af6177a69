import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { countWaiting } from "./count-waiting.server.ts";

/** The few figures that an admin looks at first. */
export async function loadQuickStats(tx: Db) {
  const { submissions, tickets } = await countWaiting(tx);
  const { rows } = await sql<{ activeProviders: number; weeksRequests: number }>`
    select
      (select count(*)::integer from providers where active and verified) as "activeProviders",
      -- As in the analytics: a lead without its request was one too.
      (select count(*)::integer from (
        select created_at from consultation_requests
        union all
        select created_at from leads where source = 'consultation' and consultation_request_id is null
      ) requests where created_at > now() - interval '7 days') as "weeksRequests"
  `.execute(tx);
  if (!rows[0]) throw new Error("no figures");
  return { waitingSubmissions: submissions, openTickets: tickets, ...rows[0] };
}
