import {
  fillStarDistribution,
  type PublicReview,
  REVIEWS_SHOWN,
  type StarCount,
} from "#features/providers/rules/provider.ts";
import type { Db } from "#platform/db/database.server.ts";
import { parsePageNumber } from "#platform/paging/parse-page-number.ts";
import { formatDay } from "#platform/text/format-day.ts";
import { REVIEWS_PER_PAGE } from "../rules/review-reply.ts";

/** A provider's published reviews, newest first. Others are out of a visitor's sight. */
export async function listReviews(db: Db, providerId: string): Promise<PublicReview[]> {
  const rows = await selectReviews(db, providerId).limit(REVIEWS_SHOWN).execute();
  return rows.map(toPublicReview);
}

/** The same for the provider's desk: all of them, page by page. */
export async function listDashboardReviews(db: Db, providerId: string, params: URLSearchParams) {
  const { count } = await db
    .selectFrom("reviews")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("provider_id", "=", providerId)
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(count / REVIEWS_PER_PAGE));
  const page = parsePageNumber(params.get("page"), pages);
  const rows = await selectReviews(db, providerId)
    .limit(REVIEWS_PER_PAGE)
    .offset((page - 1) * REVIEWS_PER_PAGE)
    .execute();
  return { reviews: rows.map(toPublicReview), count, page, pages };
}

function selectReviews(db: Db, providerId: string) {
  return db
    .selectFrom("reviews")
    .select(["id", "author_name", "relationship", "rating", "title", "body"])
    .select(["published_at", "provider_reply", "replied_at"])
    .where("provider_id", "=", providerId)
    .orderBy("published_at", (order) => order.desc().nullsLast())
    .orderBy("id");
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>["execute"]>>[number];

function toPublicReview(row: Row): PublicReview {
  return {
    id: row.id,
    authorName: row.author_name,
    relationship: row.relationship,
    rating: row.rating,
    title: row.title,
    body: row.body,
    published: toReviewDay(row.published_at),
    reply: row.provider_reply
      ? { text: row.provider_reply, repliedAt: row.replied_at, replied: toReviewDay(row.replied_at) }
      : null,
  };
}

function toReviewDay(date: Date | null) {
  return date && { day: date.toISOString().slice(0, 10), text: formatDay(date) };
}

/** All published reviews by their stars, also those beyond the ones listed. */
export async function countReviewsByStars(db: Db, providerId: string): Promise<StarCount[]> {
  const counted = await db
    .selectFrom("reviews")
    .select((eb) => ["rating as stars", eb.fn.countAll<number>().as("count")])
    .where("provider_id", "=", providerId)
    .groupBy("rating")
    .execute();
  return fillStarDistribution(counted);
}
