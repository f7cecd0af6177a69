import { data } from "react-router";
import { brand } from "#config/brand.ts";
import { changeConsultation } from "#features/consultations/commands/change-consultation.server.ts";
import { consultationLinkPayload } from "#features/consultations/commands/consultation-url.server.ts";
import { ProviderConsultation } from "#features/consultations/components/provider-consultation.tsx";
import { findLinkedConsultation } from "#features/consultations/queries/consultations.server.ts";
import { formatStepProblem, type Side } from "#features/consultations/rules/consultation.ts";
import { listConsultationChoices } from "#features/consultations/rules/consultation-choices.ts";
import { listAvailableSteps } from "#features/consultations/rules/consultation-steps.ts";
import { stepSchema } from "#features/consultations/schema/consultation-schema.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterRefusal } from "#platform/browser/revalidation.ts";
import { verifySignature } from "#platform/crypto/sign.server.ts";
import { formatZonedTime } from "#platform/dates/zoned-time.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { getFormValues } from "#platform/forms/parse-form.ts";
import { dbContext, secretsContext } from "#platform/http/context.server.ts";
import { throwIfUnavailable, toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { pageError } from "#platform/http/page-error.server.ts";
import type { Route } from "./+types/consultation.ts";

export function headers() {
  return { "Cache-Control": "no-store" };
}

export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const side = getSide(request, id, context.get(secretsContext).links);
  const found = await throwIfUnavailable(() => findLinkedConsultation(context.get(dbContext), id));
  if (!found) throw notFoundError();
  const now = new Date();
  const words = (when: { date: string; time: string } | undefined) =>
    when && formatZonedTime(when.date, when.time, found.timeZone);
  return {
    side,
    status: found.status,
    version: found.calendar_sequence,
    providerName: found.provider_name,
    providerPhone: found.providerPhone,
    family:
      side === "provider" ? { name: found.family_name, ...found.familyPhone, email: found.email } : undefined,
    careNeeds: found.care_needs,
    wished: words(found.wished),
    proposed: words(found.proposed),
    steps: listAvailableSteps(now, found, side),
    choices: listConsultationChoices(found.timeZone, found.weekend_availability, now),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const side = getSide(request, id, context.get(secretsContext).links);
  const parsed = parseForm(stepSchema, await readForm(request));
  if (!parsed.ok)
    return data({ problem: "Please choose what to do.", values: parsed.values }, { status: 422 });
  try {
    const outcome = await changeConsultation(context.get(dbContext), id, side, parsed.value, new Date());
    if (outcome.ok) return data({ done: parsed.value.step });
    if (outcome.problem === "missing") throw notFoundError();
    return data(
      { ...formatStepProblem(outcome.problem), values: parsed.values },
      { status: outcome.problem === "changed meanwhile" ? 409 : 422 },
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { status, reason } = toFormFailure(error);
    return data({ problem: reason, values: parsed.values }, { status });
  }
}

function notFoundError() {
  return pageError(
    404,
    "This link leads to no consultation. It may have been cut short on its way: please copy it whole from our letter.",
    { title: "No such consultation", link: { label: "Contact us", to: "/contact" } },
  );
}

/** Whoever has a side's link acts for that side; anything else finds nothing. */
function getSide(request: Request, id: string, secret: Buffer): Side {
  const params = new URL(request.url).searchParams;
  const side = params.get("as") === "provider" ? "provider" : "family";
  if (
    !/^[0-9a-f-]{36}$/.test(id) ||
    !verifySignature(secret, consultationLinkPayload(id, side), params.get("key") ?? "")
  )
    throw notFoundError();
  return side;
}

export const clientAction = catchNetworkError((problem, form) =>
  data({ problem, values: getFormValues(form) }, { status: 503 }),
);

export const shouldRevalidate = revalidateAfterRefusal;

export function meta() {
  return [{ title: `Your consultation · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Consultation({ loaderData, actionData }: Route.ComponentProps) {
  return <ProviderConsultation view={loaderData} answer={actionData} />;
}
