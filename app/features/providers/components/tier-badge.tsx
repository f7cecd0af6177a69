import type { Tier } from "../rules/provider.ts";

const styles: Record<Tier, string> = {
  basic: "border-line-strong",
  premium: "border-brand text-(--color-link)",
  enterprise: "border-glow text-ember",
  inactive: "border-line-strong text-muted",
};

/** The plan, in a word. */
export function TierBadge({ tier }: { tier: Tier }) {
  return (
    <span
      className={`inline-block rounded-round border-2 px-3 py-0.5 font-semibold text-small capitalize ${styles[tier]}`}
    >
      {tier}
    </span>
  );
}
