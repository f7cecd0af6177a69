import { getPlan } from "../../rules/plans.ts";
import { PlanFeatures } from "./plan-features.tsx";
import { SampleCard } from "./sample-card.tsx";
import { sampleProviders } from "./sample-providers.ts";

/** Pictures of a card, not cards: what they offer leads nowhere, to the finger and to the keyboard alike. */
export function SampleCards() {
  return (
    <ul className="grid grid-cols-1 gap-12 lg:grid-cols-3 lg:grid-rows-[auto_auto] lg:gap-6">
      {sampleProviders.map(({ tier, placement, provider }) => {
        const plan = getPlan(tier);
        return (
          <li key={tier} className="lg:row-span-2 lg:grid lg:grid-rows-subgrid lg:gap-2">
            <figure>
              <figcaption className="mb-3">
                <h3 className="text-title">{plan.name} listing</h3>
                <p className="text-muted text-small">
                  A sample of an invented business. Its buttons do nothing.
                </p>
              </figcaption>
              <div inert data-sample={tier}>
                <SampleCard tier={tier} provider={provider} placement={placement} />
              </div>
            </figure>
            <div>
              <PlanFeatures plan={plan} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
