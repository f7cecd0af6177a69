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
        <li key={provider.id} className={styleOf(index)}>
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

/** Nothing is drawn outside of what is laid out later: room for shadows and for the ring around what has the focus. */
function styleOf(index: number): string | undefined {
  if (index === 0) return undefined;
  return index > 3 ? "when-near -m-3 p-3" : "max-sm:when-near max-sm:-m-3 max-sm:p-3";
}
