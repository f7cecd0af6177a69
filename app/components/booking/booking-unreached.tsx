import { BookingFrame } from "./booking-frame.tsx";
import type { Booked } from "./booking-store.ts";

/** In the place of a dialog whose code did not come: the page below stays, with what was typed in it. */
export function BookingUnreached({ provider }: { provider: Booked }) {
  return (
    <BookingFrame provider={provider}>
      <OpenAsPage provider={provider} />
    </BookingFrame>
  );
}

export function OpenAsPage({ provider: { id } }: { provider: Booked }) {
  return (
    <p role="alert">
      The form cannot be opened right now.{" "}
      <a href={`/providers/${id}/book`} className="text-link">
        Open it as a page
      </a>
    </p>
  );
}
