import { sql } from "kysely";
import { cityTimeZone } from "#features/places/queries/time-zone.server.ts";
import { DEFAULT_TIME_ZONE } from "#features/places/rules/us-time-zones.ts";
import { isProviderId, isTier } from "#features/providers/rules/provider.ts";
import { acceptsConsultations } from "#features/providers/rules/provider-card.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { toServiceStatus } from "#platform/flags/service-status.server.ts";
import { formatPhone } from "#platform/forms/phone-number.server.ts";
import { isConsultationStatus } from "../rules/consultation.ts";
import { findCurrentTime, listAvailableSteps } from "../rules/consultation-steps.ts";

export type ConsultationProvider = NonNullable<Awaited<ReturnType<typeof findConsultationProvider>>>;

/** What the booking form must know of a listed provider; undefined for what a visitor cannot see. */
export async function findConsultationProvider(db: Db, id: string, serviceSlug: string) {
  if (!isProviderId(id)) return undefined;
  const row = await db
    .selectFrom("providers")
    .leftJoin("cities", "cities.id", "providers.city_id")
    .leftJoin("service_status_config as service", (join) => join.on("service.service_slug", "=", serviceSlug))
    .select([
      "providers.id",
      "providers.name",
      "providers.phone",
      "providers.phone_e164",
      "providers.tier",
      "providers.active",
      "providers.weekend_availability as weekends",
      "providers.response_time as responseTime",
      "cities.name as city",
      "cities.state_abbr as state",
      "service.status as serviceStatus",
      "service.message as serviceMessage",
    ])
    .select(cityTimeZone.as("time_zone"))
    .where("providers.id", "=", id)
    .where("providers.tier", "<>", "inactive")
    .executeTakeFirst();
  if (!row) return undefined;
  const { tier, active, phone, phone_e164, time_zone, serviceStatus, serviceMessage, ...provider } = row;
  const isOpen = acceptsConsultations({ tier: isTier(tier) ? tier : "basic", active });
  return {
    ...provider,
    ...formatPhone({ phone, phone_e164 }),
    timeZone: time_zone ?? DEFAULT_TIME_ZONE,
    isBookable: isOpen,
    service: toServiceStatus(serviceStatus, serviceMessage),
  };
}

export type Consultation = NonNullable<Awaited<ReturnType<typeof findConsultation>>>;

/** A request with its provider, for its letters and for the two sides' own page. As the service only. */
async function findConsultation(db: Db, id: string) {
  const row = await selectConsultations(db).where("request.id", "=", id).executeTakeFirst();
  return row && toConsultation(row);
}

function selectConsultations(db: Db) {
  return (
    db
      .selectFrom("consultation_requests as request")
      .innerJoin("providers as provider", "provider.id", "request.provider_id")
      .leftJoin("cities as city", "city.id", "provider.city_id")
      .selectAll("request")
      .select([
        "provider.name as provider_name",
        "provider.email as provider_email",
        "provider.phone as provider_phone",
        "provider.phone_e164 as provider_phone_e164",
        "provider.weekend_availability",
        "city.name as city_name",
        "city.state_abbr",
        "city.time_zone",
      ])
      // Somebody who was removed has none any more: nobody is written to, and nothing can be done with it.
      .where("request.email", "<>", "")
  );
}

function toConsultation(
  row: Awaited<ReturnType<ReturnType<typeof selectConsultations>["executeTakeFirstOrThrow"]>>,
) {
  const { time_zone, status, wished_date, wished_time, proposed_date, proposed_time, ...more } = row;
  const { provider_phone, provider_phone_e164, ...rest } = more;
  return {
    ...rest,
    familyPhone: formatPhone(row),
    providerPhone: formatPhone({ phone: provider_phone, phone_e164: provider_phone_e164 }),
    status: isConsultationStatus(status) ? status : ("new" as const),
    timeZone: time_zone ?? DEFAULT_TIME_ZONE,
    wished: toWallClock(wished_date, wished_time),
    proposed: toWallClock(proposed_date, proposed_time),
  };
}

/** The same, locked: both sides, and the letters, may come at the same moment, and only one of them saw the truth. */
export async function findConsultationForUpdate(db: Db, id: string) {
  await db
    .selectFrom("consultation_requests")
    .select("id")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return findConsultation(db, id);
}

/** A provider's consultations that are neither over nor called off, with the time that stands: for letters to their families. */
export async function listUpcomingConsultations(tx: Db, providerId: string, now: Date) {
  const rows = await selectConsultations(tx)
    .where("request.provider_id", "=", providerId)
    .where("request.status", "not in", ["declined", "cancelled"])
    // For the database: a day more than any time zone needs.
    .where((eb) =>
      eb.or([
        eb("wished_date", ">=", sql<string>`current_date - 1`),
        eb("proposed_date", ">=", sql<string>`current_date - 1`),
      ]),
    )
    .execute();
  return rows.flatMap((row) => {
    const request = toConsultation(row);
    const time = findCurrentTime(request);
    return time && listAvailableSteps(now, request, "family").length > 0 ? [{ ...request, time }] : [];
  });
}

/** Whether a side has done something about a request since it came. */
export async function hasSteps(db: Db, id: string): Promise<boolean> {
  const step = await db
    .selectFrom("consultation_steps")
    .select("id")
    .where("request_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  return step !== undefined;
}

/** Whether no side has done anything about the request since this step. */
export async function isLastStep(db: Db, { id, request_id }: { id: string; request_id: string }) {
  const last = await db
    .selectFrom("consultation_steps")
    .select("id")
    .where("request_id", "=", request_id)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.id === id;
}

/** The same for a page that whoever has the signed link may open. */
export function findLinkedConsultation(db: Db, id: string) {
  return asService(db, (tx) => findConsultation(tx, id));
}

/** PostgreSQL writes a time with its seconds. */
function toWallClock(date: string | null, time: string | null) {
  return date && time ? { date, time: time.slice(0, 5) } : undefined;
}

/** How many requests of other families there are for the same time. */
export async function countSameTime(db: Db, { email, provider_id, wished }: Consultation): Promise<number> {
  if (!wished) return 0;
  const { count } = await db
    .selectFrom("consultation_requests")
    .select(db.fn.countAll<number>().as("count"))
    .where("provider_id", "=", provider_id)
    .where("wished_date", "=", wished.date)
    .where("wished_time", "=", wished.time)
    .where("status", "in", ["new", "proposed", "confirmed"])
    .where("email", "<>", email)
    .executeTakeFirstOrThrow();
  return count;
}

/** Which sides have got the letter about a request, or are getting it now. */
export async function listNotifiedSides(db: Db, id: string): Promise<(string | null)[]> {
  const letters = await db
    .selectFrom("mails")
    .select("audience")
    .where("consultation_request_id", "=", id)
    .where("kind", "=", "consultation-requested")
    .where("status", "in", ["queued", "sent"])
    .execute();
  return letters.map(({ audience }) => audience);
}

type ConsultationEmail = { consultation_request_id: string | null; consultation_sequence: number | null };

/** Whether a later step has overtaken an email about a consultation: both sides know of that step already. */
export async function isOutdatedEmail(tx: Db, email: ConsultationEmail): Promise<boolean> {
  if (!email.consultation_request_id || email.consultation_sequence === null) return false;
  const later = await tx
    .selectFrom("consultation_requests")
    .select("id")
    .where("id", "=", email.consultation_request_id)
    .where("calendar_sequence", ">", email.consultation_sequence)
    .executeTakeFirst();
  return later !== undefined;
}
