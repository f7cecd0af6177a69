import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { formatDay } from "#platform/text/format-day.ts";
import { PostForm } from "#ui/form/post-form.tsx";
import { formatCents, getPlan, isPaidTier } from "../rules/plans.ts";
import { isRunning } from "../rules/subscription.ts";
import type { LoadedSubscription } from "./loaded-subscription.ts";

type Props = { id: string; view: LoadedSubscription; step: string | null };

/** The second of two clicks, with what it means in words. */
export function ConfirmStep({ id, view, step }: Props) {
  const text = formatStepText(step, view);
  const box = useRef<HTMLElement>(null);
  const title = text?.title;
  useEffect(() => {
    if (title) box.current?.focus();
  }, [title]);
  if (!text) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="confirm-title"
      className="card border-2 border-glow p-5 sm:p-6"
    >
      <h2 id="confirm-title" className="text-title">
        {text.title}
      </h2>
      <p className="mt-2 max-w-prose">{text.body}</p>
      {/* Where it is answered, the question is over. */}
      <PostForm action={dashboardPath("subscription", id)} className="mt-4 flex flex-wrap gap-3">
        <button type="submit" name="step" value={text.step} className="button button-primary">
          {text.yes}
        </button>
        <Link to={dashboardPath("subscription", id)} className="button button-quiet">
          Keep everything as it is
        </Link>
      </PostForm>
    </section>
  );
}

function formatStepText(
  step: string | null,
  { tier, planTier, status, periodEnd, refund }: LoadedSubscription,
) {
  // What we have given does not end with what is paid.
  const left =
    isPaidTier(tier) && tier !== planTier
      ? `the ${getPlan(tier).name} one that we have given you`
      : "a free basic one";
  if (step === "cancel" && status === "past_due")
    return {
      step,
      title: "Cancel your plan?",
      body: `Your last payment did not go through, so your plan ends at once and your listing is ${left}. The open invoice is void, and nothing more is charged.`,
      yes: "Yes, cancel my plan",
    };
  if (step === "cancel" && isRunning(status) && status !== "canceling")
    return {
      step,
      title: "Cancel your plan?",
      body: `You keep it until ${periodEnd ? formatDay(periodEnd) : "the end of the month you have paid for"}, and nothing more is charged. After that, your listing is ${left}. You can take this back until then.`,
      yes: "Yes, cancel my plan",
    };
  if (step === "refund" && refund)
    return {
      step,
      title: `Get ${formatCents(refund.amount)} back?`,
      body: `Your plan ends at once and your listing is ${left}. The money goes back to the card it was paid with.`,
      yes: "Yes, end my plan and refund me",
    };
  return undefined;
}
