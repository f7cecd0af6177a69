import { useEffect } from "react";
import { data, redirect } from "react-router";
import { brand } from "#config/brand.ts";
import { deskMissing } from "#features/auth/http/dashboard-not-found.server.ts";
import { providerContext, withDesk } from "#features/auth/http/provider-session.server.ts";
import { takeConsultationStep } from "#features/consultations/commands/change-consultation.server.ts";
import { LeadConsultation } from "#features/consultations/components/lead-consultation.tsx";
import { readConsultation } from "#features/consultations/queries/consultations.server.ts";
import { stepRefusal } from "#features/consultations/rules/consultation.ts";
import { consultationView } from "#features/consultations/rules/consultation-view.ts";
import { stepSchema } from "#features/consultations/schema/consultation-schema.ts";
import { changeLead, type LeadProblem } from "#features/leads/commands/update-lead.server.ts";
import type { LeadAnswer } from "#features/leads/components/lead-action-data.ts";
import { LeadPage } from "#features/leads/components/lead-page.tsx";
import { findLead, listLeadEvents } from "#features/leads/queries/leads.server.ts";
import { listTeam } from "#features/leads/queries/team.server.ts";
import { mayConfigureTeam } from "#features/leads/rules/lead.ts";
import { leadChangeSchema } from "#features/leads/schema/lead-schema.ts";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import { OldNote } from "#features/providers/components/stale-data-notice.tsx";
import { deskPath, isPaying } from "#features/providers/rules/provider-dashboard.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterRefusal } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { echoedValues, parseForm } from "#platform/forms/parse-form.server.ts";
import { type FormValues, valuesOf } from "#platform/forms/parse-form.ts";
import { formatPhone } from "#platform/forms/phone-number.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { failureOf, unlessAway } from "#platform/http/database-unavailable.server.ts";
import { staleOnError } from "#platform/stale-on-error.ts";
import { isUuid } from "#platform/uuid.ts";
import { useKeptAnswer } from "#ui/hooks/use-last-action-data.ts";
import type { Route } from "./+types/lead.ts";

export async function loader({ params: { leadId }, context }: Route.LoaderArgs) {
  const { id, tier } = context.get(providerContext);
  if (!isPaying(tier)) throw redirect(deskPath("leads", id));
  const found = isUuid(leadId)
    ? await withDesk(context, async (db) => {
        const lead = await findLead(db, id, leadId);
        if (!lead) return undefined;
        return {
          lead: { ...lead, ...formatPhone(lead) },
          events: await listLeadEvents(db, id, leadId),
          team: mayConfigureTeam(tier) ? await listTeam(db, id) : undefined,
          timeZone: await findTimeZone(db, id),
        };
      })
    : undefined;
  if (!found) throw deskMissing(context, "lead");
  return { ...found, consultation: await loadConsultation(context, id, found.lead.consultation_request_id) };
}

/** As the service, which reads the city's clock with it: hence the second look at whose it is. */
async function loadConsultation(
  context: Route.LoaderArgs["context"],
  providerId: string,
  requestId: string | null,
) {
  if (!requestId) return undefined;
  const request = await unlessAway(() => readConsultation(context.get(dbContext), requestId));
  return request?.provider_id === providerId ? consultationView(request, new Date()) : undefined;
}

export async function action({ request, params: { leadId }, context }: Route.ActionArgs) {
  if (!isUuid(leadId)) throw deskMissing(context, "lead");
  const form = await readForm(request);
  const answer = form.has("step") ? takeStep(context, leadId, form) : change(context, leadId, form);
  return answer.catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = failureOf(error);
    return failed(form, echoedValues(form, leadChangeSchema, stepSchema), reason, status);
  });
}

/** Said beside the form that was sent. */
function failed(form: FormData, values: FormValues, problem: string, status: number) {
  const intent = form.has("step") ? "step" : String(form.get("intent") ?? "");
  return data<LeadAnswer>({ intent, problem, values }, { status });
}

