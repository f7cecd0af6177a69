import type { ComponentProps } from "react";
import { LazyWaitlistForm } from "./lazy-waitlist-form.tsx";

type Props = {
  place: { city: string; state?: string };
  offer: ComponentProps<typeof LazyWaitlistForm>["offer"];
};

/** On the page of a city that has providers: for those who are not ready to choose. */
export function CityWaitlist({ place, offer }: Props) {
  return (
    <section id="waitlist" tabIndex={-1} aria-labelledby="waitlist-title" className="card p-6 sm:p-8">
      <h2 id="waitlist-title" className="text-title">
        Not ready?
      </h2>
      <p className="mt-3 mb-6 max-w-prose text-muted">We'll email you a link to this page.</p>
      <LazyWaitlistForm place={place} offer={offer} />
    </section>
  );
}
