import { useEffect } from "react";
import { data } from "react-router";
import { decideEdit } from "#commands/decide-edit.server.ts";
import { EditCard } from "#components/admin/review/edit-card.tsx";
import { RefreshButton } from "#components/admin/review/refresh-button.tsx";
import type { ReviewAnswer } from "#components/admin/review/review-answer.ts";
import { ReviewTabs } from "#components/admin/review/review-tabs.tsx";
import { StatusFilter } from "#components/admin/review/status-filter.tsx";
import { LiveNotes } from "#components/desk/live-notes.tsx";
import { OldNote } from "#components/desk/old-note.tsx";
import { Said } from "#components/form/said.tsx";
import { PageLinks } from "#components/page-links.tsx";
import { adminPages } from "#config/navigation.ts";
import { adminQueues } from "#domain/admin-queues.ts";
import { inFigures } from "#domain/figures.ts";
import type { Reviewed } from "#domain/profile.ts";
import { reviewedSchema } from "#domain/profile-schema.ts";
import {
  editStatuses,
  editStatusNames,
  editsPath,
  pageWithin,
  parseEditsAddress,
  REVIEW_PAGE,
} from "#domain/review-desk.ts";
import { editDecisionSchema } from "#domain/review-schema.ts";
import { adminActor, withAdmin } from "#http/admin-session.server.ts";
import { dbContext, settingsContext } from "#http/context.server.ts";
import { failureOf } from "#http/database-away.server.ts";
import { readForm } from "#http/form-guard.server.ts";
import { catchNetworkError } from "#lib/catch-network-error.ts";
import { parseForm } from "#lib/parse-form.server.ts";
import { revalidateAfterRefusal } from "#lib/revalidation.ts";
import { staleOnError } from "#lib/stale-on-error.ts";
import { useFocusOnAnswer } from "#lib/use-focus-on-answer.ts";
import { useKeptAnswer } from "#lib/use-kept-answer.ts";
import { countEdits, findEditById, listEdits } from "#queries/edits.server.ts";
import { countWaiting } from "#queries/review-counts.server.ts";
import type { Route } from "./+types/review-edits.ts";

const CRUMB = adminQueues.edits.name;
export const handle = { crumb: CRUMB, above: [adminPages.review] };

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = parseEditsAddress(new URL(request.url).searchParams);
  return withAdmin(context, async (db) => {
    const counts = await countEdits(db);
    const count = counts[asked.status] ?? 0;
    const address = { ...asked, page: pageWithin(asked.page, count) };
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
      return answer(200, { done: value.intent === "approve" ? approved(outcome.isListed) : "Rejected." });
    if (outcome.problem === "missing") {
      const now = await withAdmin(context, (db) => findEditById(db, id));
      return answer(409, { problem: goneInWords(now) });
    }
    return answer(outcome.problem === "listing changed" ? 409 : 422, {
      id,
      values,
      ...problems[outcome.problem],
      ...("now" in outcome && { version: JSON.stringify(outcome.now) }),
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = failureOf(error);
    return answer(status, { id, problem: reason, values });
  }
}

function approved(isListed: boolean): string {
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

function goneInWords(now: { status: string; decided_by: string | null } | undefined): string {
  if (now?.status === "withdrawn")
    return "The provider has taken this edit back meanwhile, or replaced it with another. Nothing was changed.";
  if (!now) return "This edit is not there any more: its listing was deleted.";
  return `${now.decided_by ?? "Somebody"} has ${now.status} this edit meanwhile. Yours changed nothing.`;
}

/** The version of a form is the listing that the edit was compared with; what cannot be read matches no listing. */
function parseVersion(text: string): Partial<Reviewed> {
  try {
    return reviewedSchema.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

function answer(status: number, content: NonNullable<ReviewAnswer>) {
  return data<NonNullable<ReviewAnswer>>(content, { status });
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
  const own = useKeptAnswer<ReviewAnswer>(actionData);
  const ofPage = own && own.id === undefined ? own : undefined;
  const frame = useFocusOnAnswer<HTMLDivElement>(ofPage);
  const isWaiting = address.status === "waiting";
  return (
    <>
      <h1 className="text-heading">{CRUMB}</h1>
      <ReviewTabs counts={waiting} />
      <div className="mt-5">
        <LiveNotes url="/admin/live" what="edit" />
      </div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <StatusFilter
          label="Status"
          options={editStatuses.map((status) => ({
            name: editStatusNames[status],
            to: editsPath({ status }),
            count: counts[status] ?? 0,
            isChosen: status === address.status,
          }))}
        />
        <RefreshButton path={editsPath(address)} />
      </div>
      <OldNote isOld={"isOld" in loaderData && loaderData.isOld === true} />
      <div ref={frame} className="mt-5">
        <Said done={ofPage?.done} problem={ofPage?.problem} />
      </div>
      <p className="font-semibold">
        {count === 1 ? "1 edit" : `${inFigures(count)} edits`}
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
        pages={Math.ceil(count / REVIEW_PAGE)}
        to={(page) => editsPath({ status: address.status, page })}
      />
    </>
  );
}
