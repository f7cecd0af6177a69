import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { uuidFromHash } from "#platform/crypto/uuid-from-hash.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import type { Secrets } from "#platform/db/secrets.server.ts";
import { findServiceStatus } from "#platform/flags/service-status.server.ts";
import { consumeRateLimit } from "#platform/rate-limit/consume-rate-limit.server.ts";
import { findReviewInvitation, type ReviewLink } from "../queries/review-invitations.server.ts";
import { countReviewsOfLastDay, listNearestReviewTexts } from "../queries/similar-reviews.server.ts";
import { reviewRateLimits } from "../rules/rate-limits.ts";
import { findReviewFlag } from "../rules/review.ts";
import type { ReviewInput } from "../schema/review-schema.ts";

type Sending = {
  link: ReviewLink;
  review: ReviewInput;
  /** The form's own: the same form sent again is no second review. */
  key: string | undefined;
  address: string;
  secrets: Secrets;
  serviceSlug: string;
};
type Outcome = { ok: true } | { ok: false; problem: "missing" | "already received" | "limited" | "paused" };

const REVIEWS_LOCK = 4_317_206;

/** Keeps what a family wrote by its invitation, until an editor has read it. */
export function writeReview(
  db: Db,
  { link, review, key, address, secrets, serviceSlug }: Sending,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    if ((await findServiceStatus(tx, serviceSlug)).status === "paused")
      return { ok: false, problem: "paused" };
    // One at a time: copies and bursts that are sent at the same moment must see each other.
    await sql`select pg_advisory_xact_lock(${REVIEWS_LOCK})`.execute(tx);
    const invitation = await findReviewInvitation(tx, secrets.links, link);
    if (!invitation) return { ok: false, problem: "missing" };

    const { rating, title, text, relationship, name } = review;
    const id = key
      ? uuidFromHash(key, link.request, String(rating), title, text, relationship, name)
      : randomUUID();
    if (invitation.reviewId === id) return { ok: true };
    if (invitation.reviewId) return { ok: false, problem: "already received" };
    if (!(await consumeRateLimit(tx, secrets.limits, reviewRateLimits.address, address)))
      return { ok: false, problem: "limited" };

    const held = findReviewFlag({
      text,
      others: await listNearestReviewTexts(tx, text),
      inADay: (await countReviewsOfLastDay(tx, invitation.providerId)) + 1,
    });
    await tx
      .insertInto("reviews")
      .values({
        id,
        provider_id: invitation.providerId,
        consultation_request_id: invitation.id,
        author_name: name,
        author_email: invitation.email,
        relationship,
        rating,
        title,
        body: text,
        held_because: held,
      })
      .execute();
    if (held === "burst") await flagReviewsOfBurst(tx, invitation.providerId);
    return { ok: true };
  });
}

/** The first of a burst looked like any other review when they came. */
async function flagReviewsOfBurst(tx: Db, providerId: string) {
  await tx
    .updateTable("reviews")
    .set({ held_because: "burst" })
    .where("provider_id", "=", providerId)
    .where("status", "=", "pending")
    .where("held_because", "is", null)
    .where("created_at", ">", sql<Date>`now() - interval '24 hours'`)
    .execute();
}
