import { adminQueues } from "#config/admin-queues.ts";
import { brand } from "#config/brand.ts";
import { adminPages } from "#config/navigation.ts";
import { adminPageNotFound } from "#features/auth/http/admin-page-not-found.server.ts";
import { adminActor } from "#features/auth/http/admin-session.server.ts";
import { changeInquiry } from "#features/inquiries/commands/change-inquiry.server.ts";
import { findInquiry } from "#features/inquiries/queries/inquiry-queue.server.ts";
import { contactMethods, inquiryTypes } from "#features/inquiries/rules/inquiry.ts";
import { inquiryStatuses, replyLink } from "#features/inquiries/rules/inquiry-queue.ts";
import { Badge } from "#features/moderation/components/badge.tsx";
import { HistoryPanel } from "#features/moderation/components/history-panel.tsx";
import { InquiryActions } from "#features/moderation/components/inquiry-actions.tsx";
import { InquiryFacts } from "#features/moderation/components/inquiry-facts.tsx";
import { inquiryLook } from "#features/moderation/components/inquiry-look.ts";
import { QueueHeader } from "#features/moderation/components/queue-header.tsx";
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
import { formatQueueHistory } from "#features/moderation/rules/queue-history.ts";
import { inquiryChangeSchema } from "#features/moderation/schema/admin-queue-schemas.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { findLabel } from "#features/tickets/rules/ticket.ts";
import { listAuditHistory } from "#platform/audit/audit-history.server.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { formatPhone } from "#platform/forms/phone-number.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/inquiry.ts";

export const handle = {
  crumb: "Inquiry",
  above: [adminPages.review, adminQueues.inquiries],
};
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { row, history, counts } = await loadQueue(context, async (db) => {
    const found = await findInquiry(db, params.inquiryId);
    const done = found ? await listAuditHistory(db, "contact_submissions", found.id) : [];
    return { row: found, history: done };
  });
  if (!row) throw adminPageNotFound("inquiry");
  const type = findLabel(inquiryTypes, row.inquiry_type);
  return {
    title: `Inquiry of ${row.name}`,
    counts,
    history: formatQueueHistory(history),
    id: row.id,
    name: row.name,
    message: row.message,
    status: row.status,
    statusLabel: findLabel(inquiryStatuses, row.status),
    version: row.version,
    note: row.note,
    handled:
      row.handled_at && row.handled_by
        ? `By ${row.handled_by}, ${formatQueueTime(row.handled_at)}`
        : undefined,
    reply: replyLink({ email: row.email, subject: `Your message to ${brand.name}: ${type}` }),
    details: {
      business: row.business_name,
      email: row.email,
      phone: formatPhone(row).phone,
      type,
      prefers: findLabel(contactMethods, row.preferred_contact),
      created: formatQueueTime(row.created_at),
      hostname: row.hostname,
      userAgent: row.user_agent,
      sender: row.sender,
      reported:
        row.provider_id && row.reportedName ? { id: row.provider_id, name: row.reportedName } : undefined,
    },
  };
}

const done = {
  new: "It is open again.",
  in_progress: "It is yours now: colleagues see that somebody works on it.",
  answered: "Marked as answered.",
  closed: "Closed.",
  spam: "Closed as spam.",
};

export async function action({ request, params: { inquiryId: about }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const parsed = parseForm(inquiryChangeSchema, form);
  const values = { note: parsed.values.note ?? "" };
  if (!parsed.ok) {
    const { note, status, version } = parsed.errors;
    const problem = status || version ? queueProblems.unclear : undefined;
    return respond(422, { about, values, problem, errors: note ? { note } : undefined });
  }
  const { version, ...change } = parsed.value;
  return respondOnFailure({ about, values }, async () => {
    const inquiry = { id: about, version };
    const outcome = await changeInquiry(context.get(dbContext), adminActor(context), inquiry, change);
    if (outcome.ok) return respond(200, { about, done: done[change.status] });
    if (outcome.problem === "no note")
      return respond(422, { about, values, errors: { note: queueProblems.note } });
    return respondWithProblem(outcome.problem, { about, values });
  });
}

export const clientAction = catchNetworkError();

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { name, message, status, version, note, handled, reply, details, history, counts } = loaderData;
  const said: Partial<QueueActionData> | undefined = actionData;
  const frame = useFocusOnResult<HTMLDivElement>(said);
  return (
    <div ref={frame}>
      <QueueHeader title={`${details.reported ? "Report" : "Inquiry"} from ${name}`} counts={counts} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <div className="grid gap-6">
          <Panel title="Message" actions={<Badge look={inquiryLook(status)}>{loaderData.statusLabel}</Badge>}>
            <p className="wrap-anywhere max-w-prose whitespace-pre-line">{message}</p>
            <p className="mt-5">
              <a href={reply} className="button button-primary">
                Reply by email
              </a>
            </p>
            <p className="mt-2 text-muted text-small">
              Opens your own mail program. When the letter is sent, mark this as answered.
            </p>
          </Panel>
          <Panel title="What was done">
            <FormStatus done={said?.done} problem={said?.problem} />
            {handled && <p className="wrap-anywhere mb-3 text-muted">{handled}</p>}
            {note && <p className="wrap-anywhere mb-4 whitespace-pre-line">Note: {note}</p>}
            <InquiryActions
              status={status}
              version={version}
              isReport={Boolean(details.reported)}
              answer={said}
            />
          </Panel>
        </div>
        <div className="grid gap-6">
          <Panel title="Who sent it">
            <InquiryFacts details={details} />
          </Panel>
          <HistoryPanel entries={history} />
        </div>
      </div>
    </div>
  );
}
