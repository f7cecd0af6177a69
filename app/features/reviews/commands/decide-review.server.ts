import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { type Actor, mayDecideReviews } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { isUuid } from "#platform/uuid.ts";
import {
  newReviewEmail,
  reviewPublishedEmail,
  reviewRejectedEmail,
} from "../emails/review-decided.server.ts";
import {
  formatRejectionReason,
  REJECTION_DETAIL_MAX,
  type RejectionReason,
  reviewVersion,
} from "../rules/review-moderation.ts";

type Outcome =
  | { ok: true }
  | { ok: false; problem: "forbidden" | "missing" | "no reason" | "decided already" | "changed" };
type Rejection = { reason: RejectionReason; detail: string };
type Decision = { status: "published" } | { status: "rejected"; reason: RejectionReason; told: string };

/** `version`: of the review that the editor decides about; a decision of someone else since then stands. */
type Version = { version?: string };

/** Shows a review on its provider's page, whose rating follows by a trigger; family and provider are told. */
export function publishReview(
  db: Db,
  actor: Actor,
  id: string,
  { origin, version }: { origin: string } & Version,
): Promise<Outcome> {
  return decide(db, actor, id, { status: "published" }, { origin, version });
}

/** Keeps a review off the site, or takes it off again, for one of the reasons that there may be. The family gets it. */
export async function rejectReview(
  db: Db,
  actor: Actor,
  id: string,
  { reason, detail }: Rejection,
  { version }: Version = {},
): Promise<Outcome> {
  const told = formatRejectionReason(reason, detail.slice(0, REJECTION_DETAIL_MAX));
  if (told === undefined) return { ok: false, problem: "no reason" };
  return decide(db, actor, id, { status: "rejected", reason, told }, { origin: "", version });
}

function decide(
  db: Db,
  actor: Actor,
  id: string,
  decision: Decision,
  { origin, version }: { origin: string } & Version,
): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!mayDecideReviews(actor)) return { ok: false, problem: "forbidden" };
    if (!isUuid(id)) return { ok: false, problem: "missing" };

    // Locked: two editors pressing at once must not both win.
    const review = await tx
      .selectFrom("reviews as r")
      .innerJoin("providers as p", "p.id", "r.provider_id")
      .leftJoin("provider_accounts as a", "a.provider_id", "r.provider_id")
      .select(["r.id", "r.status", "r.author_name", "r.author_email", "r.consultation_request_id"])
      .select(["r.decided_at", "p.id as providerId", "p.name as providerName", "p.active", "a.sign_in_email"])
      .where("r.id", "=", id)
      .forUpdate("r")
      .executeTakeFirst();
    if (!review) return { ok: false, problem: "missing" };
    const { status } = decision;
    const why = decision.status === "rejected" ? decision.told : null;
    const current = reviewVersion({ status: review.status, decidedAt: review.decided_at });
    if (version !== undefined && version !== current) return { ok: false, problem: "changed" };
    if (review.status === status) return { ok: false, problem: "decided already" };

    const now = new Date();
    await tx
      .updateTable("reviews")
      .set({
        status,
        published_at: status === "published" ? now : null,
        decision_reason: why,
        decided_by: actor.email,
        decided_at: now,
      })
      .where("id", "=", id)
      .execute();
    const entry = await recordAudit(tx, {
      actor,
      action: `review.${status}`,
      table: "reviews",
      id,
      reason: why,
      details: { from: review.status, ...(decision.status === "rejected" && { because: decision.reason }) },
    });
    const { author_name: authorName, providerId, providerName } = review;
    if (status === "published" && review.sign_in_email)
      await queueEmail(tx, {
        kind: "review-to-answer",
        // Once: a review that is taken off and comes back is known already.
        about: id,
        topic: { table: "providers", id: providerId },
        to: review.sign_in_email,
        content: newReviewEmail({ providerName, url: `${origin}${dashboardPath("reviews", providerId)}` }),
        audience: "provider",
      });
    if (!review.author_email) return { ok: true };
    await queueEmail(tx, {
      kind: `review-${status}`,
      // Each decision is told, also one that comes back to an earlier one.
      about: `${id} ${entry}`,
      topic: { table: "providers", id: providerId },
      to: review.author_email,
      content:
        why === null
          ? reviewPublishedEmail({
              authorName,
              providerName,
              url: review.active ? `${origin}/providers/${providerId}` : undefined,
            })
          : reviewRejectedEmail({ authorName, providerName, why }),
      audience: "family",
      consultationRequestId: review.consultation_request_id ?? undefined,
    });
    return { ok: true };
  });
}
