import { data, Link } from "react-router";
import { brand } from "#config/brand.ts";
import { changeSignInEmail } from "#features/auth/commands/change-sign-in-email.server.ts";
import { AccountFrame } from "#features/auth/components/account-frame.tsx";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import { catchNetworkError, NO_RESPONSE } from "#platform/browser/catch-network-error.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { ConfirmLinkButton } from "#ui/form/confirm-link-button.tsx";
import { FormProblem } from "#ui/form/form-problem.tsx";
import type { Route } from "./+types/new-email.ts";

const problems = {
  link: "This link is no longer good. It works once, and for an hour. Please ask for the change again.",
  taken: "There is a listing with this email address already.",
};

export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  try {
    const { origin } = context.get(settingsContext);
    const outcome = await changeSignInEmail(
      context.get(dbContext),
      context.get(paymentsContext),
      origin,
      key,
    );
    if (outcome.ok) return data({ email: outcome.email, problem: undefined });
    return data({ email: undefined, problem: problems[outcome.problem] }, { status: 422 });
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return data({ email: undefined, problem: reason }, { status });
  }
}

export const clientAction = catchNetworkError(
  (problem) => data({ email: undefined, problem }, { status: 503 }),
  NO_RESPONSE,
);

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Your new sign-in address · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function NewEmail({ actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="Your new sign-in address" answer={actionData}>
      {!actionData?.email && (
        <div className="mb-6">
          <ConfirmLinkButton label="Use this address from now on" />
        </div>
      )}
      {actionData?.problem && (
        <div tabIndex={-1} data-answer>
          <FormProblem message={actionData.problem} />
        </div>
      )}
      {actionData?.email && (
        <div tabIndex={-1} data-answer>
          <p className="text-lead">
            From now on you sign in with <strong className="wrap-anywhere">{actionData.email}</strong>. Every
            device was signed out.
          </p>
          <Link to="/provider/login" className="button button-primary mt-5 w-full">
            Sign in
          </Link>
        </div>
      )}
    </AccountFrame>
  );
}
