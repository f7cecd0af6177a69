import { data } from "react-router";
import { adminPages, userTabs } from "#config/navigation.ts";
import { confirmPassword } from "#features/auth/commands/admin-second-factor.server.ts";
import {
  inviteAdmin,
  setAdminActive,
  signOutAdmin,
  withdrawInvitation,
} from "#features/auth/commands/invite-admin.server.ts";
import { AdminRow } from "#features/auth/components/admin-row.tsx";
import { PasswordField } from "#features/auth/components/password-field.tsx";
import { adminActor, adminContext, withAdmin } from "#features/auth/http/admin-session.server.ts";
import { listAdmins, listInvitations } from "#features/auth/queries/admins.server.ts";
import { INVITATION_DAYS, loginFailed, WRONG_CURRENT_PASSWORD } from "#features/auth/rules/admin.ts";
import { UserTabs } from "#features/moderation/components/users/user-tabs.tsx";
import { Panel } from "#features/providers/components/panel.tsx";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { EMAIL_MAX } from "#platform/forms/field-lengths.ts";
import { emailField } from "#platform/forms/form-fields.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedText, getFormValues } from "#platform/forms/parse-form.ts";
import { REASON_MAX, reasonField } from "#platform/forms/reason.ts";
import { dbContext, secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { isUuid } from "#platform/uuid.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/admins.ts";

export const handle = { crumb: userTabs.admins.name, above: [adminPages.users] };

export function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(adminContext);
  return withAdmin(context, async (db) => ({
    self: id,
    admins: await listAdmins(db),
    invitations: await listInvitations(db),
  }));
}

type Answer = {
  about: string;
  done?: string;
  problem?: string;
  error?: string;
  passwordError?: string;
  email?: string;
  reason?: string;
};

const problems = {
  forbidden: "Your account may not do this any more.",
  missing: "This is not there any more. The list below is the present one.",
  self: "You cannot close your own account: a colleague can.",
  "is admin": "There is an admin with this address already.",
};

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const about = getEchoedText(form, "id") || "invite";
  const email = getEchoedText(form, "email", EMAIL_MAX);
  const reason = getEchoedText(form, "reason", REASON_MAX);
  try {
    return await handleIntent(form, context);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const failure = toFormFailure(error);
    return answer(failure.status, { about, email, reason, problem: failure.reason });
  }
}

export const clientAction = catchNetworkError((problem, form) => {
  const { id, email, reason } = getFormValues(form);
  return answer(503, { about: id || "invite", email, reason, problem });
});

async function handleIntent(form: FormData, context: Route.ActionArgs["context"]) {
  const db = context.get(dbContext);
  const actor = adminActor(context);
  const intent = String(form.get("intent") ?? "");
  if (intent === "invite") return invite(form, context);
  const id = String(form.get("id") ?? "");
  if (!isUuid(id)) return answer(422, { about: "invite", problem: "Please choose what to do." });
  if (intent === "withdraw") {
    const outcome = await withdrawInvitation(db, actor, id);
    return outcome.ok
      ? answer(200, { about: "invite", done: "The invitation is withdrawn." })
      : answer(409, { about: "invite", problem: problems[outcome.problem] });
  }
  if (intent === "sign out") {
    await signOutAdmin(db, actor, id);
    return answer(200, { about: id, done: "Signed out everywhere." });
  }
  if (intent === "activate" || intent === "deactivate") {
    const typed = getEchoedText(form, "reason", REASON_MAX);
    const parsed = reasonField.safeParse(form.get("reason") ?? "");
    if (!parsed.success)
      return answer(422, { about: id, reason: typed, error: parsed.error.issues[0]?.message });
    const reason = parsed.data;
    const outcome = await setAdminActive(db, actor, id, { active: intent === "activate", reason });
    if (!outcome.ok) return answer(409, { about: id, reason, problem: problems[outcome.problem] });
    const done = intent === "activate" ? "The account is open again." : "The account is closed.";
    return answer(200, { about: id, done });
  }
  return answer(422, { about: id, problem: "Please choose what to do." });
}

async function invite(form: FormData, context: Route.ActionArgs["context"]) {
  const email = getEchoedText(form, "email", EMAIL_MAX);
  const parsed = emailField.safeParse(form.get("email") ?? "");
  if (!parsed.success) return answer(422, { about: "invite", email, error: parsed.error.issues[0]?.message });
  // A stolen session must not make a second admin that outlives it.
  const confirmed = await confirmPassword(
    context.get(dbContext),
    context.get(secretsContext),
    context.get(adminContext),
    String(form.get("current") ?? ""),
  );
  if (!confirmed.ok) {
    if (confirmed.problem === "locked")
      return answer(429, { about: "invite", email, problem: loginFailed.locked });
    return answer(422, { about: "invite", email, passwordError: WRONG_CURRENT_PASSWORD });
  }
  const { origin } = context.get(settingsContext);
  const outcome = await inviteAdmin(context.get(dbContext), adminActor(context), parsed.data, origin);
  if (!outcome.ok) return answer(409, { about: "invite", email, error: problems[outcome.problem] });
  return answer(200, { about: "invite", done: `We have written to ${parsed.data}.` });
}

function answer(status: number, content: Answer) {
  return data(content, { status });
}

export default function Admins({ loaderData, actionData }: Route.ComponentProps) {
  const { self, admins, invitations } = loaderData;
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  const invited = actionData?.about === "invite" ? actionData : undefined;
  return (
    <div ref={frame}>
      <h1 className="text-heading">{userTabs.admins.name}</h1>
      <UserTabs />
      <div className="mt-6 grid gap-6 lg:grid-cols-[2fr_1fr] lg:items-start">
        <Panel title={admins.length === 1 ? "1 admin" : `${admins.length} admins`}>
          <ul className="divide-y divide-line">
            {admins.map((admin) => (
              <AdminRow
                key={admin.id}
                admin={admin}
                isSelf={admin.id === self}
                answer={actionData?.about === admin.id ? actionData : undefined}
              />
            ))}
          </ul>
        </Panel>
        <Panel title="Invite a colleague">
          <PostForm noValidate>
            <FormStatus {...invited} />
            <ResetFields answer={invited?.done ? invited : undefined}>
              <TextField
                name="email"
                label="Email"
                type="email"
                hint={`They choose a password themselves, within ${INVITATION_DAYS} days.`}
                autoComplete="off"
                required
                defaultValue={invited?.email}
                error={invited?.error}
              />
              <div className="mt-4">
                <PasswordField
                  name="current"
                  label="Your password"
                  autoComplete="current-password"
                  error={invited?.passwordError}
                />
              </div>
            </ResetFields>
            <button type="submit" name="intent" value="invite" className="button button-primary mt-4">
              Send invitation
            </button>
          </PostForm>
          {invitations.length > 0 && <h3 className="mt-6 font-semibold">Not accepted yet</h3>}
          <ul>
            {invitations.map(({ id, email, isOver }) => (
              <li key={id} className="mt-3 flex flex-wrap items-center justify-between gap-2">
                <span className="wrap-anywhere">
                  {email} {isOver && <span className="text-muted">(expired)</span>}
                </span>
                <PostForm>
                  <input type="hidden" name="id" value={id} />
                  <button type="submit" name="intent" value="withdraw" className="button button-quiet">
                    Withdraw<span className="sr-only"> the invitation of {email}</span>
                  </button>
                </PostForm>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}
