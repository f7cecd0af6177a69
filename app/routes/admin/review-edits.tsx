import { useEffect } from "react";
import { data } from "react-router";
import { adminQueues } from "#config/admin-queues.ts";
import { adminPages } from "#config/navigation.ts";
import { adminActor, withAdmin } from "#features/auth/http/admin-session.server.ts";
import { decideEdit } from "#features/moderation/commands/decide-edit.server.ts";
import { EditCard } from "#features/moderation/components/edit-card.tsx";
import { RefreshButton } from "#features/moderation/components/refresh-button.tsx";
import { ReviewTabs } from "#features/moderation/components/review-tabs.tsx";
import { StatusFilter } from "#features/moderation/components/status-filter.tsx";
import type { SubmissionActionData } from "#features/moderation/components/submission-action-data.ts";
import { countWaiting } from "#features/moderation/queries/count-waiting.server.ts";
import { countEdits, findEditById, listEdits } from "#features/moderation/queries/edits.server.ts";
import {
  clampPage,
  editListPath,
  editStatuses,
  editStatusNames,
  MODERATION_PAGE_SIZE,
  parseEditListParams,
} from "#features/moderation/rules/submission-list-url.ts";
import { editDecisionSchema } from "#features/moderation/schema/submission-decision-schema.ts";
import { LiveNotices } from "#features/providers/components/live-notices.tsx";
import { StaleDataNotice } from "#features/providers/components/stale-data-notice.tsx";
import type { ApprovalFields } from "#features/providers/rules/profile-changes.ts";
import { approvalFieldsSchema } from "#features/providers/schema/profile-schema.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterRefusal } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { staleOnError } from "#platform/stale-on-error.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { useLastActionData } from "#ui/hooks/use-last-action-data.ts";
import { PageLinks } from "#ui/layout/page-links.tsx";
import type { Route } from "./+types/review-edits.ts";

const CRUMB = adminQueues.edits.name;
export const handle = { crumb: CRUMB, above: [adminPages.review] };

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = parseEditListParams(new URL(request.url).searchParams);
  return withAdmin(context, async (db) => {
    const counts = await countEdits(db);
    const count = counts[asked.status] ?? 0;
    const address = { ...asked, page: clampPage(asked.page, count) };
    return {
      address,
      counts,
      count,
      edits: await listEdits(db, address),
      waiting: await countWaiting(db),
    };
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(editDecisionSchema, form);
  const { values } = parsed;
  if (!parsed.ok) {
    const { errors } = parsed;
    const problem = errors.intent || errors.id ? "Please choose what to do." : undefined;
    return answer(422, { id: problem ? undefined : values.id, problem, errors, values });
  }
  const { value } = parsed;
  const { id } = value;
  try {
    const { origin } = context.get(settingsContext);
    const outcome = await decideEdit(
      context.get(dbContext),
      adminActor(context),
      id,
      value.intent === "approve"
        ? { status: "approved", comparedWith: parseVersion(value.version) }
        : { status: "rejected", reason: value.reason },
      origin,
    );
    if (outcome.ok)
      return answer(200, {
        done: value.intent === "approve" ? formatApproval(outcome.isListed) : "Rejected.",
      });
    if (outcome.problem === "missing") {
      const now = await withAdmin(context, (db) => findEditById(db, id));
      return answer(409, { problem: formatClosedEdit(now) });
    }
    return answer(outcome.problem === "listing changed" ? 409 : 422, {
      id,
      values,
      ...problems[outcome.problem],
      ...("now" in outcome && { version: JSON.stringify(outcome.now) }),
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return answer(status, { id, problem: reason, values });
  }
}

function formatApproval(isListed: boolean): string {
  return isListed
    ? "Approved: families see it from now on."
    : "Approved: families see it when the listing is back on the site.";
}

const problems = {
  forbidden: { problem: "Only an admin may decide about edits." },
  "no reason": { errors: { reason: "Please write the reason: the provider is told it" } },
  "listing changed": {
    problem:
      "The listing was changed since you opened this page. Compare again, and press again if you agree.",
  },
};

function formatClosedEdit(now: { status: string; decided_by: string | null } | undefined): string {
  if (now?.status === "withdrawn")
    return "The provider has taken this edit back meanwhile, or replaced it with another. Nothing was changed.";
  if (!now) return "This edit is not there any more: its listing was deleted.";
  return `${now.decided_by ?? "Somebody"} has ${now.status} this edit meanwhile. Yours changed nothing.`;
}

/** The version of a form is the listing that the edit was compared with; what cannot be read matches no listing. */
function parseVersion(text: string): Partial<ApprovalFields> {
  try {
    return approvalFieldsSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

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

export default function Edits({ loaderData, actionData }: Route.ComponentProps) {
  useEffect(() => previous.remember(loaderData), [loaderData]);
  const { address, counts, count, edits, waiting } = loaderData;
  const own = useLastActionData<SubmissionActionData>(actionData);
  const ofPage = own && own.id === undefined ? own : undefined;
  const frame = useFocusOnResult<HTMLDivElement>(ofPage);
  const isWaiting = address.status === "waiting";
  return (
    <>
      <h1 className="text-heading">{CRUMB}</h1>
      <ReviewTabs counts={waiting} />
      <div className="mt-5">
        <LiveNotices url="/admin/live" what="edit" />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <StatusFilter
          label="Status"
          options={editStatuses.map((status) => ({
            name: editStatusNames[status],
            to: editListPath({ status }),
            count: counts[status] ?? 0,
            isChosen: status === address.status,
          }))}
        />
        <RefreshButton path={editListPath(address)} />
      </div>
      <StaleDataNotice isOld={"isOld" in loaderData && loaderData.isOld === true} />
      <div ref={frame} className="mt-5">
        <FormStatus done={ofPage?.done} problem={ofPage?.problem} />
      </div>
      <p className="font-semibold">
        {count === 1 ? "1 edit" : `${formatNumber(count)} edits`}
        {isWaiting && count > 1 && ", the oldest first"}
      </p>
      {count === 0 && isWaiting && <p className="mt-2">Nothing waits. A new edit appears here by itself.</p>}
      <ul className="mt-3 space-y-5">
        {edits.map((edit) => (
          <EditCard
            key={edit.id}
            edit={edit}
            isWaiting={isWaiting}
            answer={own?.id === edit.id ? own : undefined}
          />
        ))}
      </ul>
      <PageLinks
        page={address.page}
        pages={Math.ceil(count / MODERATION_PAGE_SIZE)}
        to={(page) => editListPath({ status: address.status, page })}
      />
    </>
  );
}
