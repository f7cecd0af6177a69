import { formatZonedTime, type WallClock } from "#platform/dates/zoned-time.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { consultationCalendar } from "../emails/consultation-calendar.server.ts";
import {
  consultationChangedEmail,
  consultationConfirmedEmail,
  type StepFacts,
} from "../emails/consultation-changed.server.ts";
import { type Consultation, findConsultationForUpdate, isLastStep } from "../queries/consultations.server.ts";
import {
  type ConsultationStep,
  consultationSteps,
  findStatusAfter,
  type Side,
} from "../rules/consultation.ts";
import { createConsultationUrl } from "./consultation-url.server.ts";

/**
 * The letter to the other side after one of them acted; what is confirmed by it is confirmed to both. None about a step
 * that another one has followed already, which has letters of its own.
 */
export function notifyConsultationChanged(
  db: Db,
  secrets: Secrets,
  origin: string,
  stepId: string,
): Promise<void> {
  return asService(db, async (tx) => {
    const taken = await tx
      .selectFrom("consultation_steps")
      .selectAll()
      .where("id", "=", stepId)
      .executeTakeFirst();
    const request = taken && (await findConsultationForUpdate(tx, taken.request_id));
    const step = consultationSteps.find((each) => each === taken?.step);
    if (!taken || !request || !step || !(await isLastStep(tx, taken))) return;
    const when =
      taken.date && taken.time ? { date: taken.date, time: taken.time.slice(0, 5) } : request.wished;
    const facts = toStepFacts(request, { step, when, note: taken.note });
    const factsFor = (side: Side) => ({
      ...facts,
      url: createConsultationUrl(secrets, origin, request.id, side),
    });
    const same = {
      kind: `consultation-${step}`,
      // What ended may have ended at a time that was only proposed, which the request does not keep.
      calendar: consultationCalendar(hasEnded(step) ? { ...request, wished: when } : request),
      topic: { table: "providers" as const, id: request.provider_id },
      consultationRequestId: request.id,
      consultationSequence: request.calendar_sequence,
    };
    const own: Side = taken.actor === "family" ? "family" : "provider";
    const other: Side = own === "family" ? "provider" : "family";
    const toOther = consultationChangedEmail(factsFor(other), other);
    await queueEmail(tx, { ...same, ...toAddressees(request, other), about: stepId, content: toOther });
    if (findStatusAfter(step) !== "confirmed") return;
    const toOwn = consultationConfirmedEmail(factsFor(own), own);
    await queueEmail(tx, { ...same, ...toAddressees(request, own), about: `${stepId} own`, content: toOwn });
  });
}

type RecordedStep = { step: ConsultationStep; when: WallClock | undefined; note: string };

function toStepFacts(request: Consultation, { step, when, note }: RecordedStep): Omit<StepFacts, "url"> {
  return {
    step,
    familyName: request.family_name,
    providerName: request.provider_name,
    providerPhone: request.providerPhone.phone,
    familyPhone: request.familyPhone.phone,
    when: when ? formatZonedTime(when.date, when.time, request.timeZone) : "",
    note,
  };
}

/** An answer to the letter goes to the one whom it is about. */
function toAddressees({ email, provider_email }: Consultation, audience: Side) {
  const isFamily = audience === "family";
  return { audience, to: isFamily ? email : provider_email, replyTo: isFamily ? provider_email : email };
}

function hasEnded(step: ConsultationStep): boolean {
  return step === "declined" || step === "cancelled";
}
