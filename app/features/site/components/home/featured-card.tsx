import { useId } from "react";
import { Link } from "react-router";
import { FavoriteHeart } from "#features/providers/components/favorite-heart.tsx";
import { PlacementLabel } from "#features/providers/components/placement-label.tsx";
import { ProviderPhoto } from "#features/providers/components/provider-photo.tsx";
import { MoreServices } from "#features/search/components/results/more-services.tsx";
import { RowActions } from "#features/search/components/results/row-actions.tsx";
import { RowFacts } from "#features/search/components/results/row-facts.tsx";
import { RowLinks } from "#features/search/components/results/row-links.tsx";
import { RowMeta } from "#features/search/components/results/row-meta.tsx";
import { RowPrice } from "#features/search/components/results/row-price.tsx";
import type { ProviderRow } from "#features/search/rules/provider-row.ts";

const PICTURE = "(min-width: 70rem) 24rem, (min-width: 46rem) 50vw, 100vw";

/** A result row, upright: there are few, so that there is room for their pictures. */
export function FeaturedCard({ provider }: { provider: ProviderRow }) {
  const titleId = useId();
  const isFolded = provider.moreServices.length > 0;
  return (
    <article
      aria-labelledby={titleId}
      className="card wrap-anywhere relative flex h-full flex-col border-glow"
    >
      <div className="relative">
        <ProviderPhoto
          image={provider.image}
          className="h-37 rounded-t-[calc(var(--radius-card)-1px)] print:hidden"
          sizes={PICTURE}
        />
        <PlacementLabel placement={provider.placement} className="absolute bottom-2.5 left-3 text-fact" />
      </div>
      <div className="space-y-1 px-4 pt-3 text-small leading-[1.42]">
        <h3 id={titleId} className="text-name">
          <Link
            to={`/providers/${provider.id}`}
            className="text-link relative inline-block after:absolute after:inset-x-0 after:-inset-y-2.5"
          >
            {provider.name}
          </Link>
        </h3>
        <RowMeta row={provider} />
        <RowFacts facts={provider.facts} />
      </div>
      <FavoriteHeart
        provider={provider}
        className="absolute top-2 right-2 bg-surface shadow-card hover:text-link"
      />
      <div className="flex flex-wrap gap-x-4 px-4 pt-1.5">
        {isFolded && <MoreServices row={provider} className="open:basis-full" />}
        <RowLinks row={provider} className="-my-2.5" />
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-1.5 px-4 pt-2.5 pb-3.5">
        <RowPrice pricing={provider.pricing} />
        <RowActions row={provider} />
      </div>
    </article>
  );
}
