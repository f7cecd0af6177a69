import { useEffect } from "react";
import { data } from "react-router";
import { adminPages } from "#config/navigation.ts";
import { adminActor, withAdmin } from "#features/auth/http/admin-session.server.ts";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import { decideSubmission } from "#features/moderation/commands/decide-submission.server.ts";
import {
  type DecisionProblem,
  updateSubmissionNotes,
} from "#features/moderation/commands/submission-decision.server.ts";
import { RefreshButton } from "#features/moderation/components/refresh-button.tsx";
import { ReviewTabs } from "#features/moderation/components/review-tabs.tsx";
import { StatusFilter } from "#features/moderation/components/status-filter.tsx";
import type { SubmissionActionData } from "#features/moderation/components/submission-action-data.ts";
import { SubmissionList } from "#features/moderation/components/submission-list.tsx";
import { SubmissionPanel } from "#features/moderation/components/submission-panel.tsx";
import { SubmissionShortcuts } from "#features/moderation/components/submission-shortcuts.tsx";
import { useFollowOpened } from "#features/moderation/components/use-follow-opened.ts";
import { countWaiting } from "#features/moderation/queries/count-waiting.server.ts";
import {
  countSubmissions,
  findSubmission,
  listHistory,
  listSubmissions,
} from "#features/moderation/queries/submissions.server.ts";
import { formatNotifiedFamilies } from "#features/moderation/rules/account-administration.ts";
import {
  clampPage,
  decisionStatuses,
  parseSubmissionListParams,
  submissionListPath,
} from "#features/moderation/rules/submission-list-url.ts";
import {
  type SubmissionDecisionInput,
  submissionDecisionSchema,
} from "#features/moderation/schema/submission-decision-schema.ts";
import { listCityChoices } from "#features/places/queries/cities.server.ts";
import { findCityInText } from "#features/places/rules/find-city-in-text.ts";
import { LiveNotices } from "#features/providers/components/live-notices.tsx";
import { StaleDataNotice } from "#features/providers/components/stale-data-notice.tsx";
import {
  getExpectedDate,
  isOverdue,
  submissionStatuses,
  submissionStatusNames,
} from "#features/registration/rules/submission.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterRefusal } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { formatPhone } from "#platform/forms/phone-number.server.ts";
import { dbContext, secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { staleOnError } from "#platform/stale-on-error.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { useLastActionData } from "#ui/hooks/use-last-action-data.ts";
import type { Route } from "./+types/review.ts";

const CRUMB = adminPages.review.name;
export const handle = { crumb: CRUMB };

type Db = Parameters<typeof findSubmission>[0];

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = parseSubmissionListParams(new URL(request.url).searchParams);
  const now = new Date();
  return withAdmin(context, async (db) => {
    const counts = await countSubmissions(db);
    const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const count = asked.status ? (counts[asked.status] ?? 0) : all;
    const address = { ...asked, page: clampPage(asked.page, count) };
    const submissions = await listSubmissions(db, address);
    return {
      address,
      counts,
      all,
      count,
      waiting: await countWaiting(db),
      submissions: submissions.map((one) => ({ ...one, isOverdue: isOverdue(one, now) })),
      opened: address.id ? await loadSubmission(db, address.id, now) : undefined,
    };
  });
}

