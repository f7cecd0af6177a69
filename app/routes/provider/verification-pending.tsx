import { data, redirect } from "react-router";
import { brand } from "#config/brand.ts";
import { findApplication } from "#features/auth/queries/accounts.server.ts";
import { signInPath } from "#features/auth/rules/after-sign-in.ts";
import { findGate, gatePath } from "#features/providers/rules/provider-gate.ts";
import { resendConfirmation } from "#features/registration/commands/resend-confirmation.server.ts";
import { WaitingPage } from "#features/registration/components/waiting-page.tsx";
import { mayApplyAgain, maySeeApplication } from "#features/registration/http/applicant-cookie.server.ts";
import { getExpectedDate } from "#features/registration/rules/submission.ts";
import { catchNetworkError, NO_RESPONSE } from "#platform/browser/catch-network-error.ts";
import { dbContext, secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { throwIfUnavailable, toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { getRequestedPath } from "#platform/http/requested-path.server.ts";
import { formatDailyLimitMessage } from "#platform/rate-limit/rate-limit.ts";
import type { Route } from "./+types/verification-pending.ts";

/** For whoever registered, or is signed in: others sign in first. */
async function findPendingApplication(request: Request, context: Route.LoaderArgs["context"]) {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const found = await throwIfUnavailable(() => findApplication(context.get(dbContext), id));
  if (!found) throw redirect("/provider/register");
  const gate = findGate(found);
  if (gate !== "pending") throw redirect(gatePath(gate, id));
  // The same for all that wait: whoever guesses an id does not learn that it was turned down.
  if (!(await maySeeApplication(request, context, id))) {
    const { path, query } = getRequestedPath(request);
    throw redirect(signInPath("/provider/login", path + query));
  }
  return found;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const found = await findPendingApplication(request, context);
  return {
    id: found.id,
    name: found.name,
    email: found.sign_in_email,
    isConfirmed: found.isConfirmed,
    submittedAt: found.submittedAt,
    expectedAt: getExpectedDate(found.submittedAt),
    rejected:
      found.submissionStatus === "rejected"
        ? { reason: found.reason, mayApply: await mayApplyAgain(request, context, found) }
        : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = await findPendingApplication(request, context);
  try {
    const outcome = await resendConfirmation(
      context.get(dbContext),
      context.get(secretsContext),
      context.get(settingsContext).origin,
      id,
    );
    if (outcome.ok) return data({ isSent: true, problem: undefined });
    return data({ isSent: false, problem: formatDailyLimitMessage(brand.phone) }, { status: 429 });
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return data({ isSent: false, problem: reason }, { status });
  }
}

export const clientAction = catchNetworkError(
  (problem) => data({ isSent: false, problem }, { status: 503 }),
  NO_RESPONSE,
);

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Your application · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function VerificationPending({ loaderData, actionData }: Route.ComponentProps) {
  return <WaitingPage {...loaderData} answer={actionData} />;
}
