import { Gift } from "lucide-react";
import { PROMOTION_TEXT } from "../rules/waitlist-result.ts";

/** Shown while there are spots left, and how many. */
export function WaitlistPromotion({ left }: { left: number }) {
  if (left === 0) return null;
  return (
    <p className="mb-5 flex items-start gap-3 rounded-control bg-ember-soft p-3">
      <Gift className="mt-0.5 size-5 shrink-0 text-ember" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold text-ember">{PROMOTION_TEXT}</strong>
        <span className="block">{left === 1 ? "1 spot left." : `${left} spots left.`}</span>
      </span>
    </p>
  );
}
