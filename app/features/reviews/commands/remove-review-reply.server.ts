import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { type Actor, mayDecideReviews } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { replyRemovedEmail } from "../emails/review-reply.server.ts";
import { replyVersion } from "../rules/review-reply.ts";

/** `version`: of the reply that the editor read; one that was changed since is read first. */
type RemoveReplyInput = { why: string; version: string };
type Outcome = { ok: true } | { ok: false; problem: "forbidden" | "missing" | "no reason" | "changed" };

/** An editor takes a provider's reply off the site. The review stays, and the provider gets the reason. */
export function removeReviewReply(
  db: Db,
  origin: string,
  actor: Actor,
  id: string,
  wish: RemoveReplyInput,
): Promise<Outcome> {
  return asService(db, async (tx): Promise<Outcome> => {
    if (!mayDecideReviews(actor)) return { ok: false, problem: "forbidden" };
    const why = wish.why.trim();
    if (!why) return { ok: false, problem: "no reason" };
    const review = isUuid(id) ? await lockReview(tx, id) : undefined;
    if (!review) return { ok: false, problem: "missing" };
    const { provider_reply: text, replied_at: repliedAt } = review;
    if (text === null || wish.version !== replyVersion({ text, repliedAt }))
      return { ok: false, problem: "changed" };

    await tx
      .updateTable("reviews")
      .set({ provider_reply: null, replied_at: null })
      .where("id", "=", id)
      .execute();
    const action = "review.reply-taken-off";
    const entry = await recordAudit(tx, { actor, action, table: "reviews", id, reason: why });
    if (!review.sign_in_email) return { ok: true };
    await queueEmail(tx, {
      kind: "reply-taken-off",
      // Each is told, also of a second reply to the same review.
      about: `${id} ${entry}`,
      topic: { table: "providers", id: review.provider_id },
      to: review.sign_in_email,
      content: replyRemovedEmail({
        providerName: review.name,
        authorName: review.author_name,
        why,
        url: `${origin}${dashboardPath("reviews", review.provider_id)}`,
      }),
      audience: "provider",
      // It names the author, and goes with them.
      consultationRequestId: review.consultation_request_id ?? undefined,
    });
    return { ok: true };
  });
}

function lockReview(tx: Db, id: string) {
  return tx
    .selectFrom("reviews as r")
    .innerJoin("providers as p", "p.id", "r.provider_id")
    .leftJoin("provider_accounts as a", "a.provider_id", "r.provider_id")
    .select(["r.provider_reply", "r.replied_at", "r.author_name", "r.provider_id"])
    .select("r.consultation_request_id")
    .select(["p.name", "a.sign_in_email"])
    .where("r.id", "=", id)
    .forNoKeyUpdate("r")
    .executeTakeFirst();
}
