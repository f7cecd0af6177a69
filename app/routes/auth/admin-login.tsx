import { data, redirect } from "react-router";
import { brand } from "#config/brand.ts";
import { signInAdmin, signInWithSecondFactor } from "#features/auth/commands/admin-sign-in.server.ts";
import { signOut } from "#features/auth/commands/sign-out.server.ts";
import { AccountFrame } from "#features/auth/components/account-frame.tsx";
import { LoginForm, SecondStepForm } from "#features/auth/components/login-form.tsx";
import { adminSignInHeaders, readAdminSession } from "#features/auth/http/admin-session.server.ts";
import { readDeviceCookie } from "#features/auth/http/device-cookie.server.ts";
import { loginFailed, parseNextPage } from "#features/auth/rules/admin.ts";
import { catchNetworkError, NO_RESPONSE } from "#platform/browser/catch-network-error.ts";
import { EMAIL_MAX } from "#platform/forms/field-lengths.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedText, getFormValues } from "#platform/forms/parse-form.ts";
import {
  clientAddressContext,
  dbContext,
  secretsContext,
  settingsContext,
} from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/admin-login.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  if (await readAdminSession(request, context)) throw redirect(getNextPath(request));
  return { isDemo: context.get(settingsContext).demo };
}

type Answer = {
  email: string;
  ticket?: string;
  errors?: { email?: string; password?: string };
  problem?: string;
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const email = getEchoedText(form, "email", EMAIL_MAX).trim().toLowerCase();
  const password = String(form.get("password") ?? "");
  const ticket = getEchoedText(form, "ticket");
  const source = {
    address: context.get(clientAddressContext),
    device: readDeviceCookie(request, context, "admin"),
  };
  try {
    const db = context.get(dbContext);
    const secrets = context.get(secretsContext);
    if (!ticket && !(email && password))
      return answer(422, { email, errors: findMissingFields(email, password) });
    const outcome = ticket
      ? await signInWithSecondFactor(db, secrets, { ticket, code: String(form.get("code") ?? ""), ...source })
      : await signInAdmin(db, secrets, { email, password, ...source });
    if (!outcome.ok) {
      const isSecond = outcome.problem === "code";
      return answer(outcome.problem === "locked" ? 429 : 401, {
        email,
        ticket: isSecond ? ticket : undefined,
        problem: loginFailed[outcome.problem],
      });
    }
    if ("ticket" in outcome) return answer(200, { email, ticket: outcome.ticket });
    // Whatever session this browser brought along ends: it gets a new one.
    const old = await readAdminSession(request, context);
    if (old) await signOut(db, old.sessionId);
    return redirect(getNextPath(request), { headers: adminSignInHeaders(context, outcome) });
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return answer(status, { email, ticket: ticket || undefined, problem: reason });
  }
}

export const clientAction = catchNetworkError((problem, form) => {
  const { email = "", ticket } = getFormValues(form);
  return answer(503, { email, ticket, problem });
}, NO_RESPONSE);

function answer(status: number, content: Answer) {
  return data(content, { status });
}

function findMissingFields(email: string, password: string) {
  return {
    email: email ? undefined : "Email is required",
    password: password ? undefined : "Password is required",
  };
}

function getNextPath(request: Request): string {
  return parseNextPage(new URL(request.url).searchParams.get("next"));
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Admin sign-in · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const ticket = actionData?.ticket;
  return (
    <AccountFrame
      title={ticket ? "One more step" : "Admin sign-in"}
      lead={
        ticket ? "Type the six digits that your authenticator app shows." : "For the team that runs the site."
      }
      answer={actionData}
    >
      {ticket ? (
        <SecondStepForm ticket={ticket} problem={actionData?.problem} />
      ) : (
        <LoginForm {...actionData} />
      )}
      {loaderData.isDemo && !ticket && (
        <p className="mt-6 text-muted">
          This is a demo: its admin and password were printed where it was started, the first time.
        </p>
      )}
    </AccountFrame>
  );
}
