import { useId } from "react";
import { Link } from "react-router";
import { FavoriteHeart } from "#features/providers/components/favorite-heart.tsx";
import { PlacementLabel } from "#features/providers/components/placement-label.tsx";
import { ProviderPhoto } from "#features/providers/components/provider-photo.tsx";
import { UpgradeHint } from "#features/providers/components/upgrade-hint.tsx";
import type { SearchOrigin } from "#features/providers/rules/search-origin.ts";
import type { ProviderRow } from "../../rules/provider-row.ts";
import { MoreServices } from "./more-services.tsx";
import { RowActions } from "./row-actions.tsx";
import { RowFacts } from "./row-facts.tsx";
import { RowLinks } from "./row-links.tsx";
import { RowMeta } from "./row-meta.tsx";
import { RowPrice } from "./row-price.tsx";
import { Specializations } from "./specializations.tsx";

/** Wider than this a row's picture is never shown. */
const PICTURE = "(min-width: 48rem) 12rem, 5.5rem";

const borders = { featured: "border-glow", promoted: "border-brand/45", none: "" };

type Props = { row: ProviderRow; level?: "h2" | "h3" | undefined; isFirst: boolean; origin: SearchOrigin };

/**
 * One form for every tier. In a narrow list the picture stands beside the name and everything else below them; from
 * `--container-row` on there are three columns: picture, text, and price with the ways to get in touch.
 */
export function ResultRow({ row, level: Heading = "h2", isFirst, origin }: Props) {
  const titleId = useId();
  const { id, name, moreServices, specializations } = row;
  const isFolded = moreServices.length > 0;
  return (
    <article
      aria-labelledby={titleId}
      data-result={id}
      className={`card wrap-anywhere data-tied:outline-2 data-tied:outline-brand has-[[id^=result-]:focus]:outline-2 has-[[id^=result-]:focus]:outline-brand relative grid grid-cols-[4.5rem_minmax(0,1fr)] @max-[18rem]/rows:grid-cols-[3.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 p-3 @max-[13rem]/rows:block @max-[13rem]/rows:space-y-2 @row/rows:grid-cols-[8.25rem_minmax(0,1fr)_9.25rem] @row/rows:grid-rows-[auto_1fr_auto] @row/rows:gap-x-4 @row/rows:py-0 @row/rows:pr-3.5 @row/rows:pl-0 @row-wide/rows:grid-cols-[10.5rem_minmax(0,1fr)_10.5rem] @row-wide/rows:gap-x-5 print:grid-cols-[1fr_auto] print:rounded-none print:border-0 print:border-b print:p-0 print:pb-2 ${borders[row.placement]}`}
    >
      <div className="relative size-18 @max-[18rem]/rows:size-14 overflow-hidden rounded-control bg-sand @row/rows:row-span-3 @row/rows:size-auto @row/rows:min-h-48 @row/rows:rounded-r-none @row/rows:rounded-l-[calc(var(--radius-card)-1px)] print:hidden">
        <ProviderPhoto
          image={row.image}
          className="absolute inset-0 size-full"
          isFirst={isFirst}
          sizes={PICTURE}
        />
      </div>
      <div className="flex min-w-0 flex-col-reverse items-start justify-center gap-y-1 pr-9 @max-[13rem]/rows:pr-0 @row/rows:flex-row @row/rows:flex-wrap @row/rows:items-center @row/rows:justify-start @row/rows:gap-x-3 @row/rows:pt-3.5 @row/rows:pr-0 print:col-start-1 print:flex-row print:items-baseline print:justify-start print:p-0">
        <Heading id={titleId} className="text-name">
          <Link
            id={`result-${id}`}
            to={`/providers/${id}`}
            state={origin}
            className="text-link relative inline-block scroll-mt-40 after:absolute after:inset-x-0 after:-inset-y-2.5"
          >
            {name}
          </Link>
        </Heading>
        <PlacementLabel placement={row.placement} className="text-fact @row/rows:self-center" />
      </div>
      <FavoriteHeart provider={row} className="absolute top-1.5 right-1.5 hover:bg-sand hover:text-link" />
      <div
        className={`col-start-1 col-end-3 min-w-0 space-y-0.5 text-fact leading-[1.35] @row/rows:space-y-1 @row/rows:col-start-2 @row-wide/rows:text-small @row-wide/rows:leading-[1.4] print:col-start-1 print:col-end-2 print:pb-0 ${isFolded ? "" : "@row/rows:pb-3.5"}`}
      >
        {row.careTypes && <p className="font-semibold">{row.careTypes}</p>}
        <RowMeta row={row} />
        <RowFacts facts={row.facts} />
        {!isFolded && <Specializations names={specializations} />}
      </div>
      {isFolded && (
        <MoreServices
          row={row}
          className="order-1 col-start-1 open:col-end-3 @row/rows:order-none @row/rows:col-start-2 @row/rows:row-start-3 @row/rows:pb-3"
        />
      )}
      <div className="order-3 col-start-1 col-end-3 flex flex-wrap items-center gap-1.5 border-line border-t pt-2 @row/rows:col-start-3 @row/rows:col-end-4 @row/rows:row-span-3 @row/rows:row-start-1 @row/rows:flex-col @row/rows:flex-nowrap @row/rows:items-stretch @row/rows:justify-between @row/rows:gap-2.5 @row/rows:border-0 @row/rows:pt-3 @row/rows:pb-10 print:col-start-2 print:row-span-3 print:row-start-1 print:block print:border-0 print:p-0 print:text-right">
        <RowPrice pricing={row.pricing} />
        {row.hasUpgradeHint && <UpgradeHint />}
        <RowActions row={row} />
      </div>
      <RowLinks
        row={row}
        className={`order-2 -my-3 @row/rows:order-none @row/rows:col-start-3 @row/rows:col-end-4 @row/rows:row-span-3 @row/rows:row-start-1 @row/rows:my-0 @row/rows:-mb-1 @row/rows:justify-center @row/rows:self-end ${isFolded ? "col-start-2 @max-[18rem]/rows:col-start-1 @max-[18rem]/rows:col-end-3" : "col-start-1 col-end-3"}`}
      />
    </article>
  );
}
