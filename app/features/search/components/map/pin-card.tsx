import { X } from "lucide-react";
import { type Ref, useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { PlacementLabel } from "#features/providers/components/placement-label.tsx";
import { ProviderPhoto } from "#features/providers/components/provider-photo.tsx";
import { Rating } from "#features/providers/components/rating.tsx";
import { createSearchOrigin } from "#features/providers/rules/search-origin.ts";
import type { PinProperties } from "../../rules/map-pin.ts";
import type { ProviderRow } from "../../rules/provider-row.ts";
import { RowActions } from "../results/row-actions.tsx";
import { RowFacts } from "../results/row-facts.tsx";
import { RowMeta } from "../results/row-meta.tsx";
import { RowPrice } from "../results/row-price.tsx";
import { usePinRow } from "./use-pin-row.ts";

type Props = {
  ref: Ref<HTMLElement>;
  pin: PinProperties;
  count: number;
  /** The rows on this page of the results. */
  rows: ProviderRow[];
  /** The parameters of the search, without its page. */
  address: string;
  /** The address of the search with its map, and what the provider's page calls it in its link back. */
  backTo: string;
  backLabel: string;
  onClose: () => void;
  onShowInList: () => void;
};

/** Its content scrolls where there is little room, and the button that closes it stays. */
export const pinCardClass =
  "card @container/rows relative flex min-h-0 w-full max-w-[26rem] flex-col shadow-raised";

/** The result that was chosen on the map: its row in the list, in short. */
export function PinCard({ ref, pin, count, rows, address, backTo, backLabel, onClose, onShowInList }: Props) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { row, hasFailed } = usePinRow(pin.id, rows, address);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <article ref={ref} aria-labelledby={titleId} className={pinCardClass}>
      <div className="min-h-0 space-y-2 overflow-y-auto p-3 pb-1">
        <div className="flex gap-3 pr-10">
          <div className="relative size-18 shrink-0 overflow-hidden rounded-control bg-sand @max-[13rem]/rows:hidden">
            {row && <ProviderPhoto image={row.image} className="absolute inset-0 size-full" sizes="5.5rem" />}
          </div>
          <div className="flex min-w-0 flex-col-reverse items-start justify-center gap-y-1">
            <h2 ref={title} id={titleId} tabIndex={-1} className="wrap-anywhere text-name">
              <Link
                to={`/providers/${pin.id}`}
                state={createSearchOrigin(backTo, backLabel, row?.distance)}
                className="text-link relative inline-block after:absolute after:inset-x-0 after:-inset-y-2.5"
              >
                {pin.name}
              </Link>
            </h2>
            <PlacementLabel placement={pin.placement} className="text-fact" />
          </div>
        </div>
        <div className="space-y-0.5 text-fact leading-[1.35]">
          {row ? <RowMeta row={row} /> : <Rating value={pin.rating} count={pin.reviewCount} />}
          {row && <RowFacts facts={row.facts.slice(0, 1)} />}
          {pin.isArea && <p className="text-muted">Area served, not an exact address</p>}
        </div>
        <div className="flex min-h-14 flex-wrap items-center gap-1.5 border-line border-t pt-2">
          {row ? (
            <>
              <RowPrice pricing={row.pricing} />
              <RowActions row={row} />
            </>
          ) : (
            <p className="text-fact text-muted">{pin.price}</p>
          )}
        </div>
        {hasFailed && (
          <p role="status" className="text-fact">
            We can't load the phone number right now. It is also on the provider's page.
          </p>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-small">
          <button type="button" onClick={onShowInList} className="text-link min-h-11">
            Show in the list
          </button>
          <p className="text-fact text-muted">
            {pin.rank} of {count}
          </p>
        </div>
      </div>
      <CloseButton onClose={onClose} />
    </article>
  );
}

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      onClick={onClose}
      aria-label="Close"
      className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-round bg-surface hover:bg-sand"
    >
      <X className="size-5" aria-hidden="true" />
    </button>
  );
}
