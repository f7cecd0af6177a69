import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { toWallClock } from "#platform/dates/zoned-time.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { findConsultationForUpdate } from "../queries/consultations.server.ts";
import {
  type ConsultationStep,
  findStatusAfter,
  needsTime,
  type Side,
  type StepProblem,
  TIME_CHANGES_PER_DAY_MAX,
} from "../rules/consultation.ts";
import { findCurrentTime, listAvailableSteps } from "../rules/consultation-steps.ts";
import { findUnavailableFields, formatRequestedTimeNote } from "../rules/consultation-times.ts";

type Step = {
  step: ConsultationStep;
  date: string;
  time: string;
  note: string;
  /** The calendar_sequence of the page on which the button was pressed. */
  version: number;
};
type Outcome = { ok: true } | { ok: false; problem: "missing" | StepProblem };

/**
 * One side confirms, declines, proposes, accepts, moves or cancels. Who asks has been checked: by the signature
 * of the link, or by the session of the desk. A trigger begins the letters.
 */
export function changeConsultation(
  db: Db,
  id: string,
  side: Side,
  { step, date, time, note, version }: Step,
  now: Date,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    const request = await findConsultationForUpdate(tx, id);
    if (!request) return { ok: false, problem: "missing" };
    if (request.calendar_sequence !== version || !listAvailableSteps(now, request, side).includes(step))
      return { ok: false, problem: "changed meanwhile" };
    if (needsTime(step)) {
      const { date: today } = toWallClock(now, request.timeZone);
      const [problem] = findUnavailableFields({ date, time }, today, request.weekend_availability);
      if (problem) return { ok: false, problem };
      if ((await countStepsOfLastDay(tx, id, side)) >= TIME_CHANGES_PER_DAY_MAX)
        return { ok: false, problem: "limited" };
    }

    const named = needsTime(step) ? { date, time } : undefined;
    const agreed = step === "accepted" ? request.proposed : named;
    const isMoved = step === "moved" || step === "accepted";
    const wished = isMoved ? agreed : request.wished;
    // What the step is about: by the time that its letter is written, the request may have another one.
    const about = agreed ?? findCurrentTime(request);
    await tx
      .updateTable("consultation_requests")
      .set({
        status: findStatusAfter(step),
        wished_date: wished?.date ?? null,
        wished_time: wished?.time ?? null,
        additional_notes:
          isMoved && wished ? formatRequestedTimeNote(wished, request.timeZone) : request.additional_notes,
        proposed_date: step === "proposed" ? date : null,
        proposed_time: step === "proposed" ? time : null,
        calendar_sequence: request.calendar_sequence + 1,
      })
      .where("id", "=", id)
      .execute();
    await tx
      .insertInto("consultation_steps")
      .values({
        id: randomUUID(),
        request_id: id,
        actor: side,
        step,
        date: about?.date ?? null,
        time: about?.time ?? null,
        note,
        // Under the lock, so that steps are in order.
        at: sql<Date>`clock_timestamp()`,
      })
      .execute();
    if (side === "provider") await markLeadContacted(tx, request.provider_id, id);
    return { ok: true };
  });
}

async function countStepsOfLastDay(tx: Db, id: string, side: Side): Promise<number> {
  const { count } = await tx
    .selectFrom("consultation_steps")
    .select(sql<number>`count(*)`.as("count"))
    .where("request_id", "=", id)
    .where("actor", "=", side)
    .where("at", ">", sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whoever answers a request has been in contact with the family, on the desk or by the link in the letter. */
function markLeadContacted(tx: Db, providerId: string, requestId: string) {
  // With the provider's rights, so that the lead's history names it.
  return asProvider(tx, providerId, (own) =>
    own
      .updateTable("leads")
      .set({
        last_contact: sql<Date>`now()`,
        status: sql<string>`case status when 'new' then 'contacted' else status end`,
      })
      .where("provider_id", "=", providerId)
      .where("consultation_request_id", "=", requestId)
      .execute(),
  );
}
