import { WaitlistForm } from "#features/waitlist/components/waitlist-form.tsx";
import { bookingSentence } from "#platform/flags/service-status.ts";
import type { BookingView } from "./booking-data.ts";

/** Where nothing can be booked: why, and what can be done instead. */
export function BookingClosed({
  view: { provider, closed, message, waitlist, marks },
}: {
  view: BookingView;
}) {
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-lead">{sentenceOf(closed, provider.name, message)}</p>
      {waitlist && (
        <div className="w-full">
          <WaitlistForm {...waitlist} marks={marks} />
        </div>
      )}
      {provider.phoneHref ? (
        <a href={provider.phoneHref} className={`button ${waitlist ? "button-quiet" : "button-primary"}`}>
          Call {provider.phone}
        </a>
      ) : (
        <p>Phone: {provider.phone}</p>
      )}
    </div>
  );
}

function sentenceOf(closed: BookingView["closed"], name: string, message: string): string {
  if (closed === "by phone") return `Consultations with ${name} are arranged by phone.`;
  return bookingSentence(closed === "waitlist" ? "waitlist" : "paused", message) ?? "";
}
