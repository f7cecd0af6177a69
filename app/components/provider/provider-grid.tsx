import type { CardItem } from "#domain/provider-card.ts";
import { CardGrid } from "./card-grid.tsx";
import { ProviderCard } from "./provider-card.tsx";

type Props = {
  items: CardItem[];
  level?: "h2" | "h3";
  /** Whether the page opens with it. */
  isOnTop?: boolean;
};

export function ProviderGrid({ items, level, isOnTop = false }: Props) {
  return (
    <CardGrid>
      {items.map(({ provider, placement }, index) => (
        <li key={provider.id}>
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
