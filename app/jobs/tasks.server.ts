import type { Mailer } from "#adapters/mail.server.ts";
import type { Db } from "#db/database.server.ts";
import type { Secrets } from "#db/secrets.server.ts";
import { cityLaunchedTask } from "./city-launched.server.ts";
import { consultationRequestedTask } from "./consultation-requested.server.ts";
import { consultationStepTask } from "./consultation-step.server.ts";
import { inquiryReceivedTask } from "./inquiry-received.server.ts";
import { inviteReviewsTask } from "./invite-reviews.server.ts";
import { recordSubmissionTask } from "./record-submission.server.ts";
import { sendMailTask } from "./send-mail.server.ts";
import { sweepTask } from "./sweep.server.ts";
import { waitlistJoinedTask } from "./waitlist-joined.server.ts";

export type JobContext = { db: Db; mailer: Mailer; secrets: Secrets; origin: string };

/** `signal`: the server is stopping, and waits for work that goes on for long no longer. */
type Attempt = { isLast: boolean; signal: AbortSignal };

export type JobWork = (context: JobContext, id: string, attempt: Attempt) => Promise<unknown>;

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
