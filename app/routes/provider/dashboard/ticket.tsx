import { useEffect } from "react";
import { data, Link } from "react-router";
import { brand } from "#config/brand.ts";
import { dashboardNotFound } from "#features/auth/http/dashboard-not-found.server.ts";
import { providerContext, withProvider } from "#features/auth/http/provider-session.server.ts";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import { LiveNotices } from "#features/providers/components/live-notices.tsx";
import { Panel } from "#features/providers/components/panel.tsx";
import { StaleDataNotice } from "#features/providers/components/stale-data-notice.tsx";
import { useDashboard } from "#features/providers/components/use-dashboard.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { replyToTicket } from "#features/tickets/commands/reply-to-ticket.server.ts";
import { resolveTicket } from "#features/tickets/commands/resolve-ticket.server.ts";
import { ReplyForm } from "#features/tickets/components/reply-form.tsx";
import { SupportClosed } from "#features/tickets/components/support-closed.tsx";
import type { TicketActionData } from "#features/tickets/components/ticket-action-data.ts";
import { TicketFacts } from "#features/tickets/components/ticket-facts.tsx";
import { TicketThread } from "#features/tickets/components/ticket-thread.tsx";
import { findTicket } from "#features/tickets/queries/tickets.server.ts";
import {
  isTicketDone,
  mayUseSupport,
  supportPromises,
  ticketProblems,
} from "#features/tickets/rules/ticket.ts";
import { replySchema } from "#features/tickets/schema/ticket-schema.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { formatInstant } from "#platform/dates/zoned-time.ts";
import { KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { createAntiSpamFields, guardForm, readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedValues, parseForm } from "#platform/forms/parse-form.server.ts";
import { getFormValues } from "#platform/forms/parse-form.ts";
import { dbContext, secretsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { formatDailyLimitMessage } from "#platform/rate-limit/rate-limit.ts";
import { staleOnError } from "#platform/stale-on-error.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { useLastActionData } from "#ui/hooks/use-last-action-data.ts";
import type { Route } from "./+types/ticket.ts";

const NO_SUCH_TICKET = "There is no such ticket on your desk.";

const successTexts = {
  opened: "Your ticket was sent.",
  replied: "Your reply was sent.",
  resolved: "The ticket is marked as resolved.",
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id, tier } = context.get(providerContext);
  if (!mayUseSupport(tier)) return { isClosed: true as const };
  const found = await withProvider(context, async (db) => {
    const ticket = await findTicket(db, id, params.ticketId);
    return ticket && { ticket, timeZone: await findTimeZone(db, id) };
  });
  if (!found) throw dashboardNotFound(context, "ticket");
  const { ticket, timeZone } = found;
  return {
    marks: createAntiSpamFields(context.get(secretsContext).links),
    isNew: new URL(request.url).searchParams.has("sent") && ticket.responses.length === 0,
    ticket: {
      ...ticket,
      created: formatInstant(ticket.created_at, timeZone),
      responses: ticket.responses.map(({ id, message, is_staff, author, created_at }) => ({
        id,
        message,
        isStaff: is_staff,
        author,
        created: formatInstant(created_at, timeZone),
      })),
    },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  return form.get("intent") === "resolve" ? resolve(params, context) : reply(form, params, context);
}

type Params = Route.ActionArgs["params"];
type Context = Route.ActionArgs["context"];

async function resolve({ ticketId }: Params, context: Context) {
  const { id } = context.get(providerContext);
  try {
    const outcome = await resolveTicket(context.get(dbContext), id, ticketId);
    return outcome.ok ? answer(200, { done: "resolved" }) : refusal(outcome.problem);
  } catch (error) {
    return answer(toFormFailure(error).status, { problem: ticketProblems.resolve });
  }
}

async function reply(form: FormData, { ticketId }: Params, context: Context) {
  const { id } = context.get(providerContext);
  const secrets = context.get(secretsContext);
  const values = getEchoedValues(form, replySchema);
  const guard = await guardForm(secrets.links, form, { isMarked: true });
  if (!guard.ok) return answer(422, { problem: guard.problem, values });
  const parsed = parseForm(replySchema, form);
  if (!parsed.ok) return answer(422, { errors: parsed.errors, values });
  try {
    const outcome = await replyToTicket(context.get(dbContext), id, ticketId, parsed.value.message, {
      secret: secrets.limits,
      key: guard.key,
    });
    return outcome.ok ? answer(200, { done: "replied", values }) : refusal(outcome.problem, values);
  } catch (error) {
    return answer(toFormFailure(error).status, { problem: ticketProblems.reply, values });
  }
}

function refusal(problem: "forbidden" | "missing" | "limited", values: TicketActionData["values"] = {}) {
  if (problem === "limited") return answer(429, { problem: formatDailyLimitMessage(brand.phone), values });
  if (problem === "forbidden") return answer(403, { problem: ticketProblems.forbidden, values });
  return answer(404, { problem: NO_SUCH_TICKET, values });
}

function answer(status: number, content: TicketActionData) {
  return data(content, { status });
}

const previous = staleOnError<Awaited<ReturnType<typeof loader>>>();

/** A reload that fails must not remove what is being typed. */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return previous.load(serverLoader, params.ticketId);
}

export const clientAction = catchNetworkError(
  (problem, form) => answer(503, { problem, values: getFormValues(form) }),
  ticketProblems.reply,
);

export function meta({ loaderData }: Route.MetaArgs) {
  const subject = (loaderData && "ticket" in loaderData && loaderData.ticket?.subject) || "Support";
  return [{ title: `${subject} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Ticket({
  loaderData,
  actionData: answer,
  params: { ticketId },
}: Route.ComponentProps) {
  const provider = useDashboard();
  useEffect(() => previous.remember(loaderData, ticketId), [loaderData, ticketId]);
  // The reply itself is news to this page, which then loads anew.
  const actionData = useLastActionData(answer);
  const frame = useFocusOnResult<HTMLDivElement>(actionData);
  // A reply that was stored empties the form; what arrives meanwhile, of ours or from a colleague, does not.
  const sent = actionData?.done === "replied" ? actionData : undefined;
  if ("isClosed" in loaderData) return <SupportClosed providerId={provider.id} />;
  const { marks, ticket, isNew } = loaderData;
  const said = actionData?.done ?? (isNew && !actionData ? "opened" : undefined);
  const { description, responses } = ticket;
  const isDone = isTicketDone(ticket.status);
  const first = {
    id: ticket.id,
    message: description,
    isStaff: false,
    author: provider.name,
    created: ticket.created,
  };
  return (
    <div ref={frame} className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <Panel title={ticket.subject}>
        <LiveNotices url={dashboardPath("live", provider.id)} what="ticket" />
        <StaleDataNotice isOld={"isOld" in loaderData && loaderData.isOld === true} />
        {said && (
          <p
            role="status"
            tabIndex={-1}
            data-answer
            className="mb-4 rounded-control border-2 border-good bg-good-soft p-4"
          >
            {successTexts[said]}
          </p>
        )}
        {actionData?.problem && (
          <div tabIndex={-1} data-answer className="mb-4">
            <FormProblem title="Error" message={actionData.problem} />
          </div>
        )}
        <TicketThread messages={[first, ...responses]} />
        <ReplyForm
          // Until the page is loaded anew, its key is the one of the reply before: the same words would be that reply.
          marks={marks.formKey === actionData?.values?.[KEY_FIELD] ? { ...marks, formKey: "" } : marks}
          answer={actionData?.done ? undefined : actionData}
          sent={sent}
          isDone={isDone}
        />
      </Panel>
      <Panel title="About this ticket">
        <TicketFacts {...ticket} />
        {ticket.response_time === null && (
          <p className="mt-4 text-muted">{supportPromises[provider.tier]?.summary}</p>
        )}
        {!isDone && (
          <PostForm className="mt-6">
            <input type="hidden" name="intent" value="resolve" />
            <button type="submit" className="button button-quiet w-full">
              Mark as resolved
            </button>
          </PostForm>
        )}
        <Link to={dashboardPath("support", provider.id)} className="text-link mt-4 inline-block py-2">
          All your tickets
        </Link>
      </Panel>
    </div>
  );
}
