import { Check } from "lucide-react";
import { type CardProvider, visibleServices, visibleSpecializations } from "../rules/provider-card.ts";

export function CardOffer({ provider }: { provider: CardProvider }) {
  const services = visibleServices(provider);
  const specializations = visibleSpecializations(provider);
  return (
    <div className="mt-4 mb-4">
      {services.length > 0 && (
        <ul aria-label="Services" className="space-y-1">
          {services.map((service) => (
            <li key={service} className="flex gap-2">
              <Check className="mt-1.5 size-4 shrink-0 text-good" aria-hidden="true" />
              {service}
            </li>
          ))}
        </ul>
      )}
      {specializations.length > 0 && (
        <ul aria-label="Specializations" className="mt-3 flex flex-wrap gap-1.5">
          {specializations.map((specialization) => (
            <li
              key={specialization}
              className="rounded-small border border-line bg-sand px-2 py-0.5 text-small"
            >
              {specialization}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
