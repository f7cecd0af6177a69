import { Link } from "react-router";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { formatPlanPrice, type Plan, plans } from "../rules/plans.ts";
import { isRunning } from "../rules/subscription.ts";
import type { LoadedSubscription } from "./loaded-subscription.ts";
import { PlanFeatures } from "./pricing/plan-features.tsx";

/** The three plans beside each other, and the way from one to another. */
export function PlanChoices({ id, view }: { id: string; view: LoadedSubscription }) {
  return (
    <section aria-labelledby="plans-title">
      <h2 id="plans-title" className="text-title">
        Plans
      </h2>
      <ul className="mt-4 grid gap-4 md:grid-cols-3">
        {plans.map((plan) => (
          <li
            key={plan.tier}
            className={`card flex flex-col p-5 ${plan.tier === view.tier ? "border-2 border-brand" : ""}`}
          >
            <h3 className="font-bold">{plan.name}</h3>
            <p className="text-lead">{formatPlanPrice(plan)}</p>
            <div className="grow">
              <PlanFeatures plan={plan} />
            </div>
            <div className="mt-4">
              <PlanChoice id={id} plan={plan} view={view} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlanChoice({ id, plan, view }: { id: string; plan: Plan; view: LoadedSubscription }) {
  const { tier, planTier, status } = view;
  if (plan.tier !== tier && plan.tier === planTier)
    return <p className="min-h-11 content-center">You pay for this one</p>;
  if (plan.tier === tier) return <p className="min-h-11 content-center font-semibold">Your plan</p>;
  const isDown = plan.price < (plans.find((each) => each.tier === tier)?.price ?? 0);
  if (plan.tier === "basic") {
    if (!isRunning(status) || status === "canceling") return null;
    return (
      <Link
        to={dashboardPath("subscription", id, { confirm: "cancel" })}
        className="button button-quiet w-full"
      >
        Downgrade to Basic
      </Link>
    );
  }
  const to = `/provider/subscription?${new URLSearchParams({ tier: plan.tier, provider: id })}`;
  return (
    <Link to={to} className={`button w-full ${isDown ? "button-quiet" : "button-primary"}`}>
      {isDown ? "Downgrade" : "Upgrade"} to {plan.name}
    </Link>
  );
}
