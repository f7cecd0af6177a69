import { consultationChangedTask } from "#features/consultations/jobs/consultation-changed.server.ts";
import { consultationRequestedTask } from "#features/consultations/jobs/consultation-requested.server.ts";
import { inquiryReceivedTask } from "#features/inquiries/jobs/inquiry-received.server.ts";
import { recordSubmissionTask } from "#features/registration/jobs/record-submission.server.ts";
import { inviteReviewsTask } from "#features/reviews/jobs/invite-reviews.server.ts";
import { cityLaunchedTask } from "#features/waitlist/jobs/city-launched.server.ts";
import { waitlistJoinedTask } from "#features/waitlist/jobs/waitlist-joined.server.ts";
import type { JobHandler } from "#platform/jobs/types.ts";
import { purgeExpiredTask } from "./purge-expired.server.ts";
import { sendEmailTask } from "./send-email.server.ts";

/** Everything that the worker does, by the name under which triggers ask for it. */
export const tasks: Record<string, JobHandler> = {
  consultation_requested: consultationRequestedTask,
  consultation_step: consultationChangedTask,
  invite_reviews: inviteReviewsTask,
  inquiry_received: inquiryReceivedTask,
  record_submission: recordSubmissionTask,
  send_mail: sendEmailTask,
  sweep: purgeExpiredTask,
  waitlist_joined: waitlistJoinedTask,
  city_launched: cityLaunchedTask,
};

/**
 * What is done again and again: when (UTC), and which task. ?fill=1d makes up for what was due while no server
 * ran, up to a day back; jobKey: once, however much was missed. However many processes run, each is done once.
 */
export const CRONTAB = `
0 * * * * invite_reviews ?fill=1d&jobKey=invite_reviews
30 8 * * * sweep ?fill=1d&jobKey=sweep
`;
