import { expect, test } from "vitest";
import { eventRateLimits } from "#features/analytics/rules/rate-limits.ts";
import { authRateLimits } from "#features/auth/rules/rate-limits.ts";
import { consultationRateLimits } from "#features/consultations/rules/rate-limits.ts";
import { inquiryRateLimits } from "#features/inquiries/rules/rate-limits.ts";
import { pictureRateLimits } from "#features/providers/rules/rate-limits.ts";
import { registrationRateLimits } from "#features/registration/rules/rate-limits.ts";
import { reviewRateLimits } from "#features/reviews/rules/rate-limits.ts";
import { exportRateLimits } from "#features/table-interface/rules/rate-limits.ts";
import { ticketRateLimits, ticketReplyRateLimits } from "#features/tickets/rules/rate-limits.ts";
import { waitlistRateLimits } from "#features/waitlist/rules/rate-limits.ts";
import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";

test("each limit is the decided number of uses", () => {
  const decided = Object.fromEntries(
    [
      eventRateLimits,
      consultationRateLimits,
      inquiryRateLimits,
      pictureRateLimits,
      registrationRateLimits,
      reviewRateLimits,
      exportRateLimits,
      ticketRateLimits,
      ticketReplyRateLimits,
      waitlistRateLimits,
      ...Object.values(authRateLimits),
    ].flatMap((group: Record<string, RateLimit>) =>
      Object.values(group).map(({ what, max, period }) => [what, `${max} in ${period}`]),
    ),
  );
  expect(decided).toEqual({
    "waitlist from": "60 in 1 hour",
    "waitlist by": "20 in 1 day",
    "consultation from": "60 in 1 hour",
    "consultation by": "10 in 1 day",
    "inquiry from": "60 in 1 hour",
    "inquiry by": "10 in 1 day",
    "review from": "30 in 1 hour",
    "registration from": "20 in 1 hour",
    "registration by": "5 in 1 day",
    "registration again by": "5 in 1 day",
    "account lookup from": "30 in 1 hour",
    "provider lookup from": "60 in 1 hour",
    "code asked for from": "30 in 1 hour",
    "code sent to and asked for from": "6 in 1 hour",
    "code sent to": "200 in 1 hour",
    "code asked for by device": "6 in 1 hour",
    "code sent for the change of": "6 in 1 hour",
    "wrong admin sign-in as and from": "10 in 1 hour",
    "wrong admin sign-in from": "30 in 1 hour",
    "wrong admin sign-in as": "200 in 1 hour",
    "wrong admin sign-in by device": "10 in 1 hour",
    "wrong admin sign-in in session": "10 in 1 hour",
    "wrong provider sign-in as and from": "10 in 1 hour",
    "wrong provider sign-in from": "30 in 1 hour",
    "wrong provider sign-in as": "200 in 1 hour",
    "wrong provider sign-in by device": "10 in 1 hour",
    "wrong provider sign-in in session": "10 in 1 hour",
    "failed sign-in recorded of": "20 in 1 hour",
    "sign-in limit recorded of": "20 in 1 hour",
    "code for a change of address tried for": "15 in 1 day",
    "admin invitation from": "30 in 1 hour",
    "picture of": "30 in 1 day",
    "ticket by": "20 in 1 day",
    "ticket reply by": "60 in 1 day",
    "event from": "600 in 1 hour",
    "export to": "30 in 1 hour",
  });
});
