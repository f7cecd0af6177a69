import { data, Link, type ShouldRevalidateFunctionArgs, useLocation } from "react-router";
import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { pageMeta } from "#config/page-meta.ts";
import { seniorCare } from "#config/services.ts";
import { findSession } from "#features/auth/http/provider-session.server.ts";
import { sendInquiry } from "#features/inquiries/commands/send-inquiry.server.ts";
import { BusinessInquiries } from "#features/inquiries/components/business-inquiries.tsx";
import { ContactOptions } from "#features/inquiries/components/contact-options.tsx";
import type { InquiryResult } from "#features/inquiries/components/inquiry-result.ts";
import { InquirySection } from "#features/inquiries/components/inquiry-section.tsx";
import {
  findPrefill,
  inquiryProblems,
  REASON_FIELD,
  REPORTED_FIELD,
} from "#features/inquiries/rules/inquiry.ts";
import {
  type Inquiry,
  inquirySchema,
  inquirySourceSchema,
} from "#features/inquiries/schema/inquiry-schema.ts";
import { isSupportRequest, toTicket } from "#features/inquiries/schema/support-request.ts";
import { findProvider } from "#features/providers/queries/providers.server.ts";
import { findGate } from "#features/providers/rules/provider-gate.ts";
import { breadcrumbList } from "#features/seo/rules/structured-data.ts";
import { openTicket } from "#features/tickets/commands/open-ticket.server.ts";
import { findServiceStatus } from "#platform/flags/service-status.server.ts";
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
import { isDatabaseFailure, toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { formatDailyLimitMessage, formatRateLimitProblem } from "#platform/rate-limit/rate-limit.ts";
import { RESPONSE_TIMEOUT_MS, withTimeout } from "#platform/with-timeout.ts";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import type { Route } from "./+types/contact.ts";

const CLOSED_MESSAGE = "We are not taking messages through this form right now.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const { origin } = context.get(settingsContext);
  const read = await tryReadFromPrimary(context, async (db) => ({
    service: await findServiceStatus(db, seniorCare.slug),
    listing: await findProvider(db, asked.get("provider") ?? ""),
  }));
  // Without the database the page still says how to reach us.
  const { service, listing } = read.ok ? read.value : {};
  const provider = listing && {
    name: listing.provider.name,
    address: `${origin}/providers/${listing.provider.id}`,
  };
  return {
    marks: createAntiSpamFields(context.get(secretsContext).links),
    prefill: findPrefill(asked.get("reason"), provider),
    reason: asked.get("reason") ?? "",
    reported: asked.get("reason") === "provider-help" ? listing?.provider.id : undefined,
    closed: service?.status === "paused" ? service.message || CLOSED_MESSAGE : undefined,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const secrets = context.get(secretsContext);
  const form = await readForm(request);
  const guard = await guardForm(secrets.links, form, { isMarked: true });
  const values = getEchoedValues(form, inquirySchema, inquirySourceSchema);
  if (!guard.ok) return answer(422, { problem: guard.problem, values });
  const parsed = parseForm(inquirySchema, form);
  if (!parsed.ok) return answer(422, { errors: parsed.errors, values });

  const inquiry = parsed.value;
  const sent = { email: inquiry.email, byPhone: inquiry.preferred_contact === "phone" };
  try {
    const ticket = await findTicket(request, context, inquiry, values[REASON_FIELD]);
    if (ticket) {
      const sending = { secret: secrets.limits, key: guard.key, way: "contact page" } as const;
      const opened = await openTicket(context.get(dbContext), ticket.providerId, ticket.wish, sending);
      if (!opened.ok) return answer(429, { problem: formatDailyLimitMessage(brand.phone), values });
      return answer(200, { sent: { ...sent, isTicket: true } });
    }
    const outcome = await sendInquiry(context.get(dbContext), secrets.limits, inquiry, {
      serviceSlug: seniorCare.slug,
      key: guard.key,
      address: context.get(clientAddressContext),
      hostname: new URL(context.get(settingsContext).origin).hostname,
      userAgent: request.headers.get("User-Agent"),
      reported: values[REPORTED_FIELD],
    });
    if (outcome.ok) return answer(200, { sent });
    if (outcome.problem === "paused")
      return answer(409, { problem: outcome.message || CLOSED_MESSAGE, values });
    return answer(429, { problem: formatRateLimitProblem(outcome.problem, brand.phone), values });
  } catch (error) {
    const { status, reason } = toFormFailure(error);
    const problem = isDatabaseFailure(error) ? inquiryProblems.database(reason) : inquiryProblems.unexpected;
    return answer(status, { problem, values });
  }
}

/** A signed-in provider that asks for support gets a ticket; an address that is typed proves nothing. */
async function findTicket(
  request: Request,
  context: Route.ActionArgs["context"],
  inquiry: Inquiry,
  reason: string | undefined,
) {
  if (!isSupportRequest(reason, inquiry)) return undefined;
  const session = await findSession(request, context);
  const wish = toTicket(inquiry);
  if (!session || findGate(session) !== "dashboard" || !wish) return undefined;
  return { providerId: session.id, wish };
}

function answer(status: number, content: InquiryResult) {
  return data(content, { status });
}

/** A lost connection must not replace what was typed with an error page. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<InquiryResult> {
  const values = getFormValues(await request.clone().formData());
  try {
    return await withTimeout(serverAction(), RESPONSE_TIMEOUT_MS);
  } catch {
    return { problem: inquiryProblems.unexpected, values };
  }
}

/** The form that was sent keeps its marks: sent again it is the same one. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== "POST" && defaultShouldRevalidate;
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    title: `Contact ${brand.name}: providers, partners and press`,
    description: `Write to ${brand.name} about a listing, advertising, a partnership, the press or an investment, or call ${brand.phone}. We reply ${legal.replies.inquiry}.`,
    path: "/contact",
    origin: root.loaderData.origin,
    structuredData: [
      breadcrumbList(root.loaderData.origin, [
        { label: "Home", path: "/" },
        { label: "Contact", path: "/contact" },
      ]),
    ],
  });
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <div className="page-width pt-4 pb-14 md:pb-20">
      <Breadcrumb
        items={[
          { label: "Home", link: "/" },
          { label: "Contact", link: "/contact", active: true },
        ]}
      />
      <h1 className="mt-5 text-display">Contact us</h1>
      <p className="mt-3 max-w-prose text-lead text-muted">
        For care providers, partners, advertisers, investors and the press. A person answers{" "}
        {legal.replies.inquiry}.
      </p>
      {!loaderData.closed && (
        <p className="mt-5 lg:hidden">
          {/* With what the address says of the form: without it, it would begin anew. */}
          <Link to={{ search, hash: "#contact-form" }} className="button button-primary">
            Write to us
          </Link>
        </p>
      )}
      <div className="mt-10 grid grid-cols-1 gap-10 lg:grid-cols-[2fr_3fr] lg:items-start lg:gap-14">
        <div className="space-y-10">
          <BusinessInquiries />
          <ContactOptions />
        </div>
        <InquirySection {...loaderData} answer={actionData} />
      </div>
    </div>
  );
}
