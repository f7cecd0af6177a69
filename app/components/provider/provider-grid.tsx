import type { PublicProvider } from "#domain/provider.ts";
import type { Placement } from "#domain/ranking.ts";
import { CardGrid } from "./card-grid.tsx";
import { ProviderCard } from "./provider-card.tsx";
import { useFirstMove } from "./use-first-move.ts";

type Props = {
  items: { provider: PublicProvider; placement?: Placement }[];
  level?: "h2" | "h3";
  /** Whether the page opens with it. */
  isOnTop?: boolean;
};

export function ProviderGrid({ items, level, isOnTop = false }: Props) {
  useFirstMove();
  return (
    <CardGrid>
      {items.map(({ provider, placement }, index) => (
        // Far below, a card is laid out when somebody moves: a phone has enough to do when a page opens.
        <li key={provider.id} className={index > 3 ? "when-near" : undefined}>
          <ProviderCard
            provider={provider}
            placement={placement}
            level={level}
            isFirst={isOnTop && index === 0}
          />
        </li>
      ))}
    </CardGrid>
  );
}
