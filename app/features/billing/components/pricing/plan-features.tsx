import { Check, CreditCard, type LucideIcon, Undo2, Zap } from "lucide-react";
import { promises } from "#config/promises.ts";
import type { Plan } from "../../rules/plans.ts";

export function PlanFeatures({ plan: { features, leads, name } }: { plan: Plan }) {
  return (
    <>
      <ul aria-label={`What ${name} includes`} className="mt-4 space-y-1.5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <Check className="mt-1.5 size-4 shrink-0 text-good" aria-hidden="true" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{leads} leads a month (estimated)</p>
    </>
  );
}

/** What holds for every paid plan. Beside the features: one file fewer to ask for. */
export function PaymentNote() {
  return (
    <ul aria-label="Payment" className="mt-8 flex flex-wrap gap-x-8 gap-y-3">
      <Note Icon={CreditCard}>Secure card payment</Note>
      <Note Icon={Zap}>Instant activation</Note>
      <Note Icon={Undo2}>{promises.moneyBackDays}-day money-back guarantee</Note>
    </ul>
  );
}

function Note({ Icon, children }: { Icon: LucideIcon; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Icon className="size-5 shrink-0 text-good" aria-hidden="true" />
      {children}
    </li>
  );
}
