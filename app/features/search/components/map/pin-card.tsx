import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router";
import { Rating } from "#features/providers/components/rating.tsx";
import type { PinProperties } from "../../rules/map-pin.ts";

type Props = { pin: PinProperties; count: number; onClose: () => void; onShowInList: () => void };

export const card = "card relative min-h-0 w-full max-w-[26rem] overflow-y-auto p-4 shadow-raised";

/** The result that was chosen on the map. */
export function PinCard({ pin, count, onClose, onShowInList }: Props) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <article aria-labelledby={titleId} className={`${card} space-y-1`}>
      <h2 ref={title} id={titleId} tabIndex={-1} className="wrap-anywhere pr-10 text-name">
        <Link to={`/providers/${pin.id}`} className="text-link inline-block py-1">
          {pin.name}
        </Link>
      </h2>
      <p>{pin.price}</p>
      <Rating value={pin.rating} count={pin.reviewCount} />
      {pin.isArea && <p className="text-fact text-muted">Area served, not an exact address</p>}
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <button type="button" onClick={onShowInList} className="text-link min-h-11">
          Show in the list
        </button>
        <p className="text-fact text-muted">
          {pin.rank} of {count}
        </p>
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
      className="absolute top-1.5 right-1.5 grid size-11 place-items-center rounded-round hover:bg-sand"
    >
      <X className="size-5" aria-hidden="true" />
    </button>
  );
}
