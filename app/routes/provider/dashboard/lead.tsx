import { useEffect } from "react";
import { data, redirect } from "react-router";
import { brand } from "#config/brand.ts";
import { dashboardNotFound } from "#features/auth/http/dashboard-not-found.server.ts";
import { providerContext, withProvider } from "#features/auth/http/provider-session.server.ts";
import { changeConsultation } from "#features/consultations/commands/change-consultation.server.ts";
import { LeadConsultation } from "#features/consultations/components/lead-consultation.tsx";
import { findLinkedConsultation } from "#features/consultations/queries/consultations.server.ts";
import { formatStepProblem } from "#features/consultations/rules/consultation.ts";
import { toConsultationView } from "#features/consultations/rules/consultation-view.ts";
import { stepSchema } from "#features/consultations/schema/consultation-schema.ts";
import { type LeadProblem, updateLead } from "#features/leads/commands/update-lead.server.ts";
import type { LeadActionData } from "#features/leads/components/lead-action-data.ts";
import { LeadPage } from "#features/leads/components/lead-page.tsx";
import { findLead, listLeadEvents } from "#features/leads/queries/leads.server.ts";
import { listTeam } from "#features/leads/queries/team.server.ts";
import { mayConfigureTeam } from "#features/leads/rules/lead.ts";
import { leadChangeSchema } from "#features/leads/schema/lead-schema.ts";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import { StaleDataNotice } from "#features/providers/components/stale-data-notice.tsx";
import { dashboardPath, isPaying } from "#features/providers/rules/provider-dashboard.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterRefusal } from "#platform/browser/revalidation.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedValues, parseForm } from "#platform/forms/parse-form.server.ts";
import { type FormValues, getFormValues } from "#platform/forms/parse-form.ts";
import { formatPhone } from "#platform/forms/phone-number.server.ts";
import { dbContext } from "#platform/http/context.server.ts";
import { throwIfUnavailable, toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { staleOnError } from "#platform/stale-on-error.ts";
import { isUuid } from "#platform/uuid.ts";
import { useLastActionData } from "#ui/hooks/use-last-action-data.ts";
import type { Route } from "./+types/lead.ts";

export async function loader({ params: { leadId }, context }: Route.LoaderArgs) {
  const { id, tier } = context.get(providerContext);
  if (!isPaying(tier)) throw redirect(dashboardPath("leads", id));
  const found = isUuid(leadId)
    ? await withProvider(context, async (db) => {
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
  if (!found) throw dashboardNotFound(context, "lead");
  return { ...found, consultation: await loadConsultation(context, id, found.lead.consultation_request_id) };
}

/** As the service, which reads the city's clock with it: hence the second look at whose it is. */
async function loadConsultation(
  context: Route.LoaderArgs["context"],
  providerId: string,
  requestId: string | null,
) {
  if (!requestId) return undefined;
  const request = await throwIfUnavailable(() => findLinkedConsultation(context.get(dbContext), requestId));
  return request?.provider_id === providerId ? toConsultationView(request, new Date()) : undefined;
}

export async function action({ request, params: { leadId }, context }: Route.ActionArgs) {
  if (!isUuid(leadId)) throw dashboardNotFound(context, "lead");
  const form = await readForm(request);
  const answer = form.has("step")
    ? handleConsultationStep(context, leadId, form)
    : handleLeadChange(context, leadId, form);
  return answer.catch((error: unknown) => {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return failed(form, getEchoedValues(form, leadChangeSchema, stepSchema), reason, status);
  });
}

/** Said beside the form that was sent. */
function failed(form: FormData, values: FormValues, problem: string, status: number) {
  const intent = form.has("step") ? "step" : String(form.get("intent") ?? "");
  return data<LeadActionData>({ intent, problem, values }, { status });
}

async function handleLeadChange(context: Route.ActionArgs["context"], leadId: string, form: FormData) {
  const desk = context.get(providerContext);
  const parsed = parseForm(leadChangeSchema, form);
  if (!parsed.ok) {
    const { errors, values } = parsed;
    return data<LeadActionData>({ intent: values.intent, errors, values }, { status: 422 });
  }
  const { outcome, notesNow } = await withProvider(context, async (db) => ({
    outcome: await updateLead(db, desk, leadId, parsed.value),
    notesNow: (await findLead(db, desk.id, leadId))?.notes,
  }));
  const { values } = parsed;
  const { intent } = parsed.value;
  if (outcome.ok) return data<LeadActionData>({ intent, saved: true, values, currentNotes: notesNow });
  if (outcome.problem === "missing") throw dashboardNotFound(context, "lead");
  return data<LeadActionData>(
    {
      intent,
      problem: problems[outcome.problem],
      values,
      currentNotes: notesNow,
      isOutdated: outcome.problem === "changed meanwhile",
    },
    { status: statusByProblem[outcome.problem] },
  );
}

const problems: Record<Exclude<LeadProblem, "missing">, string> = {
  forbidden: "Your plan does not include this.",
  "changed meanwhile":
    "These notes were changed elsewhere since you opened this page. Yours are still below: put both together and save again.",
  "unknown member": "This person is not in your team any more. Please choose again.",
};
const statusByProblem = { forbidden: 403, "changed meanwhile": 409, "unknown member": 422 };

/** The provider answers the family's request. */
async function handleConsultationStep(context: Route.ActionArgs["context"], leadId: string, form: FormData) {
  const { id, tier } = context.get(providerContext);
  const lead = isPaying(tier) ? await withProvider(context, (db) => findLead(db, id, leadId)) : undefined;
  if (!lead?.consultation_request_id) throw dashboardNotFound(context, "lead");
  const parsed = parseForm(stepSchema, form);
  const intent = "step";
  if (!parsed.ok)
    return data<LeadActionData>(
      { intent, problem: "Please choose what to do.", values: parsed.values },
      { status: 422 },
    );
  const { consultation_request_id: requestId } = lead;
  const outcome = await changeConsultation(
    context.get(dbContext),
    requestId,
    "provider",
    parsed.value,
    new Date(),
  );
  // Each step counts the request up by one.
  if (outcome.ok) return data<LeadActionData>({ intent, saved: true, version: parsed.value.version + 1 });
  if (outcome.problem === "missing") throw dashboardNotFound(context, "lead");
  const isConflict = outcome.problem === "changed meanwhile";
  // A form that is refused for its date keeps its version: it shows nothing of what the family did meanwhile.
  const version = isConflict ? await findSequence(context, requestId) : parsed.value.version;
  return data<LeadActionData>(
    { intent, ...formatStepProblem(outcome.problem), values: parsed.values, version },
    { status: isConflict ? 409 : 422 },
  );
}

async function findSequence(context: Route.ActionArgs["context"], requestId: string) {
  return (await findLinkedConsultation(context.get(dbContext), requestId))?.calendar_sequence;
}

const previous = staleOnError<Awaited<ReturnType<typeof loader>>>();

/** A reload that fails must not remove what is being typed. */
export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  return previous.load(serverLoader, params.leadId);
}

export const clientAction = catchNetworkError((problem, form) =>
  failed(form, getFormValues(form), problem, 503),
);

export const shouldRevalidate = revalidateAfterRefusal;

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.lead.family_name ?? "Lead";
  return [{ title: `${name} · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function LeadRoute({ loaderData, actionData, params: { leadId } }: Route.ComponentProps) {
  useEffect(() => previous.remember(loaderData, leadId), [loaderData, leadId]);
  const isOld = "isOld" in loaderData && loaderData.isOld === true;
  const answer = useLastActionData(actionData);
  const { consultation, ...page } = loaderData;
  return (
    <>
      <StaleDataNotice isOld={isOld} />
      <LeadPage
        {...page}
        answer={answer}
        consultation={consultation && <LeadConsultation view={consultation} answer={answer} />}
      />
    </>
  );
}
