import type { ComponentProps } from "react";
import { LazyWaitlistForm } from "#features/waitlist/components/lazy-waitlist-form.tsx";

export function WaitlistSection({ offer }: Pick<ComponentProps<typeof LazyWaitlistForm>, "offer">) {
  return (
    <section
      id="waitlist"
      tabIndex={-1}
      aria-labelledby="waitlist-title"
      className="bg-brand-soft py-14 md:py-20"
    >
      <div className="page-width grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-16">
        <div>
          <h2 id="waitlist-title" className="text-heading">
            Not in your city yet?
          </h2>
          <p className="mt-3 max-w-prose text-lead text-muted">
            We're expanding to new cities every month. Tell us where you need care, and we'll write to you
            when families can find providers there.
          </p>
        </div>
        <div className="card p-6 sm:p-8">
          <LazyWaitlistForm offer={offer} />
        </div>
      </div>
    </section>
  );
}
