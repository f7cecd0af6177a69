import type { PublicProvider } from "#domain/provider.ts";
import { ProviderGrid } from "../provider/provider-grid.tsx";

export function FeaturedProviders({ providers }: { providers: PublicProvider[] }) {
  if (providers.length === 0) return <NoProviders />;
  return <ProviderGrid items={providers.map((provider) => ({ provider, placement: "featured" as const }))} />;
}

function NoProviders() {
  return (
    <div className="card p-8 text-center">
      <h3 className="text-title">No providers available</h3>
      <p className="mt-2 text-muted">We are working on adding providers. Check back soon!</p>
    </div>
  );
}
