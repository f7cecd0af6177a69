import { randomUUID } from "node:crypto";
import { GENERAL_CONSULTATION } from "#features/care/rules/care-options.ts";
import type { Db } from "#platform/db/database.server.ts";
import { calculateLeadScore, findCareType, findUrgency } from "../rules/lead.ts";

/** What a lead takes over from the consultation request that it came from. */
type LeadRequest = {
  id: string;
  provider_id: string;
  family_name: string;
  email: string;
  phone: string;
  phone_e164: string | null;
  care_needs: string;
  timeline: string;
  preferred_contact: string;
  corrections: number;
};

/** A consultation request is a lead of its provider, once. What the family has corrected since is corrected there too. */
export async function upsertLead(tx: Db, request: LeadRequest): Promise<void> {
  const message = request.care_needs === GENERAL_CONSULTATION ? "" : request.care_needs;
  const urgency = findUrgency(request.timeline);
  const source = "consultation";
  const said = {
    family_name: request.family_name,
    phone: request.phone,
    phone_e164: request.phone_e164,
    service_needed: findCareType(message)?.name ?? GENERAL_CONSULTATION,
    urgency,
    preferred_contact: request.preferred_contact,
    score: calculateLeadScore({ source, urgency, message, hasBudget: false, hasLocation: false }),
  };
  await tx
    .insertInto("leads")
    .values({
      id: randomUUID(),
      provider_id: request.provider_id,
      consultation_request_id: request.id,
      email: request.email,
      source,
      ...said,
    })
    .onConflict((conflict) => {
      const known = conflict.column("consultation_request_id");
      return request.corrections > 0 ? known.doUpdateSet(said) : known.doNothing();
    })
    .execute();
}
