import { sql } from "kysely";
import { type Actor, mayHandleInquiries } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { NOTE_MAX } from "#platform/forms/field-lengths.ts";
import { isUuid } from "#platform/uuid.ts";
import { type InquiryStatus, isOpenInquiry } from "../rules/inquiry-queue.ts";

type Outcome = { ok: true } | { ok: false; problem: "forbidden" | "missing" | "changed" | "no note" };
/** The inquiry that a form was filled from: a change of someone else since then is not overwritten. */
export type InquiryVersion = { id: string; version: number };
type Change = { status: InquiryStatus; note: string };

/** Moves an inquiry, or a report of a listing, on. An empty note leaves the last one. */
export function changeInquiry(
  db: Db,
  actor: Actor,
  inquiry: InquiryVersion,
  change: Change,
): Promise<Outcome> {
  return changeInquiries(db, actor, [inquiry], change);
}

/** The same for all reports of a listing that somebody read: all of them, or none where one has changed. */
export function handleReports(
  db: Db,
  actor: Actor,
  providerId: string,
  reports: InquiryVersion[],
  note: string,
): Promise<Outcome> {
  return changeInquiries(db, actor, reports, { status: "closed", note }, providerId);
}

function changeInquiries(
  db: Db,
  actor: Actor,
  inquiries: InquiryVersion[],
  { status, note }: Change,
  providerId?: string,
): Promise<Outcome> {
  return withRollback<Outcome>((rollBack) =>
    asService(db, async (tx) => {
      if (!mayHandleInquiries(actor)) return { ok: false, problem: "forbidden" };
      if (inquiries.length === 0) return { ok: false, problem: "missing" };
      const given = note.trim().slice(0, NOTE_MAX);
      // In one order, so that two admins wait for each other and never both at once.
      for (const { id, version } of inquiries.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const row = await lockInquiry(tx, id);
        if (!row || (providerId !== undefined && row.provider_id !== providerId))
          return rollBack({ ok: false, problem: "missing" });
        if (row.version !== version) return rollBack({ ok: false, problem: "changed" });
        if (row.provider_id && !isOpenInquiry(status) && !given)
          return rollBack({ ok: false, problem: "no note" });
        await tx
          .updateTable("contact_submissions")
          .set({
            status,
            version: version + 1,
            ...(given && { note: given }),
            handled_at: isOpenInquiry(status) ? null : sql<Date>`now()`,
            handled_by: isOpenInquiry(status) ? null : actor.email,
          })
          .where("id", "=", id)
          .execute();
        await recordAudit(tx, {
          actor,
          action: row.provider_id ? `report.${status}` : `inquiry.${status}`,
          table: "contact_submissions",
          id,
          reason: given || null,
          details: { from: row.status, ...(row.provider_id && { provider: row.provider_id }) },
        });
      }
      return { ok: true };
    }),
  );
}

async function lockInquiry(tx: Db, id: string) {
  if (!isUuid(id)) return undefined;
  return tx
    .selectFrom("contact_submissions")
    .select(["status", "version", "provider_id"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}
