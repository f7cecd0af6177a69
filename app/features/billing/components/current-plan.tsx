import { Link } from "react-router";
import { promises } from "#config/promises.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { formatDay } from "#platform/text/format-day.ts";
import { PostForm } from "#ui/form/post-form.tsx";
import { formatCents, formatPlanPrice, getPlan, isPaidTier, plans } from "../rules/plans.ts";
import { isRunning } from "../rules/subscription.ts";
import type { LoadedSubscription } from "./loaded-subscription.ts";
import { StatusBadge } from "./status-badge.tsx";

export function CurrentPlan({ id, view }: { id: string; view: LoadedSubscription }) {
  const { tier, planTier, status, periodEnd, refund, invoices } = view;
  const plan = plans.find((each) => each.tier === tier) ?? getPlan("basic");
  const open = invoices.find((invoice) => invoice.status === "open" && invoice.url);
  const runs = isRunning(status);
  const paid = plans.find((each) => each.tier === planTier);
  const isGiven = isPaidTier(tier) && tier !== planTier;
  return (
    <Panel title="Current plan" actions={status && <StatusBadge status={status} />}>
      <p className="text-lead">
        <strong>{plan.name}</strong>{" "}
        <span className="text-muted">{isGiven ? "given by us" : formatPlanPrice(plan)}</span>
      </p>
      {isGiven && (
        <p className="mt-1">
          {paid ? `You pay for ${paid.name}, ${formatPlanPrice(paid)}.` : "You pay nothing for it."}
        </p>
      )}
      {runs && periodEnd && status !== "past_due" && (
        <p className="mt-1">
          {status === "canceling" ? "Ends on" : "Renews on"} {formatDay(periodEnd)}
        </p>
      )}
      {status === "past_due" && (
        <p className="mt-3 rounded-control border-2 border-danger bg-danger-soft p-4">
          Your last payment did not go through. We try again over the next days, and you keep your plan
          meanwhile.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {status === "past_due" && open?.url && (
          <a href={open.url} className="button button-primary">
            Pay the open invoice
          </a>
        )}
        {status === "canceling" && (
          <PostForm action={dashboardPath("subscription", id)}>
            <button type="submit" name="step" value="resume" className="button button-primary">
              Keep my plan
            </button>
          </PostForm>
        )}
        {runs && status !== "canceling" && (
          <Link to={dashboardPath("subscription", id, { confirm: "cancel" })} className="button button-quiet">
            Cancel my plan
          </Link>
        )}
        {refund && (
          <Link to={dashboardPath("subscription", id, { confirm: "refund" })} className="button button-quiet">
            Get my money back ({formatCents(refund.amount)})
          </Link>
        )}
      </div>
      {refund && (
        <p className="mt-3 text-muted text-small">
          {promises.moneyBackDays}-day money-back guarantee: until {formatDay(refund.until)}.
        </p>
      )}
    </Panel>
  );
}
