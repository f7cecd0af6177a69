import { adminQueues } from "#config/admin-queues.ts";
import { adminPages } from "#config/navigation.ts";
import { adminActor } from "#features/auth/http/admin-session.server.ts";
import { changeInquiry, handleReports } from "#features/inquiries/commands/change-inquiry.server.ts";
import { listReportedListings, type Report } from "#features/inquiries/queries/report-queue.server.ts";
import { reportFilters } from "#features/inquiries/rules/inquiry-queue.ts";
import { QueueFilter } from "#features/moderation/components/queue-filter.tsx";
import { QueueHeader } from "#features/moderation/components/queue-header.tsx";
import { QueuePages } from "#features/moderation/components/queue-pages.tsx";
import { ReportCard, type ShownReport } from "#features/moderation/components/report-card.tsx";
import {
  loadQueue,
  respond,
  respondOnFailure,
  respondWithProblem,
} from "#features/moderation/http/admin-queue.server.ts";
import {
  formatQueueTime,
  type QueueActionData,
  queueProblems,
} from "#features/moderation/rules/admin-queue.ts";
import { handleReportsSchema, parseReportVersions } from "#features/moderation/schema/admin-queue-schemas.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { getEchoedText } from "#platform/forms/parse-form.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/reports.ts";

export const handle = {
  crumb: adminQueues.reports.name,
  above: [adminPages.review],
};
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const { listings, ...page } = await loadQueue(context, (db) => listReportedListings(db, searchParams));
  return {
    ...page,
    listings: listings.map(({ provider_id, name, open, total, reports, ...listing }) => ({
      id: provider_id,
      name,
      open,
      total,
      state: formatListingState(listing),
      reports: reports.map(toShown),
    })),
  };
}

type State = { active: boolean; verified: boolean; tier: string; paused_at: Date | null };

function formatListingState({ active, verified, tier, paused_at }: State) {
  const plan = `${verified ? "verified" : "not verified"}, ${tier} plan`;
  if (active) return { isListed: true, words: `Listed, ${plan}` };
  return { isListed: false, words: `${paused_at ? "Paused by the provider" : "Not listed"}, ${plan}` };
}

function toShown(report: Report): ShownReport {
  const { id, version, name, message, isOpen, note, handled_at, handled_by } = report;
  const handled =
    handled_at && handled_by ? `Handled by ${handled_by}, ${formatQueueTime(handled_at)}` : null;
  return { id, version, name, message, isOpen, note, handled, created: formatQueueTime(report.created_at) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get("intent");
  if (intent === "handle") return handleListingReports(form, context);
  if (intent === "reopen") return reopen(form, context);
  return respond(422, { about: "", problem: queueProblems.unclear });
}

type Context = Route.ActionArgs["context"];

async function handleListingReports(form: FormData, context: Context) {
  const about = getEchoedText(form, "listing");
  const parsed = parseForm(handleReportsSchema, form);
  const values = { note: parsed.values.note ?? "" };
  if (!parsed.ok) return respond(422, { about, errors: parsed.errors, values });
  return respondOnFailure({ about, values }, async () => {
    const reports = parseReportVersions(form.getAll("report"));
    const { note } = parsed.value;
    const outcome = await handleReports(context.get(dbContext), adminActor(context), about, reports, note);
    if (outcome.ok) return respond(200, { about, done: "Marked as handled." });
    return respondWithProblem(outcome.problem === "no note" ? "changed" : outcome.problem, { about, values });
  });
}

async function reopen(form: FormData, context: Context) {
  const [report] = parseReportVersions(form.getAll("report"));
  const about = "";
  if (!report) return respond(422, { about, problem: queueProblems.unclear });
  return respondOnFailure({ about }, async () => {
    const change = { status: "new", note: "" } as const;
    const outcome = await changeInquiry(context.get(dbContext), adminActor(context), report, change);
    if (outcome.ok) return respond(200, { about, done: "The report is open again." });
    return respondWithProblem(outcome.problem === "no note" ? "changed" : outcome.problem, { about });
  });
}

export const clientAction = catchNetworkError();

export default function Reports({ loaderData, actionData }: Route.ComponentProps) {
  const { listings, counts, filter, ...page } = loaderData;
  const said: Partial<QueueActionData> | undefined = actionData;
  const frame = useFocusOnResult<HTMLDivElement>(said);
  const isHere = listings.some(({ id }) => id === said?.about);
  return (
    <div ref={frame}>
      <QueueHeader
        title={adminQueues.reports.name}
        counts={counts}
        result={{ done: said?.done, problem: isHere ? undefined : said?.problem }}
      />
      <QueueFilter choices={[{ name: "status", label: "Status", value: filter, options: reportFilters }]} />
      <p className="mt-4 text-muted">
        {page.count === 1 ? "1 listing" : `${formatNumber(page.count)} listings`}
      </p>
      <ul className="mt-2 grid gap-5">
        {listings.map((listing) => (
          <ReportCard
            key={listing.id}
            listing={listing}
            answer={said?.about === listing.id ? said : undefined}
          />
        ))}
      </ul>
      <QueuePages frame={page} />
    </div>
  );
}
