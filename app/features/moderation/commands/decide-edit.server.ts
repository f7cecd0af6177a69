import { sql } from "kysely";
import { editApprovedEmail, editRejectedEmail } from "#features/providers/emails/profile.server.ts";
import { type ApprovalFields, areSameChanges } from "#features/providers/rules/profile-changes.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { approvalFieldsSchema } from "#features/providers/schema/profile-schema.ts";
import { type Actor, mayDecideSubmissions } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { toPhoneColumns } from "#platform/forms/phone-number.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { findCurrentValues } from "../queries/edits.server.ts";

type Decision = ({ status: "approved" } | { status: "rejected"; reason: string }) & {
  /** The listing that the reviewer compared the edit with; without one, any will do. */
  comparedWith?: Partial<ApprovalFields>;
};
type Outcome =
  /** `isListed`: whether families see the listing at all. */
  | { ok: true; isListed: boolean }
  | { ok: false; problem: "forbidden" | "missing" | "no reason" }
  | { ok: false; problem: "listing changed"; now: Partial<ApprovalFields> };

/** A reviewer agrees to what a provider changed, which goes live, or does not, with a reason. */
export function decideEdit(
  db: Db,
  actor: Actor,
  id: string,
  decision: Decision,
  origin: string,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!mayDecideSubmissions(actor)) return { ok: false, problem: "forbidden" };
    const reason = decision.status === "rejected" ? decision.reason.trim() : null;
    if (reason === "") return { ok: false, problem: "no reason" };
    // Whoever changes a listing or its edit locks the listing, so that what is compared below is still so when it is written.
    const whose = await tx
      .selectFrom("provider_edits")
      .select("provider_id")
      .where("id", "=", id)
      .executeTakeFirst();
    if (!whose) return { ok: false, problem: "missing" };
    await tx.selectFrom("providers").select("id").where("id", "=", whose.provider_id).forUpdate().execute();
    const edit = await tx
      .selectFrom("provider_edits")
      .select(["provider_id", "changes"])
      .where("id", "=", id)
      .where("status", "=", "waiting")
      .executeTakeFirst();
    if (!edit) return { ok: false, problem: "missing" };
    const wished = approvalFieldsSchema.parse(edit.changes);
    const before = await findCurrentValues(tx, edit.provider_id, wished);
    if (reason === null && decision.comparedWith && !areSameChanges(decision.comparedWith, before))
      return { ok: false, problem: "listing changed", now: before };
    await tx
      .updateTable("provider_edits")
      .set({
        status: decision.status,
        reason,
        was: JSON.stringify(before),
        decided_at: sql<Date>`now()`,
        decided_by: actor.email,
      })
      .where("id", "=", id)
      .execute();
    if (reason === null)
      await tx
        .updateTable("providers")
        .set({ ...wished, ...(wished.phone === undefined ? {} : toPhoneColumns(wished.phone)) })
        .where("id", "=", edit.provider_id)
        .execute();
    await recordAudit(tx, {
      actor,
      action: `edit.${decision.status}`,
      table: "provider_edits",
      id,
      reason,
      details: { provider: edit.provider_id },
    });
    const { name, to, isListed } = await tx
      .selectFrom("providers")
      .innerJoin("provider_accounts", "provider_id", "providers.id")
      .select(["name", "sign_in_email as to", "active as isListed"])
      .where("providers.id", "=", edit.provider_id)
      .executeTakeFirstOrThrow();
    const profileUrl = origin + dashboardPath("profile", edit.provider_id);
    await queueEmail(tx, {
      kind: `edit-${decision.status}`,
      about: id,
      topic: { table: "providers", id: edit.provider_id },
      to,
      content:
        reason === null
          ? editApprovedEmail({
              name,
              url: isListed ? `${origin}/providers/${edit.provider_id}` : profileUrl,
              isListed,
            })
          : editRejectedEmail({ name, why: reason, url: profileUrl }),
      audience: "provider",
    });
    return { ok: true, isListed };
  });
}
