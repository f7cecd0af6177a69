import { upsertLead } from "#features/leads/commands/upsert-lead.server.ts";
import { formatZonedTime } from "#platform/dates/zoned-time.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { queueEmails } from "#platform/mail/queue-email.server.ts";
import { consultationCalendar } from "../emails/consultation-calendar.server.ts";
import {
  type ConsultationFacts,
  consultationRequestedFamilyEmail,
  consultationRequestedProviderEmail,
} from "../emails/consultation-requested.server.ts";
import {
  type Consultation,
  countSameTime,
  findConsultationForUpdate,
  listNotifiedSides,
} from "../queries/consultations.server.ts";
import type { Side } from "../rules/consultation.ts";
import { createConsultationUrl } from "./consultation-url.server.ts";

/**
 * The letters that follow a request, one to each side, and the provider's lead; anew after a correction. Doing it twice
 * does nothing more.
 */
export function notifyConsultationRequested(
  db: Db,
  secrets: Secrets,
  origin: string,
  id: string,
): Promise<void> {
  return asService(db, (tx) => notifyBothSides(tx, secrets, origin, id), { isFrequent: true });
}

async function notifyBothSides(tx: Db, secrets: Secrets, origin: string, id: string): Promise<void> {
  const request = await findConsultationForUpdate(tx, id);
  if (!request) return;
  const others = await countSameTime(tx, request);
  const told = request.corrections > 0 ? await listNotifiedSides(tx, id) : [];
  const factsFor = (side: Side) => ({
    ...toConsultationFacts(request, others, createConsultationUrl(secrets, origin, id, side)),
    isCorrected: told.includes(side),
  });
  const about = request.corrections > 0 ? `${id} corrected ${request.corrections}` : id;
  const same = {
    kind: "consultation-requested",
    calendar: consultationCalendar(request),
    topic: { table: "providers" as const, id: request.provider_id },
    consultationRequestId: id,
    consultationSequence: request.calendar_sequence,
  };
  await queueEmails(tx, [
    {
      ...same,
      about,
      to: request.email,
      replyTo: request.provider_email,
      content: consultationRequestedFamilyEmail(factsFor("family")),
      audience: "family",
    },
    {
      ...same,
      about: `${about} provider`,
      to: request.provider_email,
      replyTo: request.email,
      content: consultationRequestedProviderEmail(factsFor("provider")),
      audience: "provider",
    },
  ]);
  await upsertLead(tx, request);
}

function toConsultationFacts(
  request: Consultation,
  others: number,
  url: string,
): Omit<ConsultationFacts, "isCorrected"> {
  const { wished, timeZone } = request;
  return {
    familyName: request.family_name,
    providerName: request.provider_name,
    providerPhone: request.providerPhone.phone,
    email: request.email,
    phone: request.familyPhone.phone,
    preferredContact: request.preferred_contact,
    careNeeds: request.care_needs,
    timeline: request.timeline,
    when: wished ? formatZonedTime(wished.date, wished.time, timeZone) : "not given",
    others,
    url,
  };
}
