import { Panel } from "#features/providers/components/panel.tsx";
import { ProviderCard } from "#features/providers/components/provider-card.tsx";
import type { PublicProvider } from "#features/providers/rules/provider.ts";

/** The card as families have it; of a listing that is off, the inactive one. */
export function ListingPreview({ provider }: { provider: PublicProvider }) {
  // Pictures of what is not on the site are served to nobody.
  const shown = provider.active ? provider : { ...provider, image: null };
  return (
    <Panel title="How families see it">
      <ProviderCard provider={shown} />
    </Panel>
  );
}
