import { sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { erasedValues } from "../rules/person-records.ts";

/**
 * What remains of a request is that there was one: the provider's figures stay true. Without an address it is found by
 * nobody, so that nothing is sent any more. One that was still to come makes room.
 */
export async function eraseConsultationRequests(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("consultation_requests")
    .set({
      family_name: erasedValues.name,
      email: "",
      phone: erasedValues.phone,
      phone_e164: null,
      care_needs: erasedValues.words,
      additional_notes: null,
      status: sql`case when status in ('new', 'proposed', 'confirmed')
        and coalesce(greatest(proposed_date, wished_date), current_date) >= current_date then 'cancelled' else status end`,
    })
    .where("id", "in", ids)
    .execute();
  await tx.updateTable("consultation_steps").set({ note: "" }).where("request_id", "in", ids).execute();
  // To both sides: each names the family.
  await tx.deleteFrom("mails").where("consultation_request_id", "in", ids).execute();
}

/** A lead without its person, whose history knows no words about it either. */
export async function eraseLeads(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("leads")
    .set({
      family_name: erasedValues.name,
      email: "",
      phone: "",
      phone_e164: null,
      location: null,
      notes: "",
    })
    .where("id", "in", ids)
    .execute();
  // After the change, whose trigger has just noted the old words.
  await tx
    .updateTable("lead_events")
    .set({ old_value: null, new_value: null })
    .where("lead_id", "in", ids)
    .where("what", "=", "notes")
    .execute();
}

/** The stars stay, since they count; who gave them, and in which words, does not. */
export async function eraseReviews(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("reviews").where("id", "in", ids).where("status", "<>", "published").execute();
  await tx
    .updateTable("reviews")
    .set({
      author_name: erasedValues.author,
      author_email: null,
      relationship: "",
      title: "",
      body: "",
      provider_reply: null,
      replied_at: null,
      held_because: null,
      decision_reason: null,
    })
    .where("id", "in", ids)
    .execute();
}
