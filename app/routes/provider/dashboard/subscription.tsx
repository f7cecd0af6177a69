import { data, redirect, useNavigation } from "react-router";
import { brand } from "#config/brand.ts";
import { providerContext, withProvider } from "#features/auth/http/provider-session.server.ts";
import {
  changeSubscription,
  subscriptionSteps,
} from "#features/billing/commands/change-subscription.server.ts";
import type { LoadedSubscription } from "#features/billing/components/loaded-subscription.ts";
import { SubscriptionManager } from "#features/billing/components/subscription-manager.tsx";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import { findSubscription } from "#features/billing/queries/subscription.server.ts";
import { findRefund, subscriptionProblems } from "#features/billing/rules/subscription.ts";
import { findTimeZone } from "#features/places/queries/time-zone.server.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { catchNetworkError } from "#platform/browser/catch-network-error.ts";
import { revalidateAfterConflict } from "#platform/browser/revalidation.ts";
import { toZonedDay } from "#platform/dates/zoned-time.ts";
import { readForm } from "#platform/forms/form-guard.server.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import type { Route } from "./+types/subscription.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id } = context.get(providerContext);
  const asked = new URL(request.url).searchParams;
  const place = { id, confirm: asked.get("confirm"), done: asked.get("done") };
  try {
    const [found, timeZone] = await withProvider(context, async (db) => [
      await findSubscription(db, id),
      await findTimeZone(db, id),
    ]);
    if (!found) return data(failed(subscriptionProblems.missing, place), { status: 404 });
    const refund = findRefund(found.invoices, new Date());
    const { tier, planTier, status, periodEnd, invoices } = found;
    const view = { state: "loaded" as const, tier, planTier, status, periodEnd, invoices, refund };
    return data({ ...place, view: formatDays(timeZone, view) });
  } catch (error) {
    return data(failed(subscriptionProblems.unread, place), { status: toFormFailure(error).status });
  }
}

/** A provider's days are those of its city. */
function formatDays(timeZone: string, view: LoadedSubscription): LoadedSubscription {
  const day = (moment: Date) => toZonedDay(moment, timeZone);
  return {
    ...view,
    periodEnd: view.periodEnd && day(view.periodEnd),
    refund: view.refund && { ...view.refund, until: day(view.refund.until) },
    invoices: view.invoices.map((invoice) => ({
      ...invoice,
      periodStart: day(invoice.periodStart),
      periodEnd: day(invoice.periodEnd),
      paidAt: invoice.paidAt && day(invoice.paidAt),
      refundedAt: invoice.refundedAt && day(invoice.refundedAt),
    })),
  };
}

function failed<Place>(message: string, place: Place) {
  return { ...place, view: { state: "error" as const, message } };
}

const FAILED = "This could not be done. Please try again, or contact us.";
const NOT_NOW = "This cannot be done anymore. Please look at your plan again, or contact us.";

export async function action({ request, context }: Route.ActionArgs) {
  const { id } = context.get(providerContext);
  const typed = (await readForm(request)).get("step");
  const step = subscriptionSteps.find((each) => each === typed);
  const payments = context.get(paymentsContext);
  if (!step || !payments) return data({ problem: FAILED }, { status: step ? 503 : 422 });
  const { origin } = context.get(settingsContext);
  try {
    const now = new Date();
    const outcome = await changeSubscription(context.get(dbContext), { payments, origin }, id, step, now);
    if (!outcome.ok) return data({ problem: NOT_NOW }, { status: 409 });
  } catch (error) {
    return data({ problem: FAILED }, { status: toFormFailure(error).status });
  }
  return redirect(dashboardPath("subscription", id, { done: step }));
}

export const clientAction = catchNetworkError();

export const shouldRevalidate = revalidateAfterConflict;

export function meta() {
  return [{ title: `Subscription · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Subscription({ loaderData, actionData }: Route.ComponentProps) {
  const { state, formMethod } = useNavigation();
  const isLoading = state === "loading" && formMethod !== undefined;
  return (
    <SubscriptionManager
      {...loaderData}
      view={isLoading ? { state: "loading" } : loaderData.view}
      problem={actionData?.problem}
    />
  );
}
