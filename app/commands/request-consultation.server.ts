import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { asVisitor } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import type { Secrets } from "#db/secrets.server.ts";
import { CONSENT_VERSION, consentText, GENERAL_CONSULTATION } from "#domain/consultation.ts";
import type { ConsultationForm } from "#domain/consultation-schema.ts";
import { consultationDates, consultationTimes, timelineOf } from "#domain/consultation-times.ts";
import { limits } from "#domain/limits.ts";
import { dateAndTimeIn, inWords } from "#domain/zoned-time.ts";
import { hashedUuid } from "#lib/hashed-uuid.server.ts";
import { type BookingProvider, findBookingProvider } from "#queries/consultations.server.ts";
import { rollingBack } from "./rolling-back.server.ts";
import { takeAllowances } from "./take-allowance.server.ts";

type Wish = {
  providerId: string;
  serviceSlug: string;
  form: ConsultationForm;
  /** Made by the browser: the same form sent again is the same request. */
  key: string | undefined;
  address: string;
  now: Date;
};
export type RequestProblem = "missing" | "not bookable" | "closed" | "date" | "time" | "limited";
type Outcome = { ok: true; id: string; isAskedFor: boolean } | { ok: false; problem: RequestProblem };

/** A family asks one provider for a consultation. A trigger begins the letters to both, in the same transaction. */
export function requestConsultation(db: Db, secrets: Secrets, wish: Wish): Promise<Outcome> {
  const { form, providerId, key, now } = wish;
  const id = key
    ? hashedUuid("consultation", key, providerId, ...Object.values(form).map(String))
    : randomUUID();
  return rollingBack<Outcome>((rollBack) =>
    asVisitor(db, async (tx) => {
      const provider = await findBookingProvider(tx, providerId, wish.serviceSlug);
      if (!provider) return { ok: false, problem: "missing" };
      if (!provider.isBookable) return { ok: false, problem: "not bookable" };
      if (provider.service.status !== "live") return { ok: false, problem: "closed" };
      const { date: today } = dateAndTimeIn(now, provider.timeZone);
      if (!consultationDates(today, provider.weekends).includes(form.date))
        return { ok: false, problem: "date" };
      if (!consultationTimes.includes(form.time)) return { ok: false, problem: "time" };

      const isAskedFor = await askForTime(tx, wish);
      if (!(await insertRequest(tx, id, provider, today, wish))) return { ok: true, id, isAskedFor: false };
      const { address, email } = limits.consultation;
      const isWithin = await takeAllowances(tx, secrets.limits, [
        { limit: address, who: wish.address },
        { limit: email, who: form.email },
      ]);
      if (!isWithin) return rollBack({ ok: false, problem: "limited" });
      return { ok: true, id, isAskedFor };
    }),
  );
}

/** Whether another family has asked for this time; the next one that asks waits until we are done. */
async function askForTime(tx: Db, { providerId, form }: Wish): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean }>`
    select ask_for_time(${providerId}, ${form.date}::date, ${form.time}::time) as asked
  `.execute(tx);
  return rows[0]?.asked === true;
}

/** False where it is stored already. */
async function insertRequest(
  tx: Db,
  id: string,
  provider: BookingProvider,
  today: string,
  { form }: Wish,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("consultation_requests")
    .values({
      id,
      provider_id: provider.id,
      family_name: form.name,
      email: form.email,
      phone: form.phone,
      care_needs: form.message || GENERAL_CONSULTATION,
      timeline: timelineOf(today, form.date),
      preferred_contact: form.preferredContact,
      additional_notes: `Wished time: ${inWords(form.date, form.time, provider.timeZone)}.`,
      wished_date: form.date,
      wished_time: form.time,
      consent_text: consentText(provider.name),
      consent_version: CONSENT_VERSION,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
