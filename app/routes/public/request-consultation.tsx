import { useEffect } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { brand } from "#config/brand.ts";
import { seniorCare } from "#config/services.ts";
import { countEvent } from "#features/analytics/commands/count-event.server.ts";
import type { SiteEvent } from "#features/analytics/schema/event-schema.ts";
import {
  type RequestProblem,
  requestConsultation,
} from "#features/consultations/commands/request-consultation.server.ts";
import type {
  ConsultationFormResult,
  ConsultationFormView,
} from "#features/consultations/components/consultation-form-data.ts";
import { ConsultationRetry } from "#features/consultations/components/consultation-retry.tsx";
import { ConsultationSent } from "#features/consultations/components/consultation-sent.tsx";
import { ConsultationsClosed } from "#features/consultations/components/consultations-closed.tsx";
import { RequestConsultationForm } from "#features/consultations/components/request-consultation-form.tsx";
import {
  type ConsultationProvider,
  findConsultationProvider,
} from "#features/consultations/queries/consultations.server.ts";
import { consultationErrors, formatConsentText } from "#features/consultations/rules/consultation.ts";
import {
  type ConsultationChoices,
  listConsultationChoices,
} from "#features/consultations/rules/consultation-choices.ts";
import { consultationSchema } from "#features/consultations/schema/consultation-schema.ts";
import { listCities } from "#features/places/queries/cities.server.ts";
import { ProviderNotFound } from "#features/site/components/provider-not-found.tsx";
import { findWaitlistOffer, type WaitlistOffer } from "#features/waitlist/queries/waitlist.server.ts";
import { reportEvent } from "#platform/browser/report-event.ts";
import { sendBeacon } from "#platform/browser/send-beacon.ts";
import { createAntiSpamFields, guardForm, readForm } from "#platform/forms/form-guard.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { getFormValues } from "#platform/forms/parse-form.ts";
import {
  clientAddressContext,
  dbContext,
  listingUnavailable,
  secretsContext,
  tryReadFromPrimary,
} from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { formatRateLimitProblem } from "#platform/rate-limit/rate-limit.ts";
import { RESPONSE_TIMEOUT_MS, withTimeout } from "#platform/with-timeout.ts";
import { PostForm } from "#ui/form/post-form.tsx";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import type { Route } from "./+types/request-consultation.ts";

export function headers() {
  return { "Cache-Control": "no-store" };
}

