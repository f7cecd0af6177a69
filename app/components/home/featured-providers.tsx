import type { PublicProvider } from "#domain/provider.ts";
import { FeaturedProvider } from "../featured-provider.tsx";

export function FeaturedProviders({ providers }: { providers: PublicProvider[] }) {
  if (providers.length === 0) return <NoProviders />;
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {providers.map((provider) => (
        <li key={provider.id}>
          <FeaturedProvider provider={provider} />
        </li>
      ))}
    </ul>
  );
}

function NoProviders() {
  return (
    <div className="card p-8 text-center">
      <h3 className="text-title">No providers available</h3>
      <p className="mt-2 text-muted">We are working on adding providers. Check back soon!</p>
    </div>
  );
}
