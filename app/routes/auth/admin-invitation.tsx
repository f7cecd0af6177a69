import { data, redirect } from "react-router";
import { brand } from "#config/brand.ts";
import { acceptInvitation } from "#features/auth/commands/invite-admin.server.ts";
import { AccountFrame } from "#features/auth/components/account-frame.tsx";
import { PasswordField } from "#features/auth/components/password-field.tsx";
import { adminSignInHeaders } from "#features/auth/http/admin-session.server.ts";
import { COMMON_PASSWORD, loginFailed, PASSWORD_MIN } from "#features/auth/rules/admin.ts";
import { signInProblems } from "#features/auth/rules/sign-in.ts";
import { newPasswordSchema } from "#features/auth/schema/admin-schema.ts";
import { catchNetworkError, NO_RESPONSE } from "#platform/browser/catch-network-error.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import type { FormErrors } from "#platform/forms/parse-form.ts";
import { clientAddressContext, dbContext, secretsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import type { Route } from "./+types/admin-invitation.ts";

export function loader({ request }: Route.LoaderArgs) {
  if (!getInvitationKey(request)) throw redirect("/admin/login");
  return null;
}

type Answer = { errors?: FormErrors; problem?: string };

export async function action({ request, context }: Route.ActionArgs) {
  const parsed = parseForm(newPasswordSchema, await readForm(request));
  if (!parsed.ok) return answer(422, { errors: parsed.errors });
  try {
    const outcome = await acceptInvitation(context.get(dbContext), context.get(secretsContext), {
      key: getInvitationKey(request),
      password: parsed.value.password,
      address: context.get(clientAddressContext),
    });
    if (outcome.ok) return redirect("/admin", { headers: adminSignInHeaders(context, outcome) });
    if (outcome.problem === "common") return answer(422, { errors: { password: COMMON_PASSWORD } });
    return outcome.problem === "locked"
      ? answer(429, { problem: loginFailed.locked })
      : answer(422, { problem: signInProblems.link });
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    return answer(status, { problem: reason });
  }
}

export const clientAction = catchNetworkError((problem) => answer(503, { problem }), NO_RESPONSE);

function answer(status: number, content: Answer) {
  return data(content, { status });
}

function getInvitationKey(request: Request): string {
  return new URL(request.url).searchParams.get("key") ?? "";
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Invitation · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Invitation({ actionData }: Route.ComponentProps) {
  const isSending = useIsSending();
  return (
    <AccountFrame
      title="Choose a password"
      lead={`You are invited to help run ${brand.name}.`}
      answer={actionData}
    >
      <PostForm noValidate className="grid gap-5">
        <FormStatus problem={actionData?.problem} />
        <PasswordField
          name="password"
          label="Password"
          hint={`At least ${PASSWORD_MIN} characters. A few words that only you would put together are good.`}
          autoComplete="new-password"
          error={actionData?.errors?.password}
        />
        <PasswordField
          name="again"
          label="The same password again"
          autoComplete="new-password"
          error={actionData?.errors?.again}
        />
        <button type="submit" aria-disabled={isSending} className="button button-primary w-full">
          {isSending ? "Saving..." : "Save and sign in"}
        </button>
      </PostForm>
    </AccountFrame>
  );
}
