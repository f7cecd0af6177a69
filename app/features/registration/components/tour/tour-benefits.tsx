import { Link } from "react-router";
import { firstMonthDiscount, promises } from "#config/promises.ts";
import { formatPlanPrice, getPlan, paidTiers } from "#features/billing/rules/plans.ts";

type Props = { providerId: string; isHalfPrice: boolean; onSkip: () => void; onFinish: () => void };

/** What the paid plans bring. Their buttons lead to the checkout. */
export function TourBenefits({ providerId, isHalfPrice, onSkip, onFinish: onLeave }: Props) {
  return (
    <>
      {isHalfPrice && (
        <p>
          Upgrade within {promises.firstMonthOffer.days} days and get {firstMonthDiscount} your first month.
        </p>
      )}
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {paidTiers.map(getPlan).map((plan) => (
          <section key={plan.tier} aria-label={plan.name} className="card flex flex-col p-4">
            <h3 className="font-bold text-lead">
              {plan.name} <span className="font-normal text-muted">{formatPlanPrice(plan)}</span>
            </h3>
            <p className="text-muted">{plan.leads} leads per month, estimated</p>
            <ul className="my-3 list-disc space-y-1 pl-5">
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            {/* Not a new document, on the way to which the end of the tour would not reach us. */}
            <Link
              to={`/provider/subscription?${new URLSearchParams({ tier: plan.tier, provider: providerId })}`}
              onClick={onLeave}
              className="button button-primary mt-auto"
            >
              Upgrade to {plan.name}
            </Link>
          </section>
        ))}
      </div>
      <button type="button" onClick={onSkip} className="button button-quiet mt-4">
        Skip for Now
      </button>
    </>
  );
}
