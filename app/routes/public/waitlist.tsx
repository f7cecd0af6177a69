import { data, type RouterContextProvider } from "react-router";
import { brand } from "#config/brand.ts";
import { pageMeta } from "#config/page-meta.ts";
import { seniorCare } from "#config/services.ts";
import { countEvent } from "#features/analytics/commands/count-event.server.ts";
import { webPage } from "#features/seo/rules/structured-data.ts";
import { joinWaitlist } from "#features/waitlist/commands/join-waitlist.server.ts";
import { WaitlistForm } from "#features/waitlist/components/waitlist-form.tsx";
import { findWaitlistOffer } from "#features/waitlist/queries/waitlist.server.ts";
import { pickFirstError } from "#features/waitlist/rules/waitlist.ts";
import {
  WAITLIST_NOT_SENT,
  WAITLIST_NOT_STORED,
  type WaitlistResult,
} from "#features/waitlist/rules/waitlist-result.ts";
import { waitlistSchema } from "#features/waitlist/schema/waitlist-schema.ts";
import { sendToGoogleTag } from "#platform/browser/google-tag.ts";
import { sendBeacon } from "#platform/browser/send-beacon.ts";
import { createAntiSpamFields, guardForm, readForm } from "#platform/forms/form-guard.server.ts";
import { getEchoedValues, parseForm } from "#platform/forms/parse-form.server.ts";
import { getFormValues } from "#platform/forms/parse-form.ts";
import {
  clientAddressContext,
  dbContext,
  secretsContext,
  settingsContext,
  tryReadFromPrimary,
} from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { formatRateLimitProblem } from "#platform/rate-limit/rate-limit.ts";
import { RESPONSE_TIMEOUT_MS, withTimeout } from "#platform/with-timeout.ts";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import type { Route } from "./+types/waitlist.ts";

const PATH = "/waitlist";

export async function loader({ context }: Route.LoaderArgs) {
  const read = await tryReadFromPrimary(context, (db) => findWaitlistOffer(db, seniorCare.slug));
  return {
    offer: read.ok ? read.value : undefined,
    marks: createAntiSpamFields(context.get(secretsContext).links),
  };
}

/** So that a page with the form, which loads this one's code early, does not load its data too. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader();
}

/** All waitlist forms are sent here. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const values = getEchoedValues(form, waitlistSchema);
  const guard = await guardForm(context.get(secretsContext).links, form);
  // Machines are left out of the figures, so there is no event.
  if (!guard.ok) return data<WaitlistResult>({ ok: false, problem: guard.problem, values }, { status: 422 });

  const { status, isNew, ...reply } = await join(context, form, guard.key);
  if (isNew || status >= 400)
    countEvent(
      context.get(dbContext),
      { kind: isNew ? "waitlist_joined" : "waitlist_error", path: PATH },
      {
        secret: context.get(secretsContext).limits,
        address: context.get(clientAddressContext),
        userAgent: request.headers.get("User-Agent"),
      },
    );
  if (status >= 400) return data<WaitlistResult>({ ok: false, ...reply, values }, { status });
  return data<WaitlistResult>({ ok: true, marks: createAntiSpamFields(context.get(secretsContext).links) });
}

type Reply = { status: number; isNew?: boolean; problem?: string; errors?: Record<string, string> };

async function join(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  key: string | undefined,
): Promise<Reply> {
  const parsed = parseForm(waitlistSchema, form);
  if (!parsed.ok) return { status: 422, errors: pickFirstError(parsed.errors) };
  try {
    const outcome = await joinWaitlist(context.get(dbContext), context.get(secretsContext).limits, {
      entry: parsed.value,
      key,
      address: context.get(clientAddressContext),
      serviceSlug: seniorCare.slug,
      hostname: new URL(context.get(settingsContext).origin).hostname,
    });
    if (outcome.ok) return { status: 200, isNew: outcome.isNew };
    return outcome.problem === "closed"
      ? { status: 403, problem: outcome.message }
      : { status: 429, problem: formatRateLimitProblem(outcome.problem, brand.phone) };
  } catch (error) {
    return { status: toFormFailure(error).status, problem: WAITLIST_NOT_STORED };
  }
}

/** In the browser. Only here can it be known that nobody answered. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const values = getFormValues(await request.clone().formData());
  try {
    const answer = await withTimeout(serverAction(), RESPONSE_TIMEOUT_MS);
    if (answer.ok) sendToGoogleTag("waitlist_joined");
    return answer;
  } catch {
    sendBeacon("/events", { kind: "waitlist_error", path: PATH });
    return { ok: false, problem: WAITLIST_NOT_SENT, values } satisfies WaitlistResult;
  }
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  const { origin } = root.loaderData;
  const page = {
    title: `Join the waitlist · ${brand.name}`,
    description: `Tell us where you need senior care, and ${brand.name} writes to you when families can find providers there.`,
    path: PATH,
  };
  return pageMeta({ ...page, origin, structuredData: [webPage(origin, page)] });
}

export default function WaitlistPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="page-width py-8 md:py-12">
      <Breadcrumb
        items={[
          { label: "Home", link: "/" },
          { label: "Waitlist", link: "#content", active: true },
        ]}
      />
      <h1 className="mt-4 text-heading">Join the waitlist</h1>
      <p className="mt-3 mb-8 max-w-prose text-lead text-muted">
        We're expanding to new cities every month. Tell us where you need care, and we'll write to you when
        families can find providers there.
      </p>
      <WaitlistForm offer={loaderData.offer} marks={loaderData.marks} answer={actionData} />
    </div>
  );
}
