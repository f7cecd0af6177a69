import { randomUUID } from "node:crypto";
import type { Db } from "#db/database.server.ts";
import { GENERAL_CONSULTATION } from "#domain/consultation.ts";
import { careTypeIn, leadScore, urgencyOf } from "#domain/lead.ts";
import type { Consultation } from "#queries/consultations.server.ts";

/** A consultation request is a lead of its provider, once. */
export async function keepLead(tx: Db, request: Consultation): Promise<void> {
  const message = request.care_needs === GENERAL_CONSULTATION ? "" : request.care_needs;
  const urgency = urgencyOf(request.timeline);
  const source = "consultation";
  await tx
    .insertInto("leads")
    .values({
      id: randomUUID(),
      provider_id: request.provider_id,
      consultation_request_id: request.id,
      family_name: request.family_name,
      email: request.email,
      phone: request.phone,
      service_needed: careTypeIn(message)?.name ?? GENERAL_CONSULTATION,
      urgency,
      preferred_contact: request.preferred_contact,
      source,
      score: leadScore({ source, urgency, message, hasBudget: false, hasLocation: false }),
    })
    .onConflict((conflict) => conflict.column("consultation_request_id").doNothing())
    .execute();
}
