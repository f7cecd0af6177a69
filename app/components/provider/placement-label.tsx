import type { Placement } from "#domain/ranking.ts";

const labels = {
  featured: { text: "Featured partner", look: "drawn-sparkles bg-ember-soft text-ember" },
  promoted: { text: "Promoted", look: "drawn-megaphone bg-brand-soft text-(--color-link)" },
};

/** Says in words that a place was not earned by relevance alone. */
export function PlacementLabel({ placement }: { placement: Placement }) {
  if (placement === "none") return null;
  const { text, look } = labels[placement];
  return (
    <p
      className={`drawn mb-1.5 inline-flex items-center gap-1.5 self-start rounded-small px-2 py-0.5 font-semibold text-small before:size-4 ${look}`}
    >
      {text}
    </p>
  );
}