/** An answer to the form must not take the form away. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== "POST" && defaultShouldRevalidate;
}

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const read = await tryReadFromPrimary(context, async (db) => {
    const provider = await findConsultationProvider(db, id, seniorCare.slug);
    const isWaitlist = provider?.isBookable && provider.service.status === "waitlist";
    return {
      provider,
      cities: provider ? [] : await listCities(db),
      offer: isWaitlist ? await findWaitlistOffer(db, seniorCare.slug) : undefined,
    };
  });
  if (!read.ok) return data({ view: undefined, cities: [], problem: read.reason }, listingUnavailable);
  const { provider, cities, offer } = read.value;
  if (!provider) return data({ view: undefined, cities, problem: undefined }, { status: 404 });
  const view = toView(provider, offer, context.get(secretsContext).links);
  return data({ view, cities, problem: undefined }, { status: provider.isBookable ? 200 : 404 });
}

function toView(
  provider: ConsultationProvider,
  offer: WaitlistOffer | undefined,
  secret: Buffer,
): ConsultationFormView {
  const { id, name, phone, phoneHref, responseTime, city, state, timeZone, weekends, isBookable, service } =
    provider;
  return {
    provider: { id, name, phone, phoneHref, responseTime },
    closed: isBookable ? (service.status === "live" ? undefined : service.status) : "by phone",
    message: service.message,
    waitlist: offer && { place: city && state ? { city, state } : undefined, offer },
    ...listConsultationChoices(timeZone, weekends, new Date()),
    consent: formatConsentText(name),
    marks: createAntiSpamFields(secret),
  };
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const secrets = context.get(secretsContext);
  const guard = await guardForm(secrets.links, sent);
  const parsed = parseForm(consultationSchema, sent);
  if (!guard.ok) return answer(422, { ok: false, problem: guard.problem, values: parsed.values });
  if (!parsed.ok) return answer(422, { ok: false, errors: parsed.errors, values: parsed.values });
  const { value: form, values } = parsed;
  const db = context.get(dbContext);
  const address = context.get(clientAddressContext);
  const report = (kind: SiteEvent["kind"]) =>
    countEvent(
      db,
      { kind, path: getFormPath(id), providerId: id },
      { secret: secrets.limits, address, userAgent: request.headers.get("User-Agent") },
    );
  try {
    const wish = {
      providerId: id,
      serviceSlug: seniorCare.slug,
      form,
      key: guard.key,
      address,
      now: new Date(),
    };
    const outcome = await requestConsultation(db, secrets, wish);
    if (!outcome.ok) {
      report("consultation_failed");
      return outcome.problem === "not offered"
        ? answer(422, { ok: false, ...toUnofferedResult(outcome), values })
        : answer(...refusals[outcome.problem], values);
    }
    // The same form sent again is no second booking.
    if (outcome.isNew) report("consultation_booked");
    const { when, isAskedFor } = outcome;
    return answer(200, { ok: true, when, isAskedFor, email: form.email });
  } catch (error) {
    report("consultation_error");
    const { status, reason } = toFormFailure(error);
    return answer(status, {
      ok: false,
      problem: consultationErrors.insert(reason),
      values,
    });
  }
}

type Refusal = [status: number, result: ConsultationFormResult & { ok: false }];

const refusals: Record<RequestProblem, Refusal> = {
  missing: [404, { ok: false, problem: consultationErrors.refused, isGone: true }],
  "not bookable": [403, { ok: false, problem: consultationErrors.refused, isGone: true }],
  closed: [409, { ok: false, problem: consultationErrors.refused, isGone: true }],
  limited: [429, { ok: false, problem: formatRateLimitProblem("limited", brand.phone) }],
  "limited for now": [429, { ok: false, problem: formatRateLimitProblem("limited for now", brand.phone) }],
};

function getFormPath(id: string): string {
  return `/providers/${id}/book`;
}

function toUnofferedResult({
  fields,
  choices,
}: {
  fields: ("date" | "time")[];
  choices: ConsultationChoices;
}) {
  const errors = Object.fromEntries(fields.map((field) => [field, consultationErrors.unoffered[field]]));
  return { errors, choices };
}

function answer(status: number, result: ConsultationFormResult, values?: Record<string, string>) {
  return data(result.ok || !values ? result : { ...result, values }, { status });
}

/** In the dialog a request that never arrived is a problem of the form, and no reason to leave the page. */
export async function clientAction({
  request,
  params: { id },
  serverAction,
}: Route.ClientActionArgs): Promise<ConsultationFormResult> {
  const values = getFormValues(await request.clone().formData());
  try {
    return await withTimeout(serverAction(), RESPONSE_TIMEOUT_MS);
  } catch {
    // Only here can it be known that nobody answered.
    sendBeacon("/events", { kind: "consultation_error", path: getFormPath(id), providerId: id });
    return { ok: false, problem: consultationErrors.unexpected, values };
  }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch {
    return { view: undefined, cities: [], problem: consultationErrors.unexpected };
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.view?.provider.name;
  return [
    { title: name ? `Book a Consultation with ${name} · ${brand.name}` : `Page not found · ${brand.name}` },
    { name: "robots", content: "noindex" },
  ];
}

export default function RequestConsultation({ loaderData, actionData }: Route.ComponentProps) {
  const { view, cities, problem } = loaderData;
  const isSending = useIsSending();
  const id = view?.provider.id;
  useEffect(() => {
    if (id) reportEvent("consultation_opened", id);
  }, [id]);
  if (problem)
    return <ConsultationRetry problem={problem} refused={actionData?.ok ? undefined : actionData} />;
  if (!view) return <ProviderNotFound cities={cities} />;
  const { provider } = view;
  return (
    <div className="page-width py-8 md:py-12">
      <Breadcrumb
        items={[
          { label: "Home", link: "/" },
          { label: provider.name, link: `/providers/${provider.id}` },
          { label: "Book a Consultation", link: `/providers/${provider.id}/book`, active: true },
        ]}
      />
      <div className="card mt-4 max-w-2xl p-5 sm:p-8">
        {actionData?.ok ? (
          <ConsultationSent provider={provider} result={actionData} level="h1" />
        ) : (
          <>
            <h1 className="text-heading">Book a Consultation</h1>
            <p className="mt-1 mb-6 text-lead text-muted">with {provider.name}</p>
            {view.closed ? (
              <ConsultationsClosed view={view} />
            ) : (
              <PostForm noValidate>
                <RequestConsultationForm view={view} result={actionData} isSending={isSending} />
              </PostForm>
            )}
          </>
        )}
      </div>
    </div>
  );
}
