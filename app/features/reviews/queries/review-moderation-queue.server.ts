import { type SqlBool, sql } from "kysely";
import type { Db } from "#platform/db/database.server.ts";
import { getPageOffset, PER_PAGE, parseChoice, parsePagination } from "#platform/paging/page-info.ts";
import { COPY_SIMILARITY_MIN, textSimilarity } from "../rules/review.ts";
import { type ReviewFilter, reviewFilters, reviewVersion } from "../rules/review-moderation.ts";

const statusByFilter = {
  waiting: "pending",
  published: "published",
  rejected: "rejected",
  all: undefined,
} as const;

/** Families' reviews for our editors: waiting ones oldest first, others newest first. */
export async function listReviewQueue(db: Db, params: URLSearchParams) {
  const filter = parseChoice<ReviewFilter>(params, "status", reviewFilters);
  const status = statusByFilter[filter];
  const { count } = await db
    .selectFrom("reviews")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? ""))
    .executeTakeFirstOrThrow();
  const frame = parsePagination(params, count);
  const rows = await db
    .selectFrom("reviews as r")
    .innerJoin("providers as p", "p.id", "r.provider_id")
    .leftJoin("consultation_requests as c", "c.id", "r.consultation_request_id")
    .select(["r.id", "r.provider_id", "r.author_name", "r.relationship", "r.rating", "r.title", "r.body"])
    .select([
      "r.status",
      "r.held_because",
      "r.created_at",
      "r.decision_reason",
      "r.decided_by",
      "r.decided_at",
      "r.provider_reply",
      "r.replied_at",
    ])
    .select(["p.name as providerName", "p.active as providerActive"])
    .select(["c.id as consultation", "c.wished_date as consultedOn", "c.status as consultationStatus"])
    .$if(status !== undefined, (query) => query.where("r.status", "=", status ?? ""))
    .orderBy("r.created_at", filter === "waiting" ? "asc" : "desc")
    .orderBy("r.id")
    .limit(PER_PAGE)
    .offset(getPageOffset(frame))
    .execute();
  const copies = rows.filter((row) => row.status === "pending" && row.held_because === "copy");
  const alike = await listSimilarReviews(
    db,
    copies.map(({ id }) => id),
  );
  const reviews = rows.map((row) => ({
    ...row,
    version: reviewVersion({ status: row.status, decidedAt: row.decided_at }),
    similar: alike
      .filter(({ of }) => of === row.id)
      .map((other) => ({ ...other, percent: Math.round(textSimilarity(row.body, other.body) * 100) }))
      .filter(({ percent }) => percent >= COPY_SIMILARITY_MIN * 100)
      .toSorted((a, b) => b.percent - a.percent),
  }));
  return { filter, ...frame, reviews };
}

export type QueuedReview = Awaited<ReturnType<typeof listReviewQueue>>["reviews"][number];

/** For each of these reviews the others whose text comes nearest; the rule in domain/review.ts judges them. */
async function listSimilarReviews(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("reviews as r")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("reviews as other")
          .select(["other.id", "other.body", "other.author_name", "other.status", "other.provider_id"])
          .whereRef("other.id", "<>", "r.id")
          .where(
            sql<SqlBool>`octet_length(other.body) between octet_length(r.body) / 2 and octet_length(r.body) * 2`,
          )
          .orderBy(sql`other.body <-> r.body`)
          .limit(3)
          .as("near"),
      (join) => join.onTrue(),
    )
    .innerJoin("providers as p", "p.id", "near.provider_id")
    .select([
      "r.id as of",
      "near.id",
      "near.body",
      "near.author_name",
      "near.status",
      "p.name as providerName",
    ])
    .where("r.id", "in", ids)
    .execute();
}
