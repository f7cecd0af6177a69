import { data, Link } from "react-router";
import { adminQueues } from "#config/admin-queues.ts";
import { adminPages } from "#config/navigation.ts";
import { adminPageNotFound } from "#features/auth/http/admin-page-not-found.server.ts";
import { adminActor, withAdmin } from "#features/auth/http/admin-session.server.ts";
import type { PlanCancellation } from "#features/billing/commands/cancel-plan-after-delisting.server.ts";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import { listUpcomingConsultations } from "#features/consultations/queries/consultations.server.ts";
import { administerAccount } from "#features/moderation/commands/account-step.server.ts";
import type { AccountStepProblem } from "#features/moderation/commands/administer-account.server.ts";
import {
  AccountFacts,
  AccountHistory,
  AdminLink,
} from "#features/moderation/components/users/account-facts.tsx";
import { type AccountActionData, AccountForm } from "#features/moderation/components/users/account-form.tsx";
import { ListingPreview } from "#features/moderation/components/users/listing-preview.tsx";
import {
  countProviderRecords,
  findLastSubmission,
  findManagedAccount,
  listLastTickets,
  listProviderHistory,
} from "#features/moderation/queries/users.server.ts";
import {
  type AccountStep,
  accountSteps,
  formatNotifiedFamilies,
} from "#features/moderation/rules/account-administration.ts";
import { formatQueueHistory } from "#features/moderation/rules/queue-history.ts";
import { isPlanTier, tierName } from "#features/moderation/rules/user-search.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { listProvidersById } from "#features/providers/queries/providers.server.ts";
import { findGate } from "#features/providers/rules/provider-gate.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedText, getFormValues } from "#platform/forms/parse-form.ts";
import { formatPhone } from "#platform/forms/phone-number.server.ts";
import { REASON_MAX, reasonField } from "#platform/forms/reason.ts";
import { dbContext, secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { formatOfficeTime } from "#ui/office-time.tsx";
import type { Route } from "./+types/user.ts";

export const handle = { crumb: "Provider", above: [adminPages.users] };

export function loader({ params: { providerId }, context }: Route.LoaderArgs) {
  return withAdmin(context, async (db) => {
    const account = await findManagedAccount(db, providerId);
    const [card] = account ? await listProvidersById(db, [account.id]) : [];
    if (!account || !card) throw adminPageNotFound("provider");
    return {
      title: account.name,
      account: { ...account, ...formatPhone(account) },
      card,
      ahead: (await listUpcomingConsultations(db, account.id, new Date())).length,
      counts: await countProviderRecords(db, account.id),
      submission: await findLastSubmission(db, account.id),
      tickets: await listLastTickets(db, account.id),
      history: formatQueueHistory(await listProviderHistory(db, account.id)),
    };
  });
}

const problems: Record<Exclude<AccountStepProblem, "no reason" | "missing">, string> = {
  forbidden: "Your account may not do this any more.",
  changed:
    "Somebody has changed this account since you opened the page. Below is how it stands now; nothing was done.",
  "not approved": "This provider is not approved yet. Approve its application at the review desk.",
  "pays more": "This provider pays for more than that. The plan must end first.",
  "nothing to do": "It is like this already.",
  confirmed: "The sign-in address is confirmed already.",
  limited: "The letter was sent five times today. Please try again tomorrow.",
};

const done: Record<AccountStep, string> = {
  activate: "The listing is on the site. The provider is told.",
  deactivate: "The listing is off the site. The provider is told, with your reason.",
  tier: "The tier is changed. The provider is told.",
  feature: "The listing is featured, whatever becomes of its plan.",
  unfeature: "We no longer feature this listing. An enterprise listing stays featured by itself.",
  "sign out": "Signed out everywhere.",
  resend: "The confirmation is on its way again.",
};

/** It was off already; what is repeated is what the payment service did not do. */
const STILL_INACTIVE = "The listing stays off the site.";

const planTexts: Record<PlanCancellation, string> = {
  none: "",
  ended: " Its paid plan has ended.",
  refunded: " What it has paid goes back to its card.",
  "not ended":
    " Its paid plan could not be ended: please deactivate it again, or end the plan in the payment service.",
};

function formatDone(step: AccountStep, { isAgain, families }: { isAgain: boolean; families: number }) {
  return [isAgain ? STILL_INACTIVE : done[step], formatNotifiedFamilies(families)].filter(Boolean).join(" ");
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const typed = { reason: getEchoedText(form, "reason", REASON_MAX), tier: getEchoedText(form, "tier") };
  const step = accountSteps.find((each) => each === form.get("intent"));
  if (!step) return answer(422, { ...typed, problem: "Please choose what to do." });
  const reason = reasonField.safeParse(form.get("reason") ?? "");
  if (!reason.success) return answer(422, { ...typed, error: reason.error.issues[0]?.message });
  const tier = isPlanTier(typed.tier) ? typed.tier : undefined;
  if (step === "tier" && !tier) return answer(422, { ...typed, tierError: "Please choose a tier" });
  try {
    const outcome = await administerAccount(
      context.get(dbContext),
      {
        secrets: context.get(secretsContext),
        payments: context.get(paymentsContext),
        origin: context.get(settingsContext).origin,
        now: new Date(),
      },
      adminActor(context),
      params.providerId,
      { step, tier, reason: reason.data, version: String(form.get("version") ?? "") },
    );
    if (outcome.ok) return answer(200, { done: formatDone(step, outcome) + planTexts[outcome.plan] });
    if (outcome.problem === "missing") throw adminPageNotFound("provider");
    if (outcome.problem === "no reason") return answer(422, typed);
    if (outcome.problem === "pays more" || (step === "tier" && outcome.problem === "nothing to do"))
      return answer(422, { ...typed, tierError: problems[outcome.problem] });
    return answer(outcome.problem === "limited" ? 429 : 409, {
      ...typed,
      problem: problems[outcome.problem],
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason: why } = toFormFailure(error);
    return answer(status, { ...typed, problem: why });
  }
}

export const shouldRevalidate = revalidateAfterConflict;

export const clientAction = catchNetworkError((problem, form) => {
  const { reason, tier } = getFormValues(form);
  return answer(503, { reason, tier, problem });
});

function answer(status: number, content: AccountActionData) {
  return data(content, { status });
}

const gates = {
  dashboard: "The dashboard opens",
  pending: "The waiting page: not approved",
  register: "Registration",
};

export default function User({ loaderData, actionData }: Route.ComponentProps) {
  const { account, ahead, card, counts, submission, tickets, history } = loaderData;
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  const place = account.city ? `${account.city}, ${account.state}` : "None";
  return (
    <div ref={frame}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="wrap-anywhere text-heading">{account.name}</h1>
        <Link to={`/admin/users/${account.id}/edit`} className="button button-primary">
          Edit the listing
        </Link>
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <div className="space-y-6">
          <Panel title="Change this account">
            <AccountForm account={account} ahead={ahead} answer={actionData} />
          </Panel>
          <Panel title="Account">
            <AccountFacts
              facts={[
                { label: "Id", value: account.id },
                { label: "Registered", value: formatOfficeTime(account.created_at) },
                { label: "On the site", value: formatListingState(account) },
                { label: "Verified", value: account.verified ? "Yes" : "No" },
                { label: "Status", value: account.status },
                { label: "Signing in leads to", value: gates[findGate(account)] },
                { label: "City", value: place },
                { label: "Tier", value: tierName(account.tier) },
                { label: "Featured", value: formatFeatured(account) },
                { label: "Subscription", value: formatSubscription(account) },
                { label: "Public email", value: account.email },
                { label: "Phone", value: account.phone },
                { label: "Sign-in address", value: account.sign_in_email ?? "None" },
                {
                  label: "Address confirmed",
                  value: formatOfficeTime(account.email_confirmed_at, "Not yet"),
                },
                { label: "Open sessions", value: counts.sessions },
                { label: "Consultation requests", value: counts.requests },
                { label: "Consultations ahead", value: ahead },
                { label: "Leads", value: counts.leads },
                { label: "Published reviews", value: counts.reviews },
              ]}
            />
          </Panel>
          <Panel title="History">
            <AccountHistory entries={history} />
          </Panel>
        </div>
        <div className="space-y-6">
          <ListingPreview provider={card} />
          <Panel title="Application">
            {submission ? (
              <>
                <p>
                  {submission.status}, {formatOfficeTime(submission.created_at)}, {submission.contact_name}
                </p>
                <AdminLink to={adminQueues.submissions.itemPath(submission.id)}>
                  Open it at the review desk
                </AdminLink>
              </>
            ) : (
              <p className="text-muted">There is none.</p>
            )}
            <p className="mt-3">
              {counts.waitingEdits > 0
                ? "A change of the profile waits for our review."
                : "No change of the profile waits for review."}
            </p>
          </Panel>
          <Panel title="Tickets">
            <p>
              {counts.openTickets} open of {counts.tickets}
            </p>
            <ul className="mt-2">
              {tickets.map(({ id, subject, status, created_at }) => (
                <li key={id} className="mt-2">
                  <span className="wrap-anywhere">{subject}</span>
                  <span className="block text-muted text-small">
                    {status.replaceAll("_", " ")} · {formatOfficeTime(created_at)}
                  </span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </div>
  );
}

type Account = Route.ComponentProps["loaderData"]["account"];

function formatListingState({ active, verified, paused_at }: Account): string {
  if (active) return "Yes";
  if (paused_at) return `No: paused by the provider itself, ${formatOfficeTime(paused_at)}`;
  return verified ? "No: taken off" : "No: not approved";
}

function formatFeatured({ featured: isFeatured, featured_by_admin }: Account): string {
  if (featured_by_admin) return "Yes, by us";
  return isFeatured ? "Yes, by its enterprise tier" : "No";
}

function formatSubscription({ subscription_status, plan_tier, current_period_end }: Account): string {
  if (!subscription_status) return "None";
  const plan = plan_tier ? `${tierName(plan_tier)}, ` : "";
  return `${plan}${subscription_status}, month ends ${formatOfficeTime(current_period_end, "unknown")}`;
}
