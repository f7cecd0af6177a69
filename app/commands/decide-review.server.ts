import { reviewPublished, reviewRefused } from "#adapters/letters/review-decided.server.ts";
import { asService } from "#db/as-role.server.ts";
import type { Db } from "#db/database.server.ts";
import { type Actor, mayDecideReviews } from "#domain/actor.ts";
import { noteAudit } from "./note-audit.server.ts";
import { writeMail } from "./write-mail.server.ts";

type Outcome =
  | { ok: true }
  | { ok: false; problem: "forbidden" | "missing" | "no reason" | "decided already" };
type Decision = { status: "published" | "rejected"; reason: string | null };

const REASON_MAX = 2000;

/** Shows a review on its provider's page, whose rating follows by a trigger; the family is told. */
export function publishReview(db: Db, actor: Actor, id: string, { origin }: { origin: string }) {
  return decide(db, actor, id, { status: "published", reason: null }, origin);
}

/** Keeps a review off the site, or takes it off again. The family gets the reason. */
export async function refuseReview(db: Db, actor: Actor, id: string, reason: string): Promise<Outcome> {
  const given = reason.trim().slice(0, REASON_MAX);
  if (!given) return { ok: false, problem: "no reason" };
  return decide(db, actor, id, { status: "rejected", reason: given }, "");
}

function decide(db: Db, actor: Actor, id: string, decision: Decision, origin: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    if (!mayDecideReviews(actor)) return { ok: false, problem: "forbidden" };

    // Locked: two editors pressing at once must not both win.
    const review = await tx
      .selectFrom("reviews as r")
      .innerJoin("providers as p", "p.id", "r.provider_id")
      .select(["r.id", "r.status", "r.author_name", "r.author_email", "r.consultation_request_id"])
      .select(["p.id as providerId", "p.name as providerName"])
      .where("r.id", "=", id)
      .forUpdate("r")
      .executeTakeFirst();
    if (!review) return { ok: false, problem: "missing" };
    const { status, reason } = decision;
    if (review.status === status) return { ok: false, problem: "decided already" };

    const now = new Date();
    await tx
      .updateTable("reviews")
      .set({
        status,
        published_at: status === "published" ? now : null,
        decision_reason: reason,
        decided_by: actor.email,
        decided_at: now,
      })
      .where("id", "=", id)
      .execute();
    const entry = await noteAudit(tx, {
      actor,
      action: `review.${status}`,
      table: "reviews",
      id,
      reason,
      details: { from: review.status },
    });
    if (!review.author_email) return { ok: true };
    const { author_name: authorName, providerName } = review;
    await writeMail(tx, {
      kind: `review-${status}`,
      // Each decision is told, also one that comes back to an earlier one.
      about: `${id} ${entry}`,
      to: review.author_email,
      letter:
        reason === null
          ? reviewPublished({ authorName, providerName, url: `${origin}/providers/${review.providerId}` })
          : reviewRefused({ authorName, providerName, why: reason }),
      audience: "family",
      consultationRequestId: review.consultation_request_id ?? undefined,
    });
    return { ok: true };
  });
}
