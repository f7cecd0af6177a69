import { Link } from "react-router";
import { countInWords } from "#domain/count-in-words.ts";
import type { CardProvider } from "#domain/provider-card.ts";
import { ProviderGrid } from "../provider/provider-grid.tsx";
import { NoProviders } from "../search/no-providers.tsx";

type Props = {
  providers: CardProvider[];
  /** How many there are, featured or not. */
  listed: number;
};

export function FeaturedProviders({ providers, listed }: Props) {
  if (providers.length === 0) return listed === 0 ? <NoProviders /> : <NobodyFeatured listed={listed} />;
  return <ProviderGrid items={providers.map((provider) => ({ provider, placement: "featured" as const }))} />;
}

/** Its section stays, because the header leads to it. */
function NobodyFeatured({ listed }: { listed: number }) {
  return (
    <>
      <p>Nobody is featured right now.</p>
      <Link to="/search" className="button button-quiet mt-4">
        See all {countInWords(listed)}
      </Link>
    </>
  );
}
