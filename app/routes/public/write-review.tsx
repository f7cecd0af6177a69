import { data } from "react-router";
import { brand } from "#config/brand.ts";
import { seniorCare } from "#config/services.ts";
import { writeReview } from "#features/reviews/commands/write-review.server.ts";
import { ReviewLinkMissing } from "#features/reviews/components/review-link-missing.tsx";
import { ReviewPage } from "#features/reviews/components/review-page.tsx";
import { findReviewInvitation } from "#features/reviews/queries/review-invitations.server.ts";
import { reviewSchema } from "#features/reviews/schema/review-schema.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { findServiceStatus } from "#platform/flags/service-status.server.ts";
import { createAntiSpamFields, guardForm, readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedValues, parseForm } from "#platform/forms/parse-form.server.ts";
import { type FormErrors, getFormValues } from "#platform/forms/parse-form.ts";
import {
  clientAddressContext,
  dbContext,
  secretsContext,
  tryReadFromPrimary,
} from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { formatHourlyLimitMessage } from "#platform/rate-limit/rate-limit.ts";
import type { Route } from "./+types/write-review.ts";

type Answer = {
  received?: "now" | "before";
  problem?: string;
  errors?: FormErrors;
  values?: Record<string, string>;
};

const NOT_SENT_ERROR = "Your review could not be sent. Please try again.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { links } = context.get(secretsContext);
  const marks = createAntiSpamFields(links);
  try {
    const found = await findReviewInvitation(context.get(dbContext), links, parseLink(request));
    if (!found) return data({ marks, invitation: undefined, isMissing: true }, 404);
    const service = await tryReadFromPrimary(context, (db) => findServiceStatus(db, seniorCare.slug));
    const closed = service.ok && service.value.status === "paused" ? service.value.message : undefined;
    const invitation = { provider: found.providerName, isWritten: found.reviewId !== null, closed };
    return data({ marks, invitation, isMissing: false });
  } catch (error) {
    // Shown without its provider's name: whoever has just sent the form must not lose what was written.
    return data({ marks, invitation: undefined, isMissing: false }, toFormFailure(error).status);
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = getEchoedValues(form, reviewSchema);
  const [db, secrets] = [context.get(dbContext), context.get(secretsContext)];
  const link = parseLink(request);
  try {
    if (!(await findReviewInvitation(db, secrets.links, link))) return answer({}, 404);
    const guarded = await guardForm(secrets.links, form);
    if (!guarded.ok) return answer({ problem: guarded.problem, values }, 422);
    const parsed = parseForm(reviewSchema, form);
    if (!parsed.ok) return answer({ errors: parsed.errors, values }, 422);
    const outcome = await writeReview(db, {
      link,
      review: parsed.value,
      key: guarded.key,
      address: context.get(clientAddressContext),
      secrets,
      serviceSlug: seniorCare.slug,
    });
    if (outcome.ok) return answer({ received: "now" }, 200);
    if (outcome.problem === "already received") return answer({ received: "before" }, 200);
    if (outcome.problem === "limited")
      return answer({ problem: formatHourlyLimitMessage(brand.phone), values }, 429);
    // The page itself says that there is no such invitation, or why the form is closed.
    return answer({ values }, outcome.problem === "missing" ? 404 : 503);
  } catch (error) {
    return answer({ problem: NOT_SENT_ERROR, values }, toFormFailure(error).status);
  }
}

/** The server recognizes a review that is sent again after its response was lost. */
export const clientAction = catchNetworkError(
  (problem, form) => answer({ problem, values: getFormValues(form) }, 503),
  NOT_SENT_ERROR,
);

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Write a review · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { marks, invitation, isMissing } = loaderData;
  if (isMissing) return <ReviewLinkMissing />;
  return (
    <ReviewPage marks={marks} invitation={invitation} received={actionData?.received} answer={actionData} />
  );
}

function answer(content: Answer, status: number) {
  return data(content, status);
}

function parseLink(request: Request) {
  const { searchParams } = new URL(request.url);
  return { request: searchParams.get("request") ?? "", key: searchParams.get("key") ?? "" };
}
