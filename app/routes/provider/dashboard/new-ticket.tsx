import { data, Link, redirect } from "react-router";
import { brand } from "#config/brand.ts";
import { providerContext } from "#features/auth/http/provider-session.server.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { useDashboard } from "#features/providers/components/use-dashboard.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { openTicket } from "#features/tickets/commands/open-ticket.server.ts";
import { SupportClosed } from "#features/tickets/components/support-closed.tsx";
import { SupportPromiseNote } from "#features/tickets/components/support-promise.tsx";
import type { TicketActionData } from "#features/tickets/components/ticket-action-data.ts";
import { TicketFields } from "#features/tickets/components/ticket-fields.tsx";
import { mayUseSupport, ticketProblems } from "#features/tickets/rules/ticket.ts";
import { ticketSchema } from "#features/tickets/schema/ticket-schema.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { createAntiSpamFields, guardForm, readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedValues, parseForm } from "#platform/forms/parse-form.server.ts";
import { getFormValues } from "#platform/forms/parse-form.ts";
import { dbContext, secretsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { formatDailyLimitMessage } from "#platform/rate-limit/rate-limit.ts";
import { PostForm } from "#ui/form/post-form.tsx";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import type { Route } from "./+types/new-ticket.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { tier } = context.get(providerContext);
  if (!mayUseSupport(tier)) return undefined;
  return { marks: createAntiSpamFields(context.get(secretsContext).links) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(providerContext);
  const secrets = context.get(secretsContext);
  const form = await readForm(request);
  const values = getEchoedValues(form, ticketSchema);
  const guard = await guardForm(secrets.links, form, { isMarked: true });
  if (!guard.ok) return answer(422, { problem: guard.problem, values });
  const parsed = parseForm(ticketSchema, form);
  if (!parsed.ok) return answer(422, { errors: parsed.errors, values });

  try {
    const outcome = await openTicket(context.get(dbContext), id, parsed.value, {
      secret: secrets.limits,
      key: guard.key,
    });
    if (outcome.ok) return redirect(dashboardPath(`support/${outcome.id}`, id, { sent: "1" }));
    if (outcome.problem === "limited")
      return answer(429, { problem: formatDailyLimitMessage(brand.phone), values });
    return answer(403, { problem: ticketProblems.forbidden, values });
  } catch (error) {
    return answer(toFormFailure(error).status, { problem: ticketProblems.open, values });
  }
}

function answer(status: number, content: TicketActionData) {
  return data(content, { status });
}

export const clientAction = catchNetworkError(
  (problem, form) => answer(503, { problem, values: getFormValues(form) }),
  ticketProblems.open,
);

export function meta() {
  return [{ title: `New ticket · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function NewTicket({ loaderData, actionData }: Route.ComponentProps) {
  const { id, tier } = useDashboard();
  const isSending = useIsSending();
  if (!loaderData) return <SupportClosed providerId={id} />;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_1fr]">
      <Panel title="New ticket">
        <PostForm noValidate>
          <TicketFields marks={loaderData.marks} answer={actionData} isSending={isSending} />
        </PostForm>
        <Link to={dashboardPath("support", id)} className="text-link mt-4 inline-block py-2">
          Back to your tickets
        </Link>
      </Panel>
      <SupportPromiseNote tier={tier} />
    </div>
  );
}
