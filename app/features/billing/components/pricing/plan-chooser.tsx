import { Link } from "react-router";
import { formatPlanPrice, type PlanTier, plans } from "../../rules/plans.ts";

const linkByTier: Record<PlanTier, { label: string; to: string; text: string }> = {
  basic: {
    label: "Start Free Now",
    to: "/provider/register",
    text: "Be found by families in your city.",
  },
  premium: {
    label: "Upgrade to Premium",
    to: "/provider/subscription?tier=premium",
    text: "Take requests and see how families find you.",
  },
  enterprise: {
    label: "Go Enterprise",
    to: "/provider/subscription?tier=enterprise",
    text: "Stand first, with a team of your own and ours.",
  },
};

/** The three plans, and the way to each. */
export function PlanChooser() {
  return (
    <ul className="grid grid-cols-1 items-stretch gap-6 md:grid-cols-3">
      {plans.map((plan) => {
        const { label, to, text } = linkByTier[plan.tier];
        const isPopular = plan.tier === "premium";
        return (
          <li
            key={plan.tier}
            className={`card relative flex flex-col p-6 ${isPopular ? "border-2 border-brand" : ""}`}
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h3 className="text-title">{plan.name}</h3>
              {isPopular && (
                <p className="rounded-round bg-brand px-3 py-0.5 font-semibold text-on-brand text-small">
                  MOST POPULAR
                </p>
              )}
            </div>
            <p className="mt-2 font-bold text-heading">{formatPlanPrice(plan)}</p>
            <p className="mt-2 text-muted">{text}</p>
            <p className="mt-2 mb-6">{plan.leads} leads a month (estimated)</p>
            <Link to={to} className={`button mt-auto ${isPopular ? "button-primary" : "button-quiet"}`}>
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
