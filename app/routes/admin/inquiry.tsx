import { changeInquiry } from "#commands/change-inquiry.server.ts";
import { Badge } from "#components/admin/review/badge.tsx";
import { History } from "#components/admin/review/history.tsx";
import { InquiryActions } from "#components/admin/review/inquiry-actions.tsx";
import { InquiryFacts } from "#components/admin/review/inquiry-facts.tsx";
import { inquiryLook } from "#components/admin/review/inquiry-look.ts";
import { QueueHead } from "#components/admin/review/queue-head.tsx";
import { Panel } from "#components/desk/panel.tsx";
import { Said } from "#components/form/said.tsx";
import { brand } from "#config/brand.ts";
import { adminPages } from "#config/navigation.ts";
import { adminQueues } from "#domain/admin-queues.ts";
import { contactWays, inquiryTypes } from "#domain/inquiry.ts";
import { inquiryStatuses, replyLink } from "#domain/inquiry-queue.ts";
import { formatPhone } from "#domain/phone-number.server.ts";
import { historyInWords } from "#domain/queue-history.ts";
import { deskMoment, type QueueAnswer, queueProblem } from "#domain/review-queue.ts";
import { inquiryChangeSchema } from "#domain/review-queue-form.ts";
import { labelOf } from "#domain/ticket.ts";
import { adminMissing } from "#http/admin-missing.server.ts";
import { adminActor } from "#http/admin-session.server.ts";
import { dbContext } from "#http/context.server.ts";
import { readForm } from "#http/form-guard.server.ts";
import { answer, orFailure, readQueue, refusal } from "#http/review-queue.server.ts";
import { catchNetworkError } from "#lib/catch-network-error.ts";
import { parseForm } from "#lib/parse-form.server.ts";
import { revalidateAfterConflict } from "#lib/revalidation.ts";
import { useFocusOnAnswer } from "#lib/use-focus-on-answer.ts";
import { findInquiry } from "#queries/inquiry-queue.server.ts";
import { listSubjectHistory } from "#queries/subject-history.server.ts";
import type { Route } from "./+types/inquiry.ts";

export const handle = {
  crumb: "Inquiry",
  above: [adminPages.review, adminQueues.inquiries],
};
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { row, history, counts } = await readQueue(context, async (db) => {
    const found = await findInquiry(db, params.inquiryId);
    const done = found ? await listSubjectHistory(db, "contact_submissions", found.id) : [];
    return { row: found, history: done };
  });
  if (!row) throw adminMissing("inquiry");
  const type = labelOf(inquiryTypes, row.inquiry_type);
  return {
    title: `Inquiry of ${row.name}`,
    counts,
    history: historyInWords(history),
    id: row.id,
    name: row.name,
    message: row.message,
    status: row.status,
    statusLabel: labelOf(inquiryStatuses, row.status),
    version: row.version,
    note: row.note,
    handled:
      row.handled_at && row.handled_by ? `By ${row.handled_by}, ${deskMoment(row.handled_at)}` : undefined,
    reply: replyLink({ email: row.email, subject: `Your message to ${brand.name}: ${type}` }),
    details: {
      business: row.business_name,
      email: row.email,
      phone: formatPhone(row).phone,
      type,
      prefers: labelOf(contactWays, row.preferred_contact),
      created: deskMoment(row.created_at),
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
    const problem = status || version ? queueProblem.unclear : undefined;
    return answer(422, { about, values, problem, errors: note ? { note } : undefined });
  }
  const { version, ...change } = parsed.value;
  return orFailure({ about, values }, async () => {
    const inquiry = { id: about, version };
    const outcome = await changeInquiry(context.get(dbContext), adminActor(context), inquiry, change);
    if (outcome.ok) return answer(200, { about, done: done[change.status] });
    if (outcome.problem === "no note")
      return answer(422, { about, values, errors: { note: queueProblem.note } });
    return refusal(outcome.problem, { about, values });
  });
}

export const clientAction = catchNetworkError();

export default function Inquiry({ loaderData, actionData }: Route.ComponentProps) {
  const { name, message, status, version, note, handled, reply, details, history, counts } = loaderData;
  const said: Partial<QueueAnswer> | undefined = actionData;
  const frame = useFocusOnAnswer<HTMLDivElement>(said);
  return (
    <div ref={frame}>
      <QueueHead title={`${details.reported ? "Report" : "Inquiry"} from ${name}`} counts={counts} />
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
            <Said done={said?.done} problem={said?.problem} />
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
          <History entries={history} />
        </div>
      </div>
    </div>
  );
}
