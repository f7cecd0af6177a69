import { sql } from "kysely";
import { editApproved, editRejected } from "#adapters/letters/profile.server.ts";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { type Actor, mayReviewSubmissions } from "#domain/actor.ts";
import { deskPath } from "#domain/desk.ts";
import { reviewedSchema } from "#domain/profile-schema.ts";
import { noteAudit } from "./note-audit.server.ts";
import { writeMail } from "./write-mail.server.ts";

type Decision = { status: "approved" } | { status: "rejected"; reason: string };
type Outcome = { ok: true } | { ok: false; problem: "forbidden" | "missing" | "no reason" };

/** A reviewer agrees to what a provider changed, which goes live, or does not, with a reason. */
export function decideEdit(
  db: Db,
  actor: Actor,
  id: string,
  decision: Decision,
  origin: string,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!mayReviewSubmissions(actor)) return { ok: false, problem: "forbidden" };
    const reason = decision.status === "rejected" ? decision.reason.trim() : null;
    if (reason === "") return { ok: false, problem: "no reason" };
    const edit = await tx
      .updateTable("provider_edits")
      .set({ status: decision.status, reason, decided_at: sql<Date>`now()`, decided_by: actor.email })
      .where("id", "=", id)
      .where("status", "=", "waiting")
      .returning(["provider_id", "changes"])
      .executeTakeFirst();
    if (!edit) return { ok: false, problem: "missing" };
    if (reason === null)
      await tx
        .updateTable("providers")
        .set(reviewedSchema.parse(edit.changes))
        .where("id", "=", edit.provider_id)
        .execute();
    await noteAudit(tx, {
      actor,
      action: `edit.${decision.status}`,
      table: "provider_edits",
      id,
      reason,
      details: { provider: edit.provider_id },
    });
    const { name, to } = await tx
      .selectFrom("providers")
      .innerJoin("provider_accounts", "provider_id", "providers.id")
      .select(["name", "sign_in_email as to"])
      .where("providers.id", "=", edit.provider_id)
      .executeTakeFirstOrThrow();
    await writeMail(tx, {
      kind: `edit-${decision.status}`,
      about: id,
      to,
      letter:
        reason === null
          ? editApproved({ name, url: `${origin}/providers/${edit.provider_id}` })
          : editRejected({ name, why: reason, url: origin + deskPath("profile", edit.provider_id) }),
      audience: "provider",
    });
    return { ok: true };
  });
}
