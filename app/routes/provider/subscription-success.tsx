import { Check } from "lucide-react";
import { data, Link } from "react-router";
import { brand } from "#config/brand.ts";
import { dashboardError, requireProvider } from "#features/auth/http/provider-session.server.ts";
import { confirmCheckout } from "#features/billing/commands/confirm-checkout.server.ts";
import { paymentsContext } from "#features/billing/http/payments-context.server.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { dbContext, settingsContext } from "#platform/http/context.server.ts";
import { toFormFailure } from "#platform/http/database-unavailable.server.ts";
import { TryAgainLink } from "#ui/layout/try-again-link.tsx";
import type { Route } from "./+types/subscription-success.ts";

/** The address alone proves nothing: the payment service is asked, for the signed-in provider. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const checkoutId = new URL(request.url).searchParams.get("session_id");
  if (!checkoutId) return { state: "loading" as const, id: "" };
  const { id, active } = await requireProvider(request, context, null);
  const payments = context.get(paymentsContext);
  if (!payments) throw dashboardError(404);
  const { origin } = context.get(settingsContext);
  const status = await confirmCheckout(context.get(dbContext), { payments, origin }, id, checkoutId).catch(
    (error: unknown) => {
      toFormFailure(error);
      return "unread" as const;
    },
  );
  if (!status) throw dashboardError(403);
  const state: keyof typeof texts = status === "complete" && !active ? "unseen" : status;
  return data({ state, id }, { status: status === "unread" ? 503 : 200 });
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Your subscription · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function SubscriptionSuccess({ loaderData: { state, id } }: Route.ComponentProps) {
  if (state === "loading")
    return (
      <div className="page-width py-16">
        <h1 className="text-heading">Your subscription</h1>
        <p role="status" className="mt-3 text-lead">
          Loading...
        </p>
      </div>
    );
  const { title, text } = texts[state];
  const isPaid = state === "complete" || state === "unseen";
  return (
    <div className="page-width max-w-2xl py-12 md:py-16">
      {isPaid && <Check className="size-14 rounded-round bg-good-soft p-3 text-good" aria-hidden="true" />}
      <h1 className="mt-3 text-heading">{title}</h1>
      <p className="mt-3 text-lead text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {isPaid || state === "over" ? (
          <Link to={dashboardPath("", id)} className="button button-primary">
            Go to your dashboard
          </Link>
        ) : (
          <TryAgainLink />
        )}
        <Link to={dashboardPath("subscription", id)} className="button button-quiet">
          See your subscription
        </Link>
      </div>
    </div>
  );
}

const texts = {
  complete: {
    title: "Thank you. Your plan is active.",
    text: "Families see your listing with its new plan already. A letter with the details is on its way to you.",
  },
  unseen: {
    title: "Thank you. Your plan is active.",
    text: "Your listing is off the site at the moment: families see it with its new plan as soon as it is back.",
  },
  over: {
    title: "This plan has ended",
    text: "The payment was made, and its plan has ended since. Your subscription shows what you have now.",
  },
  open: {
    title: "Your payment is not finished",
    text: "The payment has not been confirmed yet. If you have just paid, try again in a moment.",
  },
  expired: {
    title: "This payment has expired",
    text: "Nothing was charged. You can choose your plan again whenever you like.",
  },
  unread: {
    title: "We could not confirm your payment yet",
    text: "If you have paid, your plan starts by itself within minutes. You do not have to pay again.",
  },
};
