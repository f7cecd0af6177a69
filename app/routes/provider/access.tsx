import { data, Link } from "react-router";
import { lookUpAccount } from "#commands/look-up-account.server.ts";
import { AccessForm } from "#components/account/access-form.tsx";
import { AccessResultView } from "#components/account/access-result.tsx";
import { AccountFrame } from "#components/account/account-frame.tsx";
import { Said } from "#components/form/said.tsx";
import { brand } from "#config/brand.ts";
import { type AccessResult, accessResult } from "#domain/access.ts";
import { EMAIL_MAX } from "#domain/email-max.ts";
import { emailField } from "#domain/form-fields.ts";
import { limitReachedForNow } from "#domain/limits.ts";
import { addressContext, dbContext, secretsContext } from "#http/context.server.ts";
import { failureOf } from "#http/database-away.server.ts";
import { guardForm, markForm, readForm } from "#http/form-guard.server.ts";
import { catchNetworkError } from "#lib/catch-network-error.ts";
import { echoedText, valuesOf } from "#lib/parse-form.ts";
import type { Route } from "./+types/access.ts";

type Answer = {
  email: string;
  result?: AccessResult | "error";
  name?: string;
  error?: string;
  problem?: string;
};

export function loader({ context }: Route.LoaderArgs) {
  return { marks: markForm(context.get(secretsContext).links) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const secrets = context.get(secretsContext);
  const form = await readForm(request);
  const typed = echoedText(form, "email", EMAIL_MAX);
  const guard = await guardForm(secrets.links, form, { isMarked: true });
  if (!guard.ok) return answer(422, { email: typed, problem: guard.problem });
  const parsed = emailField.safeParse(form.get("email") ?? "");
  if (!parsed.success) return answer(422, { email: typed, error: parsed.error.issues[0]?.message });
  const email = parsed.data;
  try {
    const found = await lookUpAccount(
      context.get(dbContext),
      secrets.limits,
      email,
      context.get(addressContext),
    );
    if (!found.ok) return answer(429, { email, problem: limitReachedForNow(brand.phone) });
    const { account } = found;
    return answer(200, {
      email,
      result: accessResult(account),
      name: account?.active ? account.name : undefined,
    });
  } catch (error) {
    return answer(failureOf(error).status, { email, result: "error" });
  }
}

export const clientAction = catchNetworkError((_problem, form) =>
  answer(503, { email: valuesOf(form).email ?? "", result: "error" }),
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
      <Said problem={actionData?.problem} />
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
