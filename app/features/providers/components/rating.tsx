import { Star } from "lucide-react";
import { formatNumber, formatRating } from "#platform/text/format-number.ts";

/** Never stars without the reviews behind them. */
export function Rating({ value, count }: { value: number | null; count: number }) {
  if (value === null || count === 0) return <p className="text-muted">No reviews yet</p>;
  return (
    <p className="flex items-center gap-1.5">
      <Star className="size-5 shrink-0 fill-glow text-glow" aria-hidden="true" />
      <span>
        <strong>{formatRating(value)}</strong>
        <span className="sr-only"> out of 5</span>{" "}
        <span className="text-muted">
          from {formatNumber(count)} {count === 1 ? "review" : "reviews"}
        </span>
      </span>
    </p>
  );
}
