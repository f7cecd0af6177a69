import { planOf } from "#domain/plans.ts";
import { placementOf } from "#domain/ranking.ts";
import { ProviderCard } from "../provider/provider-card.tsx";
import { PlanFeatures } from "./plan-features.tsx";
import { sampleProviders } from "./sample-providers.ts";

/** Pictures of a card, not cards: what they offer leads nowhere, to the finger and to the keyboard alike. */
export function SampleCards() {
  return (
    <ul className="grid gap-12 lg:grid-cols-3 lg:gap-6">
      {sampleProviders.map(({ tier, provider }) => {
        const plan = planOf(tier);
        return (
          <li key={tier} className="flex flex-col gap-6">
            <figure className="grow">
              <figcaption className="mb-3">
                <h3 className="text-title">{plan.name} listing</h3>
                <p className="text-muted text-small">
                  A sample of an invented business. Its buttons do nothing.
                </p>
              </figcaption>
              <div inert data-sample={tier}>
                <ProviderCard provider={provider} placement={placementOf(provider)} />
              </div>
            </figure>
            <PlanFeatures plan={plan} />
          </li>
        );
      })}
    </ul>
  );
}
