import { sql } from "kysely";
import { GENERAL_CONSULTATION } from "#features/care/rules/care-options.ts";
import { formatZonedTime, toWallClock } from "#platform/dates/zoned-time.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import { tryConsumeRateLimits } from "#platform/rate-limit/consume-rate-limit.server.ts";
import type { RateLimitProblem } from "#platform/rate-limit/rate-limit.ts";
import { type Consultation, findConsultationForUpdate, hasSteps } from "../queries/consultations.server.ts";
import { type ConsultationInput, listRateLimitUses, toConsultationRow } from "./consultation-row.server.ts";

type Outcome =
  | { ok: true; id: string; when: string; isAskedFor: boolean; isNew: false }
  | { ok: false; problem: RateLimitProblem }
  | undefined;

/**
 * Answers a form whose request is stored already; undefined where there is none. As it was, or once a side has taken a
 * step, it is answered by what stands. With other content it corrects the request, which stays one: a trigger begins
 * the letters anew. `isOffered`: what it asks for now can be had.
 */
export function correctConsultation(
  db: Db,
  secrets: Secrets,
  id: string,
  wish: ConsultationInput,
  isOffered: boolean,
): Promise<Outcome> {
  return withRollback<Outcome>((rollBack) =>
    asService(db, async (tx) => {
      const stored = await findConsultationForUpdate(tx, id);
      if (!stored) return undefined;
      if (isUnchanged(stored, wish) || stored.status !== "new" || (await hasSteps(tx, id)))
        return { ok: true, id, when: formatRequestedTime(stored, wish), isAskedFor: false, isNew: false };
      if (!isOffered) return undefined;
      const problem = await tryConsumeRateLimits(tx, secrets.limits, listRateLimitUses(wish));
      if (problem) return rollBack({ ok: false, problem });

      const isAskedFor = await updateConsultation(tx, stored, wish);
      await deleteQueuedEmails(tx, id);
      return {
        ok: true,
        id,
        when: formatRequestedTime({ ...stored, wished: undefined }, wish),
        isAskedFor,
        isNew: false,
      };
    }),
  );
}

function isUnchanged(stored: Consultation, { form, withoutTime }: ConsultationInput): boolean {
  return (
    stored.family_name === form.name &&
    stored.phone === form.phone &&
    stored.care_needs === (form.message || GENERAL_CONSULTATION) &&
    stored.preferred_contact === form.preferredContact &&
    (stored.wished?.date ?? "") === form.date &&
    (stored.wished?.time ?? "") === form.time &&
    (!withoutTime ||
      (stored.timeline === withoutTime.timeline && stored.additional_notes === withoutTime.notes))
  );
}

function formatRequestedTime({ wished, timeZone }: Consultation, { form }: ConsultationInput): string {
  const { date, time } = wished ?? form;
  if (date === "") return "";
  return formatZonedTime(date, time, timeZone);
}

/** Whether another family has asked for the corrected time. */
async function updateConsultation(tx: Db, stored: Consultation, wish: ConsultationInput): Promise<boolean> {
  const { id, provider_id, provider_name: name, timeZone } = stored;
  const { date: today } = toWallClock(wish.now, timeZone);
  const row = toConsultationRow(id, { id: provider_id, name, timeZone }, today, wish);
  // Before the row is changed: whoever sends the same form at this moment holds the time and waits for the row.
  const { rows } = await sql<{ isAskedFor: boolean }>`
    select ${row.wished_date}::date is not null
      and ask_for_time(${provider_id}, ${row.wished_date}::date, ${row.wished_time}::time, ${row.email}) as "isAskedFor"
  `.execute(tx);
  await tx
    .updateTable("consultation_requests")
    .set({
      ...row,
      corrections: stored.corrections + 1,
      // A provider that looks at the older words has not seen what it would confirm.
      calendar_sequence: stored.calendar_sequence + 1,
    })
    .where("id", "=", id)
    .execute();
  return rows[0]?.isAskedFor === true;
}

/** Those that have not left say what is no longer true. One that is being sent right now counts as sent. */
async function deleteQueuedEmails(tx: Db, id: string): Promise<void> {
  await tx
    .deleteFrom("mails")
    .where("id", "in", (letters) =>
      letters
        .selectFrom("mails")
        .select("id")
        .where("consultation_request_id", "=", id)
        .where("status", "=", "queued")
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
