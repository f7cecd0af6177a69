import { data, Link, redirect, useSearchParams } from "react-router";
import { brand } from "#config/brand.ts";
import { SIGN_IN_CODE_MINUTES } from "#config/promises.ts";
import { signInWithCode } from "#features/auth/commands/sign-in.server.ts";
import { AccountFrame } from "#features/auth/components/account-frame.tsx";
import { readDeviceCookie } from "#features/auth/http/device-cookie.server.ts";
import { getNextPage, signInHeaders } from "#features/auth/http/provider-session.server.ts";
import { signInPath } from "#features/auth/rules/after-sign-in.ts";
import { CODE_DIGITS, signInProblems } from "#features/auth/rules/sign-in.ts";
import { gatePath } from "#features/providers/rules/provider-gate.ts";
import { catchNetworkError, NO_RESPONSE } from "#platform/browser/catch-network-error.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedText, getFormValues } from "#platform/forms/parse-form.ts";
import {
  clientAddressContext,
  dbContext,
  secretsContext,
  settingsContext,
} from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import type { Route } from "./+types/provider-sign-in.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  if (!new URL(request.url).searchParams.get("ticket"))
    throw redirect(signInPath("/provider/login", getNextPage(request)));
  return { isDemo: context.get(settingsContext).demo && !context.get(settingsContext).smtpUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  // As people type it from a phone: '123 456'.
  const code = getEchoedText(form, "code").replace(/\D/g, "");
  const ticket = new URL(request.url).searchParams.get("ticket") ?? "";
  try {
    const { origin } = context.get(settingsContext);
    const outcome = await signInWithCode(context.get(dbContext), context.get(secretsContext), origin, {
      ticket,
      code,
      address: context.get(clientAddressContext),
      device: readDeviceCookie(request, context, "provider"),
    });
    if (!outcome.ok)
      return data(
        { code, problem: signInProblems[outcome.problem] },
        { status: outcome.problem === "locked" ? 429 : 422 },
      );
    // The guard of either asks the gate: whoever still waits is sent on to the waiting page.
    return redirect(getNextPage(request) ?? gatePath("dashboard", outcome.providerId), {
      headers: signInHeaders(context, outcome),
    });
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return data({ code, problem: reason }, { status });
  }
}

export const clientAction = catchNetworkError(
  (problem, form) => data({ code: getFormValues(form).code ?? "", problem }, { status: 503 }),
  NO_RESPONSE,
);

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Type your code · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  const [asked] = useSearchParams();
  const ticket = asked.get("ticket") ?? "";
  const next = asked.get("next");
  return (
    <AccountFrame
      title="Look at your email"
      lead={`If there is an account with that address, a code of ${CODE_DIGITS} digits is on its way. It is good for ${SIGN_IN_CODE_MINUTES} minutes.`}
      answer={actionData}
    >
      <PostForm action={signInPath("/provider/sign-in", next, { ticket })} noValidate>
        <TextField
          name="code"
          label="Code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          required
          defaultValue={actionData?.code}
          error={actionData?.problem}
        />
        <button type="submit" aria-disabled={isSending} className="button button-primary mt-5 w-full">
          {isSending ? "Signing in..." : "Sign in"}
        </button>
      </PostForm>
      <p className="mt-6 text-muted">
        Nothing came?{" "}
        <Link to={signInPath("/provider/login", next)} className="text-link py-2">
          Send another code
        </Link>
      </p>
      {loaderData.isDemo && (
        <p className="mt-2 text-muted">
          This is a demo: letters are kept in the{" "}
          <Link to="/dev/mailbox" className="text-link py-2">
            mailbox
          </Link>
          .
        </p>
      )}
    </AccountFrame>
  );
}
