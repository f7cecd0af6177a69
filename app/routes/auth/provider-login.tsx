import { data, Link, redirect, useSearchParams } from "react-router";
import { brand } from "#config/brand.ts";
import { sendSignInCode } from "#features/auth/commands/send-sign-in-code.server.ts";
import { AccountFrame } from "#features/auth/components/account-frame.tsx";
import { readDeviceCookie } from "#features/auth/http/device-cookie.server.ts";
import { getNextPage, readProviderSession } from "#features/auth/http/provider-session.server.ts";
import { signInPath } from "#features/auth/rules/after-sign-in.ts";
import { findGate, gatePath } from "#features/providers/rules/provider-gate.ts";
import { catchNetworkError, NO_RESPONSE } from "#platform/browser/catch-network-error.ts";
import { EMAIL_MAX } from "#platform/forms/field-lengths.ts";
import { emailField } from "#platform/forms/form-fields.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedText } from "#platform/forms/parse-form.ts";
import {
  clientAddressContext,
  dbContext,
  secretsContext,
  settingsContext,
} from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { formatHourlyLimitMessage } from "#platform/rate-limit/rate-limit.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import type { Route } from "./+types/provider-login.ts";

/** Whoever is signed in already goes on. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const session = await readProviderSession(request, context);
  if (session) throw redirect(getNextPage(request) ?? gatePath(findGate(session), session.id));
  const { demo, smtpUrl } = context.get(settingsContext);
  return { isDemo: demo && !smtpUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = getEchoedText(form, "email", EMAIL_MAX);
  const parsed = emailField.safeParse(form.get("email") ?? "");
  if (!parsed.success)
    return data({ email: typed, error: parsed.error.issues[0]?.message, problem: "" }, { status: 422 });
  const email = parsed.data;
  try {
    const { origin } = context.get(settingsContext);
    const next = getNextPage(request);
    const sent = await sendSignInCode(context.get(dbContext), context.get(secretsContext), origin, {
      email,
      address: context.get(clientAddressContext),
      device: readDeviceCookie(request, context, "provider"),
      next,
    });
    if (!sent.ok)
      return data(
        { email, error: undefined, problem: formatHourlyLimitMessage(brand.phone) },
        { status: 429 },
      );
    return redirect(signInPath("/provider/sign-in", next, { ticket: sent.ticket }));
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return data({ email, error: undefined, problem: reason }, { status });
  }
}

export const clientAction = catchNetworkError(
  (problem, form) =>
    data({ email: String(form.get("email") ?? ""), error: undefined, problem }, { status: 503 }),
  NO_RESPONSE,
);

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Provider sign-in · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  const next = useSearchParams()[0].get("next");
  return (
    <AccountFrame
      title="Provider sign-in"
      lead="No password to remember: we send a code to your email address."
      answer={actionData}
    >
      <PostForm noValidate>
        <FormStatus problem={actionData?.problem} />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
          defaultValue={actionData?.email}
          error={actionData?.error}
        />
        <button type="submit" aria-disabled={isSending} className="button button-primary mt-5 w-full">
          {isSending ? "Sending..." : "Send me a code"}
        </button>
      </PostForm>
      {loaderData.isDemo && (
        <p className="mt-6 text-muted">
          This is a demo. Try welcome@saguarohearth.example; the code is in the{" "}
          <Link to="/dev/mailbox" className="text-link py-2">
            mailbox
          </Link>
          .
        </p>
      )}
      <p className="mt-6 text-muted">
        Not sure which address it was?{" "}
        <Link to={signInPath("/provider/access", next)} className="text-link py-2">
          Find your account
        </Link>
      </p>
      <p className="mt-2 text-muted">
        New here?{" "}
        <Link to="/provider/register" className="text-link py-2">
          List your service
        </Link>
      </p>
    </AccountFrame>
  );
}
