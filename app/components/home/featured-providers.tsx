import type { CardProvider } from "#domain/provider-card.ts";
import { ProviderGrid } from "../provider/provider-grid.tsx";
import { NoProviders } from "../search/no-providers.tsx";

export function FeaturedProviders({ providers }: { providers: CardProvider[] }) {
  if (providers.length === 0) return <NoProviders />;
  return <ProviderGrid items={providers.map((provider) => ({ provider, placement: "featured" as const }))} />;
}
