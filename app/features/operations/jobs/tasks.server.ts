import { consultationStepTask } from "#features/consultations/jobs/consultation-changed.server.ts";
import { consultationRequestedTask } from "#features/consultations/jobs/consultation-requested.server.ts";
import { inquiryReceivedTask } from "#features/inquiries/jobs/inquiry-received.server.ts";
import { recordSubmissionTask } from "#features/registration/jobs/record-submission.server.ts";
import { inviteReviewsTask } from "#features/reviews/jobs/invite-reviews.server.ts";
import { cityLaunchedTask } from "#features/waitlist/jobs/city-launched.server.ts";
import { waitlistJoinedTask } from "#features/waitlist/jobs/waitlist-joined.server.ts";
import type { JobWork } from "#platform/jobs/types.ts";
import { sendMailTask } from "#platform/mail/send-email-job.server.ts";
import { sweepTask } from "./purge-expired.server.ts";

/** Everything that the worker does, by the name under which triggers ask for it. */
export const tasks: Record<string, JobWork> = {
  consultation_requested: consultationRequestedTask,
  consultation_step: consultationStepTask,
  invite_reviews: inviteReviewsTask,
  inquiry_received: inquiryReceivedTask,
  record_submission: recordSubmissionTask,
  send_mail: sendMailTask,
  sweep: sweepTask,
  waitlist_joined: waitlistJoinedTask,
  city_launched: cityLaunchedTask,
};
