import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { uuidFromHash } from "#platform/crypto/uuid-from-hash.server.ts";
import { formatZonedTime, toWallClock } from "#platform/dates/zoned-time.ts";
import { asVisitor } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { withRollback } from "#platform/db/with-rollback.server.ts";
import {
  createConsumeExpression,
  findRateLimitProblem,
} from "#platform/rate-limit/consume-rate-limit.server.ts";
import type { RateLimitProblem } from "#platform/rate-limit/rate-limit.ts";
import { findConsultationProvider } from "../queries/consultations.server.ts";
import { type ConsultationChoices, listConsultationChoices } from "../rules/consultation-choices.ts";
import { findUnavailableFields } from "../rules/consultation-times.ts";
import { type ConsultationInput, listRateLimitUses, toConsultationRow } from "./consultation-row.server.ts";
import { correctConsultation } from "./correct-consultation.server.ts";

export type RequestProblem = "missing" | "not bookable" | "closed" | RateLimitProblem;
type Outcome =
  /** `when`: in words, by the clocks of the provider's city; empty where no time is asked for. */
  | { ok: true; id: string; when: string; isAskedFor: boolean; isNew: boolean }
  | { ok: false; problem: RequestProblem }
  /** With what can be chosen now: the form may have been open for days. */
  | { ok: false; problem: "not offered"; fields: ("date" | "time")[]; choices: ConsultationChoices };

/** A family asks one provider for a consultation. A trigger begins the letters to both, in the same transaction. */
export async function requestConsultation(
  db: Db,
  secrets: Secrets,
  wish: ConsultationInput,
): Promise<Outcome> {
  const { key, providerId, form } = wish;
  if (!key) return tryRequest(db, secrets, randomUUID(), wish);
  // Of the address too: two families never become one, whatever their browsers send.
  const id = uuidFromHash("consultation", key, providerId, form.email);
  const outcome = await tryRequest(db, secrets, id, wish);
  if (outcome.ok && outcome.isNew) return outcome;
  // Also after a refusal: what is stored stays asked for when its day has come, or the provider has left.
  return (await correctConsultation(db, secrets, id, wish, outcome.ok)) ?? outcome;
}

function tryRequest(db: Db, secrets: Secrets, id: string, wish: ConsultationInput): Promise<Outcome> {
  const { form, providerId, now } = wish;
  return withRollback<Outcome>((rollBack) =>
    asVisitor(
      db,
      async (tx) => {
        const provider = await findConsultationProvider(tx, providerId, wish.serviceSlug);
        if (!provider) return { ok: false, problem: "missing" };
        if (!provider.isBookable) return { ok: false, problem: "not bookable" };
        if (provider.service.status !== "live") return { ok: false, problem: "closed" };
        const { date: today } = toWallClock(now, provider.timeZone);
        const fields = wish.withoutTime ? [] : findUnavailableFields(form, today, provider.weekends);
        if (fields.length > 0) {
          const choices = listConsultationChoices(provider.timeZone, provider.weekends, now);
          return { ok: false, problem: "not offered", fields, choices };
        }

        const row = toConsultationRow(id, provider, today, wish);
        const { isAskedFor, isNew, problem } = await insertConsultation(tx, secrets, row, wish);
        const when = wish.withoutTime ? "" : formatZonedTime(form.date, form.time, provider.timeZone);
        if (!isNew) return { ok: true, id, when, isAskedFor: false, isNew: false };
        if (problem) return rollBack({ ok: false, problem });
        return { ok: true, id, when, isAskedFor, isNew };
      },
      { isFrequent: true },
    ),
  );
}

/**
 * In one statement, because each way to the database and back takes time (record 041): whether another family has
 * asked for this time (the next one that asks waits until we are done), the row, and the allowances, which a row that
 * is stored already does not take.
 */
async function insertConsultation(
  tx: Db,
  secrets: Secrets,
  row: ReturnType<typeof toConsultationRow>,
  wish: ConsultationInput,
) {
  const uses = listRateLimitUses(wish);
  const taking = createConsumeExpression(secrets.limits, uses);
  const { rows } = await sql<{ isAskedFor: boolean; isNew: boolean | null; beyond: number[] | null }>`
    with asked as materialized (
      select ${row.wished_date}::date is not null
        and ask_for_time(${row.provider_id}, ${row.wished_date}::date, ${row.wished_time}::time, ${row.email}) as is_asked_for
    ), stored as (
      insert into consultation_requests (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
      select ${sql.join(Object.values(row))} from asked
      on conflict do nothing
      returning true as is_new
    )
    select is_asked_for as "isAskedFor", is_new as "isNew", case when is_new then ${taking} end as beyond
    from asked left join stored on true
  `.execute(tx);
  const [stored] = rows;
  if (!stored) throw new Error("nothing was answered");
  return { ...stored, problem: findRateLimitProblem(uses, stored.beyond) };
}
