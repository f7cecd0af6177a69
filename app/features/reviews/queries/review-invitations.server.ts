import { sql } from "kysely";
import { verifySignature } from "#platform/crypto/sign.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { INVITED_AFTER_DAYS, INVITED_WITHIN_DAYS, reviewLinkPayload } from "../rules/review.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type ReviewLink = { request: string; key: string };

/** What a link from our letter opens. A wrong key, a foreign one and an unknown request all open nothing. */
export async function findReviewInvitation(db: Db, secret: Buffer, link: ReviewLink) {
  if (!verifySignature(secret, reviewLinkPayload(link.request), link.key)) return undefined;
  return asService(db, (tx) =>
    tx
      .selectFrom("consultation_requests as r")
      .innerJoin("providers as p", "p.id", "r.provider_id")
      .leftJoin("reviews as written", "written.consultation_request_id", "r.id")
      .select(["r.id", "r.email", "p.id as providerId", "p.name as providerName", "written.id as reviewId"])
      .where("r.id", "=", link.request)
      .where("r.status", "=", "confirmed")
      .where("r.review_invited_at", "is not", null)
      .where("r.email", "<>", "")
      .executeTakeFirst(),
  );
}

/**
 * Consultations that took place some days ago, at providers that are still listed, whose families have not been
 * asked for a review. Locked for the caller; those that another process holds are left to it.
 */
export function listReviewsToInvite(tx: Db, now: Date, limit: number) {
  const [earliest, latest] = [daysBefore(now, INVITED_WITHIN_DAYS), daysBefore(now, INVITED_AFTER_DAYS)];
  return (
    tx
      .selectFrom("consultation_requests as r")
      .innerJoin("providers as p", "p.id", "r.provider_id")
      .leftJoin("cities as c", "c.id", "p.city_id")
      .select(["r.id", "r.email", "r.family_name", "r.wished_date"])
      .select(["p.id as providerId", "p.name as providerName"])
      .where("r.status", "=", "confirmed")
      .where("r.review_invited_at", "is", null)
      .where("r.email", "<>", "")
      .where("p.active", "=", true)
      .where("p.tier", "<>", "inactive")
      // For the index: a day more on both sides than any time zone needs.
      .where("r.wished_date", ">=", toIsoDay(daysBefore(earliest, 1)))
      .where("r.wished_date", "<=", toIsoDay(daysBefore(latest, -1)))
      .where(
        sql<boolean>`(r.wished_date + r.wished_time) at time zone coalesce(c.time_zone, 'America/Chicago')
          between ${earliest} and ${latest}`,
      )
      .orderBy("r.wished_date")
      .orderBy("r.id")
      .limit(limit)
      .forUpdate("r")
      .skipLocked()
      .execute()
  );
}

function daysBefore(time: Date, days: number): Date {
  return new Date(time.getTime() - days * DAY_MS);
}

function toIsoDay(time: Date): string {
  return time.toISOString().slice(0, 10);
}
