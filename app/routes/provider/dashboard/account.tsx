import { data, Form, Link, redirect } from "react-router";
import { brand } from "#config/brand.ts";
import {
  authorizeEmailChange,
  requestEmailChange,
} from "#features/auth/commands/request-email-change.server.ts";
import { type EmailChangeActionData, EmailChangeForm } from "#features/auth/components/email-change-form.tsx";
import { providerContext, signOutHeaders } from "#features/auth/http/provider-session.server.ts";
import { signInProblems } from "#features/auth/rules/sign-in.ts";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import { deleteListing } from "#features/moderation/commands/delete-listing.server.ts";
import { pauseListing, resumeListing } from "#features/providers/commands/pause-listing.server.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { useDashboard } from "#features/providers/components/use-dashboard.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { OFFICE_TIME_ZONE } from "#platform/audit/audit-log.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { EMAIL_MAX } from "#platform/forms/field-lengths.ts";
import { emailField } from "#platform/forms/form-fields.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedText } from "#platform/forms/parse-form.ts";
import { dbContext, secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { formatDailyLimitMessage, formatHourlyLimitMessage } from "#platform/rate-limit/rate-limit.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { formatDate } from "#ui/format-local-moment.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/account.ts";

type Answer = EmailChangeActionData & { about: string };

export function loader() {
  return null;
}

const emailProblems = {
  taken: "There is a listing with this email address already.",
  same: "You sign in with this address already.",
  limited: formatHourlyLimitMessage(brand.phone),
  missing: "This listing has been deleted.",
};
const codeProblems = { ...signInProblems, locked: formatDailyLimitMessage(brand.phone) };
const SUBSCRIBED = "Your subscription is still running. Please cancel it first, on the Subscription page.";
const NETWORK_ERROR = "This could not be done. Please try again in a minute.";
const TYPE_NAME = "Please type the name of your listing as it stands above.";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const about = findPanel(getEchoedText(form, "intent"));
  try {
    return await handleIntent(form, context);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return answer(status, { about, problem: reason, ...parseEmailEntry(form) });
  }
}

/** A form of two steps, or of two buttons, is answered in one place. */
function findPanel(intent: string): string {
  if (intent === "resume") return "pause";
  return intent === "email code" ? "email" : intent;
}

/** What was typed into the form of the sign-in address. */
function parseEmailEntry(form: FormData) {
  return {
    email: getEchoedText(form, "email", EMAIL_MAX),
    ticket: getEchoedText(form, "ticket"),
    code: getEchoedText(form, "code"),
  };
}

async function handleIntent(form: FormData, context: Route.ActionArgs["context"]) {
  const db = context.get(dbContext);
  const { id } = context.get(providerContext);
  const about = getEchoedText(form, "intent");
  if (about === "email") return requestChange(form, context);
  if (about === "email code") return authorizeChange(form, context);
  if (about === "pause" || about === "resume") {
    const outcome = await (about === "pause" ? pauseListing(db, id) : resumeListing(db, id));
    if (!outcome.ok) return answer(409, { about: "pause", problem: "This has changed meanwhile." });
    const done = about === "pause" ? "Your listing is paused." : "Your listing is back on the site.";
    return answer(200, { about: "pause", done });
  }
  if (about === "delete") {
    const payments = context.get(paymentsContext);
    const paid = payments ? { payments, origin: context.get(settingsContext).origin } : undefined;
    const outcome = await deleteListing(db, paid, id, String(form.get("name") ?? ""));
    if (!outcome.ok && outcome.problem === "name") return answer(422, { about, error: TYPE_NAME });
    if (!outcome.ok && outcome.problem === "recent")
      return answer(409, { about, problem: `${formatRecentChange(outcome.until)} delete your listing.` });
    if (!outcome.ok) return answer(409, { about, problem: SUBSCRIBED });
    throw redirect("/", { headers: signOutHeaders(context) });
  }
  return answer(422, { about, problem: "Please choose what to do." });
}

async function requestChange(form: FormData, context: Route.ActionArgs["context"]) {
  const about = "email";
  const { email: typed } = parseEmailEntry(form);
  const email = emailField.safeParse(form.get("email") ?? "");
  if (!email.success) return answer(422, { about, email: typed, error: email.error.issues[0]?.message });
  const outcome = await requestEmailChange(context.get(dbContext), context.get(secretsContext), {
    providerId: context.get(providerContext).id,
    email: email.data,
  });
  if (outcome.ok) return answer(200, { about, email: email.data, ticket: outcome.ticket });
  const error =
    outcome.problem === "recent"
      ? `${formatRecentChange(outcome.until)} change it again.`
      : emailProblems[outcome.problem];
  return answer(outcome.problem === "limited" ? 429 : 422, { about, email: typed, error });
}

