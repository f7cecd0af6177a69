import { useEffect, useId, useRef } from "react";
import { PlacementLabel } from "#features/providers/components/placement-label.tsx";
import type { PinProperties } from "../../rules/map-pin.ts";
import { CloseButton, pinCardClass } from "./pin-card.tsx";

type Props = {
  pins: PinProperties[];
  onChoose: (pin: PinProperties) => void;
  onHover: (id: string | undefined) => void;
  onClose: () => void;
};

/** The results that stand on one point of the map, such as all of one ZIP code. */
export function PlaceCard({ pins, onChoose, onHover, onClose }: Props) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby={titleId} className={pinCardClass}>
      <div className="max-h-80 min-h-0 overflow-y-auto p-4">
        <h2 ref={title} id={titleId} tabIndex={-1} className="pr-10 text-name">
          {pins.length} providers in this place
        </h2>
        <ul className="mt-2">
          {pins.map((pin) => (
            <li key={pin.id} className="border-line border-t first:border-t-0">
              <button
                type="button"
                onClick={() => onChoose(pin)}
                onMouseEnter={() => onHover(pin.id)}
                onMouseLeave={() => onHover(undefined)}
                className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-3 py-1.5 text-left -outline-offset-3"
              >
                <span>
                  <span className="wrap-anywhere text-link">{pin.name}</span>{" "}
                  <PlacementLabel placement={pin.placement} className="text-fact" />
                </span>
                <span className="text-fact text-muted">{pin.price}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <CloseButton onClose={onClose} />
    </section>
  );
}
