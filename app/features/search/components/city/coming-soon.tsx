import type { ComponentProps } from "react";
import { Link } from "react-router";
import { LazyWaitlistForm } from "#features/waitlist/components/lazy-waitlist-form.tsx";
import { CallUsBox } from "./call-us-box.tsx";
import { type NearestCity, NearestProviders } from "./nearest-providers.tsx";

type Form = ComponentProps<typeof LazyWaitlistForm>;
type Props = {
  name: string;
  problem: string | undefined;
  place: Form["place"];
  waitlist: Form["offer"];
  nearest: NearestCity | undefined;
};

/** A city without providers, or one that we do not know. The header leads to its services and providers too. */
export function ComingSoon({ name, problem, place, waitlist, nearest }: Props) {
  return (
    <div className="wrap-anywhere grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <section id="services" tabIndex={-1} aria-labelledby="services-title" className="card p-5 sm:p-6">
          <h2
            id="services-title"
            className="inline-block rounded-round border border-line-strong border-dashed px-3 py-0.5 font-semibold text-small"
          >
            Coming Soon
          </h2>
          <p className="mt-3 text-lead">
            {name} is on our roadmap. We're expanding to new cities every month.
          </p>
          {problem && <p className="mt-3 font-semibold">{problem}</p>}
          <section id="waitlist" tabIndex={-1} aria-labelledby="waitlist-title" className="mt-5">
            <h3 id="waitlist-title" className="text-title">
              Join the priority waitlist
            </h3>
            <p className="mt-1 mb-4 text-muted text-small">
              We'll email you when we have providers in {name}.
            </p>
            <LazyWaitlistForm place={place} offer={waitlist} />
          </section>
        </section>
        <CallUsBox title="Need care now?" />
      </div>
      <div id="providers" tabIndex={-1}>
        {nearest ? (
          <NearestProviders nearest={nearest} name={name} />
        ) : (
          <section aria-labelledby="cities-title" className="card p-5 sm:p-6">
            <h2 id="cities-title" className="text-title">
              Looking somewhere else?
            </h2>
            <p className="mt-1 mb-4 text-muted text-small">See the cities where we have providers now.</p>
            <Link to="/#cities" className="button button-quiet">
              See our cities
            </Link>
          </section>
        )}
      </div>
    </div>
  );
}