async function authorizeChange(form: FormData, context: Route.ActionArgs["context"]) {
  const about = "email";
  const { ticket, code, email } = parseEmailEntry(form);
  const { origin } = context.get(settingsContext);
  const outcome = await authorizeEmailChange(context.get(dbContext), context.get(secretsContext), origin, {
    providerId: context.get(providerContext).id,
    ticket,
    // As people type it from a phone: '123 456'.
    code: code.replace(/\D/g, ""),
  });
  if (!outcome.ok) {
    const status = outcome.problem === "locked" ? 429 : 422;
    return answer(status, { about, email, ticket, code, error: codeProblems[outcome.problem] });
  }
  return answer(200, {
    about,
    done: `We have sent a link to ${outcome.email}. It changes when you open it.`,
  });
}

function formatRecentChange(until: Date): string {
  return `Your sign-in address was changed a short time ago. After ${formatDate(until, OFFICE_TIME_ZONE)} you can`;
}

function answer(status: number, content: Answer) {
  return data(content, { status });
}

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = catchNetworkError((problem, form) => {
  const about = findPanel(String(form.get("intent") ?? ""));
  return answer(503, { about, problem, ...parseEmailEntry(form) });
}, NETWORK_ERROR);

export function meta() {
  return [{ title: `Account · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Account({ actionData }: Route.ComponentProps) {
  const { id, name, sign_in_email, active, verified, paused_at } = useDashboard();
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  const here = dashboardPath("account", id);
  const of = (about: string) => (actionData?.about === about ? actionData : undefined);
  return (
    <div ref={frame} className="grid gap-6 lg:grid-cols-2 lg:items-start">
      <Panel title="Sign-in">
        <p>
          You sign in with <strong className="wrap-anywhere">{sign_in_email}</strong>. What families see is on
          your profile.
        </p>
        <EmailChangeForm action={here} present={sign_in_email} answer={of("email")} />
        <Form reloadDocument method="post" action="/provider/sign-out" className="mt-6 flex flex-wrap gap-3">
          <button type="submit" className="button button-quiet">
            Sign out
          </button>
          <button type="submit" name="everywhere" value="1" className="button button-quiet">
            Sign out everywhere
          </button>
        </Form>
      </Panel>
      <Panel title="Pause your listing">
        <p>{formatPauseText(paused_at !== null, active)}</p>
        <PostForm action={here} className="mt-4">
          <FormStatus {...of("pause")} />
          {paused_at && (
            <button type="submit" name="intent" value="resume" className="button button-primary">
              Show it again
            </button>
          )}
          {active && verified && (
            <button type="submit" name="intent" value="pause" className="button button-quiet">
              Pause it
            </button>
          )}
        </PostForm>
      </Panel>
      <Panel title="Delete your listing">
        <p>
          This removes <strong className="wrap-anywhere">{name}</strong> for good, with its leads, reviews and
          picture. Families that wait for a consultation with you are told that it will not take place. It
          cannot be undone. Of what you have paid, we keep the records that tax law asks for. A paid plan ends
          at once; if you want{" "}
          <Link to={dashboardPath("subscription", id)} className="text-link">
            your money back
          </Link>
          , ask for it first.
        </p>
        <PostForm action={here} noValidate className="mt-4">
          <FormStatus {...of("delete")} />
          <TextField
            name="name"
            label="Type the name of your listing"
            autoComplete="off"
            required
            error={of("delete")?.error}
          />
          <button
            type="submit"
            name="intent"
            value="delete"
            className="button mt-4 border-danger bg-surface text-danger"
          >
            Delete it for good
          </button>
        </PostForm>
      </Panel>
    </div>
  );
}

function formatPauseText(isPaused: boolean, isActive: boolean): string {
  if (isPaused) return "Your listing is paused: families do not see it. Nothing of it is lost.";
  if (!isActive) return "We have taken your listing off the site. Please contact us to bring it back.";
  return "A paused listing is not shown to families. Consultations that they have asked for stand: please answer those as before. You can bring it back at any time.";
}
