import type { PublicProvider } from "#domain/provider.ts";
import type { Placement } from "#domain/ranking.ts";
import { CardGrid } from "./card-grid.tsx";
import { ProviderCard } from "./provider-card.tsx";

type Props = { items: { provider: PublicProvider; placement?: Placement }[]; level?: "h2" | "h3" };

export function ProviderGrid({ items, level }: Props) {
  return (
    <CardGrid>
      {items.map(({ provider, placement }) => (
        <li key={provider.id}>
          <ProviderCard provider={provider} placement={placement} level={level} />
        </li>
      ))}
    </CardGrid>
  );
}
