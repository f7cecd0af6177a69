import { BadgeCheck } from "lucide-react";

export function VerifiedMark() {
  return (
    <p className="inline-flex items-center gap-1 font-semibold text-good">
      <BadgeCheck className="size-5 shrink-0" aria-hidden="true" />
      Verified
    </p>
  );
}
