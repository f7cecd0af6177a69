import { Link } from "react-router";
import { firstMonthDiscount, promises } from "#config/promises.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { KEY_FIELD, SHOWN_FIELD } from "#platform/forms/anti-spam.ts";
import { formatDay } from "#platform/text/format-day.ts";
import { focusTarget } from "#ui/form/focus-target.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { formatCents, formatPlanPrice, getPlan, type PaidTier } from "../rules/plans.ts";
import { type Quote, toQuoteVersion } from "../rules/subscription.ts";
import { PaymentNote, PlanFeatures } from "./pricing/plan-features.tsx";

type Props = {
  id: string;
  tier: PaidTier;
  formKey: string;
  quote: Quote | undefined;
  /** Why it cannot be had, as the page was opened. */
  problem: string | undefined;
  answer: { problem: string } | undefined;
};

/** What is bought and what it costs today, before anything is charged. */
export function ConfirmPlan({ id, tier, formKey, quote, problem, answer }: Props) {
  const plan = getPlan(tier);
  const frame = useFocusOnResult<HTMLDivElement>(answer);
  const isOver = quote?.kind === "same" || quote?.kind === "off" || quote?.kind === "unpaid";
  return (
    <div ref={frame} className="page-width max-w-2xl py-10 md:py-14">
      <h1 className="text-heading">{isOver ? "Your plan" : "Confirm your plan"}</h1>
      <div {...focusTarget} className="mt-4 empty:hidden">
        <FormProblem message={answer?.problem ?? problem} />
      </div>
      <section aria-label="The plan" className="card mt-6 p-5 sm:p-6">
        <h2 className="text-title">
          {plan.name} <span className="font-normal text-muted">{formatPlanPrice(plan)}</span>
        </h2>
        <PlanFeatures plan={plan} />
        {quote && quote.kind !== "off" && quote.kind !== "unpaid" && (
          <AmountDue quote={quote} price={plan.price} />
        )}
      </section>
      {!isOver && (
        <PostForm className="mt-6 flex flex-wrap gap-3">
          <input type="hidden" name={KEY_FIELD} defaultValue={formKey} />
          <input type="hidden" name={SHOWN_FIELD} value={quote ? toQuoteVersion(quote) : ""} />
          <button type="submit" className="button button-primary px-8">
            {formatSubmitLabel(quote)}
          </button>
          <Link to={dashboardPath("subscription", id)} className="button button-quiet">
            Not now
          </Link>
        </PostForm>
      )}
      {isOver && (
        <Link to={dashboardPath("subscription", id)} className="button button-primary mt-6">
          Back to your subscription
        </Link>
      )}
      <PaymentNote />
    </div>
  );
}

function formatSubmitLabel(quote: Quote | undefined): string {
  // Nothing is bought without its price: the press asks for it once more.
  if (!quote) return "Try again";
  return quote?.kind === "change" ? "Change my plan" : "Continue to payment";
}

function AmountDue({ quote, price }: { quote: Exclude<Quote, { kind: "off" | "unpaid" }>; price: number }) {
  if (quote.kind === "same")
    return <p className="mt-4 border-line border-t pt-4 font-semibold">This is the plan you have.</p>;
  return (
    <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 border-line border-t pt-4">
      {quote.kind === "checkout" && quote.isHalfPrice && (
        <>
          <dt>First month</dt>
          <dd className="text-right">{formatCents(price)}</dd>
          <dt className="text-good">
            {firstMonthDiscount} the first month, for upgrading within {promises.firstMonthOffer.days} days
          </dt>
          <dd className="text-right text-good">{formatCents(quote.due - price)}</dd>
        </>
      )}
      <dt className="font-semibold">Charged today</dt>
      <dd className="text-right font-semibold">{formatCents(Math.max(quote.due, 0))}</dd>
      {quote.kind === "change" && quote.due < 0 && (
        <>
          <dt>Credit for your next months</dt>
          <dd className="text-right">{formatCents(-quote.due)}</dd>
        </>
      )}
      <dt className="text-muted">
        {quote.kind === "change" && quote.periodEnd ? `From ${formatDay(quote.periodEnd)}` : "After that"}
      </dt>
      <dd className="text-right text-muted">{formatCents(price)} a month</dd>
    </dl>
  );
}
