import { Link } from "react-router";
import { answerTicket } from "#commands/answer-ticket.server.ts";
import { closeTicket } from "#commands/close-ticket.server.ts";
import { AnswerForm } from "#components/admin/review/answer-form.tsx";
import { Badge } from "#components/admin/review/badge.tsx";
import { History } from "#components/admin/review/history.tsx";
import { QueueHead } from "#components/admin/review/queue-head.tsx";
import { Panel } from "#components/desk/panel.tsx";
import { PostForm } from "#components/form/post-form.tsx";
import { Said } from "#components/form/said.tsx";
import { TicketFacts } from "#components/support/ticket-facts.tsx";
import { TicketThread } from "#components/support/ticket-thread.tsx";
import { adminPages } from "#config/navigation.ts";
import { adminQueues } from "#domain/admin-queues.ts";
import { historyInWords } from "#domain/queue-history.ts";
import { deskMoment, type QueueAnswer, queueProblem } from "#domain/review-queue.ts";
import { isTicketDone } from "#domain/ticket.ts";
import { replySchema } from "#domain/ticket-form.ts";
import { promiseInWords } from "#domain/ticket-queue.ts";
import { adminMissing } from "#http/admin-missing.server.ts";
import { adminActor } from "#http/admin-session.server.ts";
import { dbContext, secretsContext, settingsContext } from "#http/context.server.ts";
import { guardForm, markForm, readForm } from "#http/form-guard.server.ts";
import { answer, orFailure, readQueue, refusal } from "#http/review-queue.server.ts";
import { KEY_FIELD } from "#lib/anti-spam-fields.ts";
import { catchNetworkError } from "#lib/catch-network-error.ts";
import { echoedValues, parseForm } from "#lib/parse-form.server.ts";
import { revalidateAfterConflict } from "#lib/revalidation.ts";
import { useFocusOnAnswer } from "#lib/use-focus-on-answer.ts";
import { listSubjectHistory } from "#queries/subject-history.server.ts";
import { findQueuedTicket } from "#queries/ticket-queue.server.ts";
import type { Route } from "./+types/ticket.ts";

export const handle = {
  crumb: "Ticket",
  above: [adminPages.review, adminQueues.tickets],
};
export const shouldRevalidate = revalidateAfterConflict;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ticket, history, counts } = await readQueue(context, async (db) => {
    const found = await findQueuedTicket(db, params.ticketId);
    return { ticket: found, history: found ? await listSubjectHistory(db, "tickets", found.id) : [] };
  });
  if (!ticket) throw adminMissing("ticket");
  const { created_at, answer_due_at, responses, ...facts } = ticket;
  return {
    title: facts.subject,
    counts,
    marks: markForm(context.get(secretsContext).links),
    history: historyInWords(history),
    ticket: {
      ...facts,
      created: deskMoment(created_at),
      promised: isTicketDone(facts.status) ? undefined : promiseInWords(answer_due_at, new Date()),
      responses: responses.map(({ id, message, is_staff, author, created_at: at }) => ({
        id,
        message,
        isStaff: is_staff,
        author,
        created: deskMoment(at),
      })),
    },
  };
}

export async function action({ request, params: { ticketId: about }, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = echoedValues(form, replySchema);
  const intent = form.get("intent");
  if (intent === "close")
    return orFailure({ about }, async () => {
      const outcome = await closeTicket(
        context.get(dbContext),
        adminActor(context),
        about,
        values.version ?? "",
      );
      if (outcome.ok) return answer(200, { about, done: CLOSED });
      return refusal(outcome.problem, { about });
    });
  if (intent !== "answer" && intent !== "resolve")
    return answer(422, { about, values, problem: queueProblem.unclear });
  const guard = await guardForm(context.get(secretsContext).links, form, { isMarked: true });
  if (!guard.ok) return answer(422, { about, values, problem: guard.problem });
  const parsed = parseForm(replySchema, form);
  if (!parsed.ok) return answer(422, { about, values, errors: parsed.errors });
  return orFailure({ about, values }, async () => {
    const status = intent === "resolve" ? "resolved" : "in_progress";
    const { message } = parsed.value;
    const outcome = await answerTicket(
      context.get(dbContext),
      adminActor(context),
      about,
      { message, status },
      { origin: context.get(settingsContext).origin, key: guard.key, version: values.version ?? "" },
    );
    if (outcome.ok) return answer(200, { about, values, done: done[status] });
    return refusal(outcome.problem, { about, values });
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
  const said: Partial<QueueAnswer> | undefined = actionData;
  const frame = useFocusOnAnswer<HTMLDivElement>(said);
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
      <QueueHead title={ticket.subject} counts={counts} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <Panel title="What was said">
          <Said done={said?.done} problem={said?.problem} />
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
                <Badge look={ticket.promised.isOverdue ? "bad" : "plain"}>{ticket.promised.words}</Badge>
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
          <History entries={history} />
        </div>
      </div>
    </div>
  );
}
