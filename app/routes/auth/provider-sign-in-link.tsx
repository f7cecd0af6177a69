import { data, Link, redirect, useSearchParams } from "react-router";
import { brand } from "#config/brand.ts";
import { signInWithLink } from "#features/auth/commands/sign-in.server.ts";
import { AccountFrame } from "#features/auth/components/account-frame.tsx";
import { getNextPage, signInHeaders } from "#features/auth/http/provider-session.server.ts";
import { signInPath } from "#features/auth/rules/after-sign-in.ts";
import { signInProblems } from "#features/auth/rules/sign-in.ts";
import { gatePath } from "#features/providers/rules/provider-gate.ts";
import { catchNetworkError, NO_RESPONSE } from "#platform/browser/catch-network-error.ts";
import { dbContext, secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { ConfirmLinkButton } from "#ui/form/confirm-link-button.tsx";
import { FormProblem } from "#ui/form/form-problem.tsx";
import type { Route } from "./+types/provider-sign-in-link.ts";

/** Opening the link does nothing yet: mail scanners open links. */
export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const key = new URL(request.url).searchParams.get("key") ?? "";
  try {
    const outcome = await signInWithLink(
      context.get(dbContext),
      context.get(secretsContext),
      context.get(settingsContext).origin,
      key,
    );
    if (!outcome.ok) return data({ problem: signInProblems[outcome.problem] }, { status: 422 });
    return redirect(getNextPage(request) ?? gatePath("dashboard", outcome.providerId), {
      headers: signInHeaders(context, outcome),
    });
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return data({ problem: reason }, { status });
  }
}

export const clientAction = catchNetworkError((problem) => data({ problem }, { status: 503 }), NO_RESPONSE);

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Sign in · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function SignInLink({ actionData }: Route.ComponentProps) {
  const next = useSearchParams()[0].get("next");
  return (
    <AccountFrame title="Sign in to your dashboard" answer={actionData}>
      <ConfirmLinkButton label="Sign in" />
      {actionData?.problem && (
        <div tabIndex={-1} data-answer className="mt-6">
          <FormProblem message={actionData.problem} />
          <Link to={signInPath("/provider/login", next)} className="button button-quiet mt-5 w-full">
            Ask for a new link
          </Link>
        </div>
      )}
    </AccountFrame>
  );
}
