import type { PublicProvider } from "#domain/provider.ts";
import { Panel } from "../../desk/panel.tsx";
import { ProviderCard } from "../../provider/provider-card.tsx";

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
