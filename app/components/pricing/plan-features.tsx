import { Check } from "lucide-react";
import type { Plan } from "#domain/plans.ts";

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
