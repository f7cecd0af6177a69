import { sign } from "#platform/crypto/sign.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { findServiceStatus } from "#platform/flags/service-status.server.ts";
import { queueEmail } from "#platform/mail/queue-email.server.ts";
import { reviewInvitationEmail } from "../emails/review-invitation.server.ts";
import { listReviewsToInvite } from "../queries/review-invitations.server.ts";
import { reviewLinkPayload } from "../rules/review.ts";

type Options = { secret: Buffer; origin: string; serviceSlug: string; now?: Date; batch?: number };

/** Asks each family whose consultation was some days ago for a review: once, and never again. */
export async function inviteReviews(
  db: Db,
  { secret, origin, serviceSlug, now = new Date(), batch = 100 }: Options,
): Promise<number> {
  // The form is closed then; those who are asked later can still answer.
  const { status } = await asService(db, (tx) => findServiceStatus(tx, serviceSlug));
  if (status === "paused") return 0;
  let invited = 0;
  for (;;) {
    const count = await asService(db, (tx) => inviteBatch(tx, { secret, origin, now, batch }));
    invited += count;
    if (count < batch) return invited;
  }
}

async function inviteBatch(
  tx: Db,
  { secret, origin, now, batch }: Required<Omit<Options, "serviceSlug">>,
): Promise<number> {
  const requests = await listReviewsToInvite(tx, now, batch);
  for (const { id, email, family_name, wished_date, providerId, providerName } of requests) {
    const url = new URL("/reviews/write", origin);
    url.search = String(new URLSearchParams({ request: id, key: sign(secret, reviewLinkPayload(id)) }));
    await queueEmail(tx, {
      kind: "review-invitation",
      about: id,
      topic: { table: "providers", id: providerId },
      to: email,
      content: reviewInvitationEmail({
        familyName: family_name,
        providerName,
        day: wished_date ?? "",
        url: url.href,
      }),
      audience: "family",
      consultationRequestId: id,
    });
    await tx
      .updateTable("consultation_requests")
      .set({ review_invited_at: now })
      .where("id", "=", id)
      .execute();
  }
  return requests.length;
}
