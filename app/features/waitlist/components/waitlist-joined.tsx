import { CircleCheck } from "lucide-react";
import { focusTarget } from "#ui/form/focus-target.ts";

/** The keyboard is brought here, so that it is read out. */
export function WaitlistJoined() {
  return (
    <div
      {...focusTarget}
      role="status"
      className="mb-6 flex gap-3 rounded-control border-2 border-good bg-good-soft p-4"
    >
      <CircleCheck className="mt-0.5 size-6 shrink-0 text-good" aria-hidden="true" />
      <div>
        <p className="font-semibold text-title">You're on the list!</p>
        <p className="mt-1">Thank you for joining. We'll email you about your city.</p>
      </div>
    </div>
  );
}
