import { randomUUID } from "node:crypto";
import { data, redirect } from "react-router";
import { brand } from "#config/brand.ts";
import {
  providerContext,
  requireProvider,
  withProvider,
} from "#features/auth/http/provider-session.server.ts";
import { startSubscription } from "#features/billing/commands/start-subscription.server.ts";
import { ConfirmPlan } from "#features/billing/components/confirm-plan.tsx";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import { findSubscription, quoteSubscription } from "#features/billing/queries/subscription.server.ts";
import { isPaidTier, type PaidTier } from "#features/billing/rules/plans.ts";
import { subscriptionProblems } from "#features/billing/rules/subscription.ts";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { toZonedDay } from "#platform/dates/zoned-time.ts";
import { KEY_FIELD, SHOWN_FIELD } from "#platform/forms/anti-spam.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/subscription.ts";

const CLOSED = "Paid plans cannot be bought here right now. Please contact us.";
const OFF = "Your listing was taken off the site, so there is no plan to buy for it. Please contact us.";
const UNPAID =
  "The last payment for your plan did not go through. Please pay the open invoice first: you find it among your invoices.";
const PRICE_CHANGED = "Your plan has changed since you opened this page. Please look at what it costs now.";
const DECLINED = `${subscriptionProblems.upgrade} Your card was declined, and your plan has not changed.`;

const refusals = {
  missing: subscriptionProblems.upgrade,
  off: OFF,
  unpaid: UNPAID,
  declined: DECLINED,
  "other price": PRICE_CHANGED,
};

/** After a refusal, what the plan costs now. */
export const shouldRevalidate = revalidateAfterConflict;

/** Asking for a plan by an address changes nothing: it shows what would be charged. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, tier } = await requirePlanChoice(request, context);
  const payments = context.get(paymentsContext);
  const page = { id, tier, formKey: randomUUID(), quote: undefined };
  if (!payments) return data({ ...page, problem: CLOSED }, { status: 503 });
  try {
    const [found, timeZone] = await withProvider(context, async (db) => [
      await findSubscription(db, id),
      await findTimeZone(db, id),
    ]);
    const quote = await quoteSubscription(found, payments, tier, new Date());
    if (quote.kind === "off" || quote.kind === "unpaid")
      return data({ ...page, quote, problem: refusals[quote.kind] }, { status: 409 });
    if (quote.kind !== "change") return data({ ...page, quote, problem: undefined });
    const periodEnd = quote.periodEnd && toZonedDay(quote.periodEnd, timeZone);
    return data({ ...page, quote: { ...quote, periodEnd }, problem: undefined });
  } catch (error) {
    return data({ ...page, problem: subscriptionProblems.upgrade }, { status: toFormFailure(error).status });
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, tier } = await requirePlanChoice(request, context);
  const payments = context.get(paymentsContext);
  if (!payments) return data({ problem: CLOSED }, { status: 503 });
  const form = await readForm(request);
  const typed = String(form.get(KEY_FIELD) ?? "");
  const key = /^[0-9a-f-]{36}$/.test(typed) ? typed : randomUUID();
  const { origin } = context.get(settingsContext);
  try {
    const shown = String(form.get(SHOWN_FIELD) ?? "");
    const wish = { tier, key, now: new Date(), shown };
    const outcome = await startSubscription(context.get(dbContext), { payments, origin }, id, wish);
    if (!outcome.ok) {
      // The page had no price to show.
      if (!shown && outcome.problem === "other price") return redirect(toPath(id, tier));
      const status = outcome.problem === "declined" ? 402 : 409;
      return data({ problem: refusals[outcome.problem] }, { status });
    }
    if ("checkout" in outcome) return redirect(outcome.checkout);
    return redirect(dashboardPath("subscription", id, outcome.changed ? { done: "changed" } : {}));
  } catch (error) {
    return data({ problem: subscriptionProblems.upgrade }, { status: toFormFailure(error).status });
  }
}

export const clientAction = catchNetworkError();

function toPath(id: string, tier: PaidTier): string {
  return `/provider/subscription?${new URLSearchParams({ tier, provider: id })}`;
}

/** Who asks for which plan; everybody else is sent where they belong. */
async function requirePlanChoice(
  request: Request,
  context: Route.LoaderArgs["context"],
): Promise<{ id: string; tier: PaidTier }> {
  const asked = new URL(request.url).searchParams;
  const session = await requireProvider(request, context, asked.get("provider"));
  context.set(providerContext, session);
  const tier = asked.get("tier");
  if (!isPaidTier(tier)) throw redirect(dashboardPath("subscription", session.id));
  return { id: session.id, tier };
}

/** Without JavaScript the form itself leads to the checkout, and browsers count that as its target. */
export function headers() {
  return {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "form-action 'self' https://checkout.stripe.com",
  };
}

export function meta() {
  return [{ title: `Your plan · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function SubscriptionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConfirmPlan {...loaderData} answer={actionData} />;
}
