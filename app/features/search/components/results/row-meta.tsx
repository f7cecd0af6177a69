import { Clock, MapPin, ShieldQuestion } from "lucide-react";
import { Rating } from "#features/providers/components/rating.tsx";
import type { ProviderRow } from "../../rules/provider-row.ts";

const item = "inline-flex items-start gap-1.5";
const icon = "mt-[0.15em] shrink-0 text-muted";

/** Where, how well rated and how soon: what families compare first. */
export function RowMeta({ row }: { row: ProviderRow }) {
  return (
    <div className="flex flex-wrap gap-x-3 text-fact [&_svg]:size-[1.1em]">
      {(row.place || row.distance) && (
        <p className={item}>
          <MapPin className={icon} aria-hidden="true" />
          {[row.place, row.distance].filter(Boolean).join(", ")}
        </p>
      )}
      <Rating value={row.rating} count={row.reviewCount} />
      {row.reply && (
        <p className={item}>
          <Clock className={icon} aria-hidden="true" />
          {row.reply}
        </p>
      )}
      {!row.verified && (
        <p className={item}>
          <ShieldQuestion className={icon} aria-hidden="true" />
          Listed, not yet verified
        </p>
      )}
    </div>
  );
}
