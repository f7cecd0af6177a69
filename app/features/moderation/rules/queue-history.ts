import { actionInWords, actorInWords } from "#platform/audit/audit-log.ts";
import { deskMoment } from "./admin-queue.ts";

type Row = {
  id: number;
  at: Date;
  actor_kind: string;
  actor: string;
  action: string;
  reason: string | null;
};

/** Rows of the audit log as our staff reads them. For the server, as deskMoment. */
export function historyInWords(rows: Row[]) {
  return rows.map(({ id, at, actor_kind, actor, action, reason }) => ({
    id,
    at: deskMoment(at),
    actor: actorInWords(actor_kind, actor),
    action: actionInWords(action),
    reason,
  }));
}
