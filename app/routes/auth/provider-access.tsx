import { data, Link } from "react-router";
import { brand } from "#config/brand.ts";
import { findAccountForAccess } from "#features/auth/commands/find-account-for-access.server.ts";
import { AccessForm } from "#features/auth/components/access-form.tsx";
import { AccessResultView } from "#features/auth/components/access-result.tsx";
import { AccountFrame } from "#features/auth/components/account-frame.tsx";
import { type AccessResult, getAccessResult } from "#features/auth/rules/account-lookup.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { EMAIL_MAX } from "#platform/forms/field-lengths.ts";
import { emailField } from "#platform/forms/form-fields.ts";
import { createAntiSpamFields, guardForm, readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedText, getFormValues } from "#platform/forms/parse-form.ts";
import { clientAddressContext, dbContext, secretsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { formatHourlyLimitMessage } from "#platform/rate-limit/rate-limit.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import type { Route } from "./+types/provider-access.ts";

type Answer = {
  email: string;
  result?: AccessResult | "error";
  name?: string;
  error?: string;
  problem?: string;
};

export function loader({ context }: Route.LoaderArgs) {
  return { marks: createAntiSpamFields(context.get(secretsContext).links) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const secrets = context.get(secretsContext);
  const form = await readForm(request);
  const typed = getEchoedText(form, "email", EMAIL_MAX);
  const guard = await guardForm(secrets.links, form, { isMarked: true });
  if (!guard.ok) return answer(422, { email: typed, problem: guard.problem });
  const parsed = emailField.safeParse(form.get("email") ?? "");
  if (!parsed.success) return answer(422, { email: typed, error: parsed.error.issues[0]?.message });
  const email = parsed.data;
  try {
    const found = await findAccountForAccess(
      context.get(dbContext),
      secrets.limits,
      email,
      context.get(clientAddressContext),
    );
    if (!found.ok) return answer(429, { email, problem: formatHourlyLimitMessage(brand.phone) });
    const { account } = found;
    return answer(200, {
      email,
      result: getAccessResult(account),
      name: account?.active ? account.name : undefined,
    });
  } catch (error) {
    return answer(toFormFailure(error).status, { email, result: "error" });
  }
}

export const clientAction = catchNetworkError((_problem, form) =>
  answer(503, { email: getFormValues(form).email ?? "", result: "error" }),
);

function answer(status: number, content: Answer) {
  return data(content, { status });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Provider access · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Access({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame
      title="Find your provider account"
      lead="Type the email address that you registered with."
      answer={actionData}
    >
      {actionData?.result && (
        <AccessResultView result={actionData.result} email={actionData.email} name={actionData.name} />
      )}
      <FormStatus problem={actionData?.problem} />
      <AccessForm marks={loaderData.marks} email={actionData?.email ?? ""} error={actionData?.error} />
      <p className="mt-6 text-muted">
        New here?{" "}
        <Link to="/provider/register" className="text-link py-2">
          List your service
        </Link>
      </p>
    </AccountFrame>
  );
}
