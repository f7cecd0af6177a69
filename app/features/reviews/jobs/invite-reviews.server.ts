import { seniorCare } from "#config/services.ts";
import type { JobContext } from "#platform/jobs/types.ts";
import { inviteReviews } from "../commands/invite-reviews.server.ts";

/** Every hour. */
export function inviteReviewsTask({ db, secrets, origin }: JobContext) {
  return inviteReviews(db, { secret: secrets.links, origin, serviceSlug: seniorCare.slug });
}