async function change(context: Route.ActionArgs["context"], leadId: string, form: FormData) {
  const desk = context.get(providerContext);
  const parsed = parseForm(leadChangeSchema, form);
  if (!parsed.ok) {
    const { errors, values } = parsed;
    return data<LeadAnswer>({ intent: values.intent, errors, values }, { status: 422 });
  }
  const { outcome, notesNow } = await withDesk(context, async (db) => ({
    outcome: await changeLead(db, desk, leadId, parsed.value),
    notesNow: (await findLead(db, desk.id, leadId))?.notes,
  }));
  const { values } = parsed;
  const { intent } = parsed.value;
  if (outcome.ok) return data<LeadAnswer>({ intent, saved: true, values, notesNow });
  if (outcome.problem === "missing") throw deskMissing(context, "lead");
  return data<LeadAnswer>(
    {
      intent,
      problem: problems[outcome.problem],
      values,
      notesNow,
      isOutdated: outcome.problem === "changed meanwhile",
    },
    { status: statusOf[outcome.problem] },
  );
}

const problems: Record<Exclude<LeadProblem, "missing">, string> = {
  forbidden: "Your plan does not include this.",
  "changed meanwhile":
    "These notes were changed elsewhere since you opened this page. Yours are still below: put both together and save again.",
  "unknown member": "This person is not in your team any more. Please choose again.",
};
const statusOf = { forbidden: 403, "changed meanwhile": 409, "unknown member": 422 };

/** The provider answers the family's request. */
async function takeStep(context: Route.ActionArgs["context"], leadId: string, form: FormData) {
  const { id, tier } = context.get(providerContext);
  const lead = isPaying(tier) ? await withDesk(context, (db) => findLead(db, id, leadId)) : undefined;
  if (!lead?.consultation_request_id) throw deskMissing(context, "lead");
  const parsed = parseForm(stepSchema, form);
  const intent = "step";
  if (!parsed.ok)
    return data<LeadAnswer>(
      { intent, problem: "Please choose what to do.", values: parsed.values },
      { status: 422 },
    );
  const { consultation_request_id: requestId } = lead;
  const outcome = await takeConsultationStep(
    context.get(dbContext),
    requestId,
    "provider",
    parsed.value,
    new Date(),
  );
  // Each step counts the request up by one.
  if (outcome.ok) return data<LeadAnswer>({ intent, saved: true, version: parsed.value.version + 1 });
  if (outcome.problem === "missing") throw deskMissing(context, "lead");
  const isConflict = outcome.problem === "changed meanwhile";
  // A form that is refused for its date keeps its version: it shows nothing of what the family did meanwhile.
  const version = isConflict ? await findSequence(context, requestId) : parsed.value.version;
  return data<LeadAnswer>(
    { intent, ...stepRefusal(outcome.problem), values: parsed.values, version },
    { status: isConflict ? 409 : 422 },
  );
}

async function findSequence(context: Route.ActionArgs["context"], requestId: string) {
  return (await readConsultation(context.get(dbContext), requestId))?.calendar_sequence;
}

const previous = staleOnError<Awaited<ReturnType<typeof loader>>>();

/** A reload that fails must not remove what is being typed. */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return previous.load(serverLoader, params.leadId);
}

export const clientAction = catchNetworkError((problem, form) => failed(form, valuesOf(form), problem, 503));

export const shouldRevalidate = revalidateAfterRefusal;

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.lead.family_name ?? "Lead";
  return [{ title: `${name} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function LeadRoute({ loaderData, actionData, params: { leadId } }: Route.ComponentProps) {
  useEffect(() => previous.remember(loaderData, leadId), [loaderData, leadId]);
  const isOld = "isOld" in loaderData && loaderData.isOld === true;
  const answer = useKeptAnswer(actionData);
  const { consultation, ...page } = loaderData;
  return (
    <>
      <OldNote isOld={isOld} />
      <LeadPage
        {...page}
        answer={answer}
        consultation={consultation && <LeadConsultation view={consultation} answer={answer} />}
      />
    </>
  );
}
