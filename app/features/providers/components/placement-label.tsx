import { Megaphone, Sparkles } from "lucide-react";
import type { Placement } from "../rules/placement.ts";

const labels = {
  featured: { text: "Featured partner", Icon: Sparkles, look: "bg-ember-soft text-ember" },
  promoted: { text: "Promoted", Icon: Megaphone, look: "bg-brand-soft text-(--color-link)" },
};

type Props = { placement: Placement; className?: string };

/** Says in words that a place was not earned by relevance alone. */
export function PlacementLabel({ placement, className = "mb-1.5 text-small" }: Props) {
  if (placement === "none") return null;
  const { text, Icon, look } = labels[placement];
  return (
    <span
      className={`inline-flex items-center gap-1.5 self-start rounded-small px-2 py-0.5 font-semibold ${look} ${className}`}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {text}
    </span>
  );
}
