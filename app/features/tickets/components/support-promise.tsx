import { Check } from "lucide-react";
import { brand } from "#config/brand.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import type { Tier } from "#features/providers/rules/provider.ts";
import { supportPromises } from "../rules/ticket.ts";

/** What the plan is promised, and the telephone. */
export function SupportPromiseNote({ tier }: { tier: Tier }) {
  const promise = supportPromises[tier];
  if (!promise) return null;
  return (
    <Panel title={tier === "enterprise" ? "Enterprise perks" : "Premium support"}>
      <ul className="grid gap-2">
        {promise.perks.map((perk) => (
          <li key={perk} className="flex gap-2.5">
            <Check className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
            {perk}
          </li>
        ))}
      </ul>
      <p className="mt-4">
        Call{" "}
        <a href={brand.phoneHref} className="text-link py-2">
          {brand.phone}
        </a>
      </p>
      <p className="text-muted text-small">{brand.hours}</p>
    </Panel>
  );
}
