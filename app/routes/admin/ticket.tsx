import { Link } from "react-router";
import { adminQueues } from "#config/admin-queues.ts";
import { adminPages } from "#config/navigation.ts";
import { adminPageNotFound } from "#features/auth/http/admin-page-not-found.server.ts";
import { adminActor } from "#features/auth/http/admin-session.server.ts";
import { AnswerForm } from "#features/moderation/components/answer-form.tsx";
import { Badge } from "#features/moderation/components/badge.tsx";
import { HistoryPanel } from "#features/moderation/components/history-panel.tsx";
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
import { Panel } from "#features/providers/components/panel.tsx";
import { answerTicket } from "#features/tickets/commands/answer-ticket.server.ts";
import { closeTicket } from "#features/tickets/commands/close-ticket.server.ts";
import { TicketFacts } from "#features/tickets/components/ticket-facts.tsx";
import { TicketThread } from "#features/tickets/components/ticket-thread.tsx";
import { findQueuedTicket } from "#features/tickets/queries/ticket-queue.server.ts";
import { isTicketDone } from "#features/tickets/rules/ticket.ts";
import { formatAnswerDue } from "#features/tickets/rules/ticket-queue.ts";
import { replySchema } from "#features/tickets/schema/ticket-schema.ts";
import { listAuditHistory } from "#platform/audit/audit-history.server.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { createAntiSpamFields, guardForm, readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedValues, parseForm } from "#platform/forms/parse-form.server.ts";
import { dbContext, secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Route } from "./+types/ticket.ts";

export const handle = {
  crumb: "Ticket",
  above: [adminPages.review, adminQueues.tickets],
};
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ticket, history, counts } = await loadQueue(context, async (db) => {
    const found = await findQueuedTicket(db, params.ticketId);
    return { ticket: found, history: found ? await listAuditHistory(db, "tickets", found.id) : [] };
  });
  if (!ticket) throw adminPageNotFound("ticket");
  const { created_at, answer_due_at, responses, ...facts } = ticket;
  return {
    title: facts.subject,
    counts,
    marks: createAntiSpamFields(context.get(secretsContext).links),
    history: formatQueueHistory(history),
    ticket: {
      ...facts,
      created: formatQueueTime(created_at),
      promised: isTicketDone(facts.status) ? undefined : formatAnswerDue(answer_due_at, new Date()),
      responses: responses.map(({ id, message, is_staff, author, created_at: at }) => ({
        id,
        message,
        isStaff: is_staff,
        author,
        created: formatQueueTime(at),
      })),
    },
  };
}

export async function action({ request, params: { ticketId: about }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = getEchoedValues(form, replySchema);
  const intent = form.get("intent");
  if (intent === "close")
    return respondOnFailure({ about }, async () => {
      const outcome = await closeTicket(
        context.get(dbContext),
        adminActor(context),
        about,
        values.version ?? "",
      );
      if (outcome.ok) return respond(200, { about, done: CLOSED });
      return respondWithProblem(outcome.problem, { about });
    });
  if (intent !== "answer" && intent !== "resolve")
    return respond(422, { about, values, problem: queueProblems.unclear });
  const guard = await guardForm(context.get(secretsContext).links, form, { isMarked: true });
  if (!guard.ok) return respond(422, { about, values, problem: guard.problem });
  const parsed = parseForm(replySchema, form);
  if (!parsed.ok) return respond(422, { about, values, errors: parsed.errors });
  return respondOnFailure({ about, values }, async () => {
    const status = intent === "resolve" ? "resolved" : "in_progress";
    const { message } = parsed.value;
    const outcome = await answerTicket(
      context.get(dbContext),
      adminActor(context),
      about,
      { message, status },
      { origin: context.get(settingsContext).origin, key: guard.key, version: values.version ?? "" },
    );
    if (outcome.ok) return respond(200, { about, values, done: done[status] });
    return respondWithProblem(outcome.problem, { about, values });
  });
}

const CLOSED = "Marked as resolved.";
const done = {
  in_progress: "Your answer was sent.",
  resolved: "Your answer was sent, and the ticket is resolved.",
};

export const clientAction = catchNetworkError();

export default function Ticket({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, history, counts, marks } = loaderData;
  const said: Partial<QueueActionData> | undefined = actionData;
  const frame = useFocusOnResult<HTMLDivElement>(said);
  // What was typed stays where the ticket was closed without it.
  const sent = said?.done && said.done !== CLOSED ? said : undefined;
  const first = {
    id: ticket.id,
    message: ticket.description,
    isStaff: false,
    author: ticket.providerName,
    created: ticket.created,
  };
  return (
    <div ref={frame}>
      <QueueHeader title={ticket.subject} counts={counts} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <Panel title="What was said">
          <FormStatus done={said?.done} problem={said?.problem} />
          <TicketThread messages={[first, ...ticket.responses]} />
          <AnswerForm
            // Until the page is loaded anew, its key is the one of the answer before: the same words would be that one.
            marks={marks.formKey === said?.values?.[KEY_FIELD] ? { ...marks, formKey: "" } : marks}
            version={ticket.version}
            providerName={ticket.providerName}
            answer={said?.done ? undefined : said}
            sent={sent}
          />
        </Panel>
        <div className="grid gap-6">
          <Panel title="About this ticket">
            {ticket.promised && (
              <p className="mb-4">
                <Badge look={ticket.promised.isOverdue ? "bad" : "plain"}>{ticket.promised.text}</Badge>
              </p>
            )}
            <TicketFacts {...ticket} />
            <p className="wrap-anywhere mt-4">
              {ticket.providerName}, {ticket.tier} plan
            </p>
            <Link
              to={`/admin/users/${ticket.provider_id}`}
              className="text-link inline-block min-h-11 content-center"
            >
              Manage this provider
            </Link>
            {!isTicketDone(ticket.status) && (
              <PostForm className="mt-4">
                <input type="hidden" name="version" value={ticket.version} />
                <button type="submit" name="intent" value="close" className="button button-quiet w-full">
                  Mark as resolved without an answer
                </button>
              </PostForm>
            )}
          </Panel>
          <HistoryPanel entries={history} />
        </div>
      </div>
    </div>
  );
}
