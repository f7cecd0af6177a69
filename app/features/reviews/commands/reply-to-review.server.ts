import { recordProviderAudit } from "#platform/audit/record-audit.server.ts";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { reviewRepliedEmail } from "../emails/review-reply.server.ts";
import { findReplyChange, type Reply, replyVersion } from "../rules/review-reply.ts";

/** `text`: null takes the reply away. `version`: of the reply that the provider changes. */
type ReplyInput = { text: string | null; version: string };
type Outcome =
  | { ok: true; reply: Reply | null }
  | { ok: false; problem: "missing" }
  | { ok: false; problem: "changed"; reply: Reply | null };

/**
 * A provider answers a published review of its own, changes the reply or takes it away, with its own rights. It is
 * live at once; the family is told of the first one.
 */
export function replyToReview(
  db: Db,
  origin: string,
  providerId: string,
  id: string,
  { text, version }: ReplyInput,
): Promise<Outcome> {
  return asProvider(db, providerId, async (tx): Promise<Outcome> => {
    // Locked: of two open pages, the second must see what the first one wrote.
    const review = isUuid(id) ? await lockReview(tx, providerId, id) : undefined;
    if (!review) return { ok: false, problem: "missing" };
    const { provider_reply, replied_at } = review;
    const reply = provider_reply === null ? null : { text: provider_reply, repliedAt: replied_at };
    const step = findReplyChange(provider_reply, text);
    // The same form sent twice has done its work.
    if (step === "none") return { ok: true, reply };
    if (version !== replyVersion(reply)) return { ok: false, problem: "changed", reply };

    const repliedAt = text === null ? null : new Date();
    await tx
      .updateTable("reviews")
      .set({ provider_reply: text, replied_at: repliedAt })
      .where("id", "=", id)
      .execute();
    await recordProviderAudit(tx, providerId, { action: auditActions[step], table: "reviews", id });
    if (step === "replied") await asService(tx, (service) => notifyFamily(service, origin, id));
    return { ok: true, reply: text === null ? null : { text, repliedAt } };
  });
}

const auditActions = {
  replied: "review.replied",
  changed: "review.reply-changed",
  removed: "review.reply-removed",
} as const;

function lockReview(tx: Db, providerId: string, id: string) {
  return tx
    .selectFrom("reviews")
    .select(["provider_reply", "replied_at"])
    .where("id", "=", id)
    .where("provider_id", "=", providerId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function notifyFamily(tx: Db, origin: string, id: string): Promise<void> {
  const review = await tx
    .selectFrom("reviews as r")
    .innerJoin("providers as p", "p.id", "r.provider_id")
    .select(["r.author_name", "r.author_email", "r.consultation_request_id"])
    .select(["p.id as providerId", "p.name as providerName", "p.active"])
    .where("r.id", "=", id)
    .executeTakeFirstOrThrow();
  if (!review.author_email) return;
  await queueEmail(tx, {
    kind: "review-replied",
    // Not about the moment: a reply that was taken away and written anew is no news.
    about: id,
    topic: { table: "providers", id: review.providerId },
    to: review.author_email,
    content: reviewRepliedEmail({
      authorName: review.author_name,
      providerName: review.providerName,
      url: review.active ? `${origin}/providers/${review.providerId}` : undefined,
    }),
    audience: "family",
    consultationRequestId: review.consultation_request_id ?? undefined,
  });
}
