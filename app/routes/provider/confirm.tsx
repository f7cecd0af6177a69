import { data, Link } from "react-router";
import { brand } from "#config/brand.ts";
import { applicationReviewTime } from "#config/promises.ts";
import { AccountFrame } from "#features/auth/components/account-frame.tsx";
import { gatePath } from "#features/providers/rules/provider-gate.ts";
import {
  confirmRegistration,
  discardRegistration,
} from "#features/registration/commands/confirm-registration.server.ts";
import { createApplicantCookie } from "#features/registration/http/applicant-cookie.server.ts";
import { catchNetworkError, NO_RESPONSE } from "#platform/browser/catch-network-error.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { ConfirmLinkButton } from "#ui/form/confirm-link-button.tsx";
import { FormProblem } from "#ui/form/form-problem.tsx";
import type { Route } from "./+types/confirm.ts";

const USED = "This link is no longer good: it works once, and for 7 days.";

type Answer = { confirmed?: string; isDiscarded?: boolean; problem?: string };

/** Opening the link does nothing yet: mail scanners open links. */
export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const isDiscard = (await readForm(request)).get("intent") === "discard";
  const db = context.get(dbContext);
  try {
    const outcome = isDiscard
      ? await discardRegistration(db, key)
      : await confirmRegistration(db, context.get(settingsContext).origin, key);
    if (!outcome.ok) return answer(422, { problem: USED });
    if (isDiscard) return answer(200, { isDiscarded: true });
    return answer(
      200,
      { confirmed: outcome.providerId },
      createApplicantCookie(context, outcome.providerId, "confirmed"),
    );
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return answer(status, { problem: reason });
  }
}

export const clientAction = catchNetworkError((problem) => answer(503, { problem }), NO_RESPONSE);

function answer(status: number, content: Answer, cookie?: string) {
  return data(content, { status, headers: cookie ? { "Set-Cookie": cookie } : {} });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Confirm your email address · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Confirm({ actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Confirm your email address" answer={actionData}>
      {!actionData?.confirmed && !actionData?.isDiscarded && (
        <div className="mb-6 flex flex-col gap-3">
          <p>
            Somebody applied for a listing on {brand.name} with your email address. If it was you, confirm it
            here: we can approve the application only then.
          </p>
          <ConfirmLinkButton label="Yes, this address is mine" />
          <ConfirmLinkButton
            label="I did not apply: remove the application"
            name="intent"
            value="discard"
            isQuiet
          />
        </div>
      )}
      {actionData?.problem && (
        <div tabIndex={-1} data-answer>
          <FormProblem message={actionData.problem} />
          <Link to="/provider/access" className="button button-quiet mt-5 w-full">
            Find your account
          </Link>
        </div>
      )}
      {actionData?.confirmed && (
        <div tabIndex={-1} data-answer role="status">
          <p className="text-lead">
            Thank you, your address is confirmed. We review your application {applicationReviewTime}.
          </p>
          <Link to={gatePath("pending", actionData.confirmed)} className="button button-primary mt-5 w-full">
            See how your application stands
          </Link>
        </div>
      )}
      {actionData?.isDiscarded && (
        <p tabIndex={-1} data-answer role="status" className="text-lead">
          The application is removed, with everything that was typed in it. We are sorry for the trouble.
        </p>
      )}
    </AccountFrame>
  );
}
