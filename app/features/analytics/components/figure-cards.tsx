import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import type { Card, Change } from "../rules/period-comparison.ts";

const arrows = { up: ArrowUp, down: ArrowDown, same: ArrowRight };

/** The headline figures, each with what changed since the period before. */
export function FigureCards({ cards }: { cards: Card[] }) {
  return (
    <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ label, hint, value, change }) => (
        <div key={label} className="card flex flex-col p-5">
          <dt className="font-semibold">
            {label}
            {hint && <span className="block font-normal text-muted text-small">{hint}</span>}
          </dt>
          <dd className="mt-auto pt-2">
            <span className="block text-heading tabular-nums">{value}</span>
            <ChangeLine {...change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangeLine({ direction, words }: Change) {
  const Arrow = direction === "unknown" ? undefined : arrows[direction];
  return (
    <span className="flex items-center gap-1.5 text-muted text-small">
      {Arrow && <Arrow className="size-4 shrink-0" aria-hidden="true" />}
      {words}
    </span>
  );
}
