import { waitUntil } from "../processes.ts";
import type { Queryable } from "./seeded-instance.ts";

/** Removes what families have sent to a site, and its traces, so that a test may count its own. */
export async function deleteFamilyData({ query }: Queryable): Promise<void> {
  const tables = [
    "waitlist",
    "contact_submissions",
    "mails",
    "consultation_requests",
    "events",
    "allowances",
  ];
  await query(tables.map((table) => `delete from hearthlist.${table}`).join("; "));
  await query("update hearthlist.service_status_config set status = 'live', message = ''");
}

/** So many statements wait for a lock. Each look is a transaction of its own: PostgreSQL shows one the same state twice. */
export function waitForBlockedStatements({ query }: Queryable, count: number, which = "true"): Promise<void> {
  return waitUntil(async () => {
    const { rowCount } = await query(
      `select from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and ${which}`,
    );
    return (rowCount ?? 0) >= count;
  });
}
