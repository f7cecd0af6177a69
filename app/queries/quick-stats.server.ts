import { sql } from "kysely";
import type { Db } from "#db/database.server.ts";
import type { QuickStats } from "#domain/quick-stats.ts";

export async function loadQuickStats(tx: Db): Promise<QuickStats> {
  const { rows } = await sql<QuickStats>`
    select
      (select count(*)::integer from provider_submissions where status in ('new', 'reviewing')) as "waitingSubmissions",
      (select count(*)::integer from providers where active and verified) as "activeProviders",
      (select count(*)::integer from tickets where status in ('open', 'in_progress')) as "openTickets",
      (select count(*)::integer from consultation_requests where created_at > now() - interval '7 days') as "weeksRequests"
  `.execute(tx);
  if (!rows[0]) throw new Error("no figures");
  return rows[0];
}
