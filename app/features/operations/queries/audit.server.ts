import { type ExpressionBuilder, sql } from "kysely";
import {
  type AuditFilters,
  ENTRIES_MAX,
  ENTRIES_PER_PAGE,
  OFFICE_TIME_ZONE,
} from "#platform/audit/audit-log.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { DB } from "#platform/db/types.ts";

/** One page of the audit log, the newest first, with the address that an entry is about where we still have it. */
export function searchAudit(tx: Db, filters: AuditFilters, page: number) {
  return tx
    .selectFrom("audit_log")
    .select(["id", "at", "actor_kind", "actor", "action", "subject_table", "subject_id", "reason", "details"])
    .select((eb) =>
      eb
        .selectFrom("audit_addresses as a")
        .select("a.email")
        .whereRef("a.subject_table", "=", "audit_log.subject_table")
        .whereRef("a.subject_id", "=", "audit_log.subject_id")
        .as("address"),
    )
    .where(matches(filters))
    .orderBy("id", "desc")
    .limit(ENTRIES_PER_PAGE)
    .offset((page - 1) * ENTRIES_PER_PAGE)
    .execute();
}

/** Exact up to ENTRIES_COUNTED, and one more where there are more. */
export async function countAudit(tx: Db, filters: AuditFilters): Promise<number> {
  const { count } = await tx
    .selectFrom((eb) =>
      eb
        .selectFrom("audit_log")
        .select("id")
        .where(matches(filters))
        .limit(ENTRIES_MAX + 1)
        .as("found"),
    )
    .select(tx.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** Every action that was ever noted, found by the index one after the other. */
export async function listAuditActions(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive actions as (
      (select action from audit_log order by action limit 1)
      union all
      select (select l.action from audit_log l where l.action > a.action order by l.action limit 1)
      from actions a where a.action is not null
    )
    select action from actions where action is not null limit 500
  `.execute(tx);
  return rows.map(({ action }) => action);
}

function matches({ who, action, about, text, from, to }: AuditFilters) {
  return (eb: ExpressionBuilder<DB, "audit_log">) =>
    eb.and([
      ...(who ? [sql<boolean>`actor ilike ${pattern(who)}`] : []),
      ...(action ? [eb("action", "=", action)] : []),
      ...(about ? [eb.or([eb("subject_id", "=", about), eb("subject_table", "=", about)])] : []),
      ...(text ? [sql<boolean>`reason ilike ${pattern(text)}`] : []),
      ...(from ? [sql<boolean>`at >= ${from}::date::timestamp at time zone ${OFFICE_TIME_ZONE}`] : []),
      ...(to ? [sql<boolean>`at < (${to}::date + 1)::timestamp at time zone ${OFFICE_TIME_ZONE}`] : []),
    ]);
}

/** Anywhere in the text; % and _ mean themselves. */
function pattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}
