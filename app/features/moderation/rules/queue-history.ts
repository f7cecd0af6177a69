import { formatAuditAction, formatAuditActor } from "#platform/audit/audit-log.ts";
import { formatQueueTime } from "./admin-queue.ts";

type Row = {
  id: number;
  at: Date;
  actor_kind: string;
  actor: string;
  action: string;
  reason: string | null;
};

/** Rows of the audit log as our staff reads them. For the server, as deskMoment. */
export function formatQueueHistory(rows: Row[]) {
  return rows.map(({ id, at, actor_kind, actor, action, reason }) => ({
    id,
    at: formatQueueTime(at),
    actor: formatAuditActor(actor_kind, actor),
    action: formatAuditAction(action),
    reason,
  }));
}
