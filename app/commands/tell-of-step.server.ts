import { consultationCalendar } from "#adapters/letters/consultation-calendar.server.ts";
import { toOtherSide } from "#adapters/letters/consultation-step.server.ts";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import type { Secrets } from "#db/secrets.server.ts";
import { type ConsultationStep, consultationSteps, type Side } from "#domain/consultation.ts";
import { inWords } from "#domain/zoned-time.ts";
import { findConsultation } from "#queries/consultations.server.ts";

import { consultationUrl } from "./consultation-url.server.ts";
import { writeMail } from "./write-mail.server.ts";

/** The letter to the other side after one of them acted. */
export function tellOfStep(db: Db, secrets: Secrets, origin: string, stepId: string): Promise<void> {
  return asService(db, async (tx) => {
    const taken = await tx
      .selectFrom("consultation_steps")
      .selectAll()
      .where("id", "=", stepId)
      .executeTakeFirst();
    const request = taken && (await findConsultation(tx, taken.request_id));
    const step = consultationSteps.find((each) => each === taken?.step);
    if (!taken || !request || !step) return;
    const side: Side = taken.actor === "family" ? "provider" : "family";
    const when =
      taken.date && taken.time ? { date: taken.date, time: taken.time.slice(0, 5) } : request.wished;
    await writeMail(tx, {
      kind: `consultation-${step}`,
      about: stepId,
      to: side === "family" ? request.email : request.provider_email,
      replyTo: side === "family" ? request.provider_email : request.email,
      letter: toOtherSide(
        {
          step,
          familyName: request.family_name,
          providerName: request.provider_name,
          providerPhone: request.provider_phone,
          familyPhone: request.phone,
          when: when ? inWords(when.date, when.time, request.timeZone) : "",
          note: taken.note,
          url: consultationUrl(secrets, origin, request.id, side),
        },
        side,
      ),
      // What ended may have ended at a time that was only proposed, which the request does not keep.
      calendar: consultationCalendar(hasEnded(step) ? { ...request, wished: when } : request),
      audience: side,
      consultationRequestId: request.id,
    });
  });
}

function hasEnded(step: ConsultationStep): boolean {
  return step === "declined" || step === "cancelled";
}
