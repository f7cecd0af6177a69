import { inWords, type WallClock } from "#platform/dates/zoned-time.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { writeMail } from "#platform/mail/queue-email.server.ts";
import { consultationCalendar } from "../emails/consultation-calendar.server.ts";
import { type StepFacts, toAgreeingSide, toOtherSide } from "../emails/consultation-changed.server.ts";
import { type Consultation, findConsultationForUpdate, isLastStep } from "../queries/consultations.server.ts";
import { type ConsultationStep, consultationSteps, type Side, statusAfter } from "../rules/consultation.ts";
import { consultationUrl } from "./consultation-url.server.ts";

/**
 * The letter to the other side after one of them acted; what is confirmed by it is confirmed to both. None about a step
 * that another one has followed already, which has letters of its own.
 */
export function tellOfStep(db: Db, secrets: Secrets, origin: string, stepId: string): Promise<void> {
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
    const facts = factsOf(request, { step, when, note: taken.note });
    const factsFor = (side: Side) => ({ ...facts, url: consultationUrl(secrets, origin, request.id, side) });
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
    const toOther = toOtherSide(factsFor(other), other);
    await writeMail(tx, { ...same, ...partiesOf(request, other), about: stepId, letter: toOther });
    if (statusAfter(step) !== "confirmed") return;
    const toOwn = toAgreeingSide(factsFor(own), own);
    await writeMail(tx, { ...same, ...partiesOf(request, own), about: `${stepId} own`, letter: toOwn });
  });
}

type Taken = { step: ConsultationStep; when: WallClock | undefined; note: string };

function factsOf(request: Consultation, { step, when, note }: Taken): Omit<StepFacts, "url"> {
  return {
    step,
    familyName: request.family_name,
    providerName: request.provider_name,
    providerPhone: request.providerPhone.phone,
    familyPhone: request.familyPhone.phone,
    when: when ? inWords(when.date, when.time, request.timeZone) : "",
    note,
  };
}

/** An answer to the letter goes to the one whom it is about. */
function partiesOf({ email, provider_email }: Consultation, audience: Side) {
  const isFamily = audience === "family";
  return { audience, to: isFamily ? email : provider_email, replyTo: isFamily ? provider_email : email };
}

function hasEnded(step: ConsultationStep): boolean {
  return step === "declined" || step === "cancelled";
}