async function loadSubmission(db: Db, id: string, now: Date) {
  const submission = await findSubmission(db, id);
  if (!submission) return null;
  const cities = await listCityChoices(db);
  return {
    submission: { ...submission, ...formatPhone(submission) },
    history: await listHistory(db, "provider_submissions", id),
    cities,
    cityId: submission.city_id ?? findCityInText(submission.service_area, cities)?.id ?? null,
    expectedAt: getExpectedDate(submission.created_at),
    isOverdue: isOverdue(submission, now),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(submissionDecisionSchema, form);
  const { values } = parsed;
  if (!parsed.ok) {
    const { errors } = parsed;
    // Nothing that anybody can type leads here.
    const problem = errors.intent || errors.id ? "Please choose what to do." : undefined;
    return answer(422, { id: values.id, problem, errors, values });
  }
  try {
    return await handleIntent(parsed.value, values, context);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return answer(status, { id: parsed.value.id, problem: reason, values });
  }
}

type Values = Record<string, string>;

async function handleIntent(
  change: SubmissionDecisionInput,
  values: Values,
  context: Route.ActionArgs["context"],
) {
  const { id, notes, version } = change;
  const db = context.get(dbContext);
  const actor = adminActor(context);
  const { cityId = "", reason = "" } = values;
  if (change.intent === "notes") {
    const outcome = await updateSubmissionNotes(db, actor, id, { notes, version });
    return outcome.ok
      ? answer(200, {
          id,
          done: "The notes are saved.",
          version: outcome.version,
          values: { cityId, reason },
        })
      : respondRefused(id, values, outcome);
  }
  const needs = {
    secrets: context.get(secretsContext),
    payments: context.get(paymentsContext),
    origin: context.get(settingsContext).origin,
    now: new Date(),
  };
  const outcome = await decideSubmission(db, needs, actor, id, {
    status: decisionStatuses[change.intent],
    // Another reviewer's may stand there by now.
    notes: notes === change.wasNotes ? "" : notes,
    version,
    ...(change.intent === "approve" && { cityId: change.cityId }),
    ...(change.intent === "reject" && { reason: change.reason }),
  });
  if (!outcome.ok) return respondRefused(id, values, outcome);
  const { status, isNotified: isTold, families, plan } = outcome;
  const told = isTold ? "The provider gets a letter." : "The provider is not written to.";
  const done = [`${submissionStatusNames[status]}. ${told}`, formatNotifiedFamilies(families)]
    .filter(Boolean)
    .join(" ");
  const isDecided = change.intent === "approve" || change.intent === "reject";
  const beside: Values = isDecided ? { cityId } : { cityId, reason };
  return answer(200, { id, done: done + planTexts[plan], version: outcome.version, values: beside });
}

const planTexts = {
  none: "",
  ended: " Its paid plan has ended.",
  refunded: " What it has paid goes back to its card.",
  "not ended":
    " Its paid plan could not be ended: please reject it again, or end the plan in the payment service.",
};

type Refusal = Exclude<
  Awaited<ReturnType<typeof decideSubmission>> | Awaited<ReturnType<typeof updateSubmissionNotes>>,
  { ok: true }
>;

function respondRefused(id: string, values: Values, refusal: Refusal) {
  if (refusal.problem === "changed meanwhile") {
    const { version, ...meanwhile } = refusal.conflict;
    return answer(409, { id, values, conflict: meanwhile, version });
  }
  const { status, field, words } = refusals[refusal.problem];
  return answer(status, { id, values, ...(field ? { errors: { [field]: words } } : { problem: words }) });
}

const refusals: Record<DecisionProblem, { status: number; field?: string; words: string }> = {
  forbidden: { status: 403, words: "Only an admin may review applications." },
  missing: { status: 404, words: "This application is not there any more: its applicant took it back." },
  superseded: {
    status: 409,
    words: "The provider has applied again since then. Please decide about its newest application.",
  },
  unconfirmed: {
    status: 422,
    field: "approve",
    words: "The applicant has not confirmed its email address yet. It can be approved only after that.",
  },
  "no city": { status: 422, field: "cityId", words: "Please choose a city" },
  "no reason": {
    status: 422,
    field: "reason",
    words: "Please write the reason: the provider is told it",
  },
  "no provider": {
    status: 422,
    field: "approve",
    words: "There is no listing to approve: its provider was deleted.",
  },
};

function answer(status: number, content: NonNullable<SubmissionActionData>) {
  return data<NonNullable<SubmissionActionData>>(content, { status });
}

const previous = staleOnError<Awaited<ReturnType<typeof loader>>>();

/** The list stays as it is when it cannot be reloaded. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return previous.load(serverLoader);
}

export const clientAction = catchNetworkError();

export const shouldRevalidate = revalidateAfterRefusal;

export default function Review({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => previous.remember(loaderData), [loaderData]);
  const { address, counts, all, count, waiting, submissions, opened } = loaderData;
  const isOld = "isOld" in loaderData && loaderData.isOld === true;
  useFollowOpened(address.id);
  const own = useLastActionData<SubmissionActionData>(actionData);
  const answered = own && (own.id === undefined || own.id === address.id) ? own : undefined;
  const filters = [
    { name: "All", status: "" as const, count: all },
    ...submissionStatuses.map((status) => ({
      name: submissionStatusNames[status],
      status,
      count: counts[status] ?? 0,
    })),
  ];
  return (
    <>
      <h1 className="text-heading">{CRUMB}</h1>
      <ReviewTabs counts={waiting} />
      <div className="mt-5">
        <LiveNotices url="/admin/live" what="submission" />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <StatusFilter
          label="Status"
          options={filters.map(({ name, status, count: number }) => ({
            name,
            to: submissionListPath({ status }),
            count: number,
            isChosen: status === address.status,
          }))}
        />
        <div className="flex flex-wrap gap-2">
          <RefreshButton path={submissionListPath(address)} />
          <SubmissionShortcuts />
        </div>
      </div>
      <StaleDataNotice isOld={isOld} />
      <div className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:items-start">
        <div
          className={`${address.id ? "hidden lg:block" : ""} lg:sticky lg:top-24 lg:-m-1 lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1`}
        >
          <SubmissionList address={address} submissions={submissions} count={count} />
        </div>
        {opened && (
          <SubmissionPanel
            key={opened.submission.id}
            opened={opened}
            path={submissionListPath(address)}
            listPath={submissionListPath({ ...address, id: "" })}
            isOld={isOld}
            answer={answered}
          />
        )}
        {opened === null && <FormProblem message={refusals.missing.words} />}
        {opened === undefined && (
          <p className="text-muted max-lg:hidden">Choose an application to see all of it.</p>
        )}
      </div>
    </>
  );
}
