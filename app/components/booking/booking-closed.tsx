import { Link } from "react-router";
import { telephoneHref } from "#domain/provider.ts";
import { bookingSentence } from "#domain/service-status.ts";
import type { BookingView } from "./booking-data.ts";

/** Where nothing can be booked: why, and what can be done instead. */
export function BookingClosed({ view: { provider, closed, message } }: { view: BookingView }) {
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-lead">{sentenceOf(closed, provider.name, message)}</p>
      <a href={telephoneHref(provider.phone)} className="button button-primary">
        Call {provider.phone}
      </a>
      {closed === "waitlist" && (
        <Link to="/waitlist" className="button button-quiet">
          Join the waitlist
        </Link>
      )}
    </div>
  );
}

function sentenceOf(closed: BookingView["closed"], name: string, message: string): string {
  if (closed === "by phone") return `Consultations with ${name} are arranged by phone.`;
  return bookingSentence(closed === "waitlist" ? "waitlist" : "paused", message) ?? "";
}
