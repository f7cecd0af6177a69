import { Link } from "react-router";
import { NoProviders } from "#features/search/components/no-providers.tsx";
import type { ProviderRow } from "#features/search/rules/provider-row.ts";
import { formatProviderCount } from "#platform/text/format-count.ts";
import { FeaturedCard } from "./featured-card.tsx";

type Props = {
  providers: ProviderRow[];
  /** How many there are, featured or not. */
  listed: number;
};

export function FeaturedProviders({ providers, listed }: Props) {
  if (providers.length === 0) return listed === 0 ? <NoProviders /> : <NoFeaturedProviders listed={listed} />;
  return (
    <>
      <div className="@container">
        <ul className="featured-grid">
          {providers.map((provider) => (
            <li key={provider.id}>
              <FeaturedCard provider={provider} />
            </li>
          ))}
        </ul>
      </div>
      <SeeAll listed={listed} />
    </>
  );
}

/** Its section stays, because the header leads to it. */
function NoFeaturedProviders({ listed }: { listed: number }) {
  return (
    <>
      <p>No featured providers right now.</p>
      <SeeAll listed={listed} />
    </>
  );
}

function SeeAll({ listed }: { listed: number }) {
  return (
    <Link to="/search" className="button button-quiet mt-5">
      See all {formatProviderCount(listed)}
    </Link>
  );
}
