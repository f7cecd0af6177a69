import type { ComponentProps } from "react";
import { Link } from "react-router";
import { brand } from "#config/brand.ts";
import { LateWaitlistForm } from "../waitlist/late-waitlist-form.tsx";

type Form = ComponentProps<typeof LateWaitlistForm>;
type Props = { name: string; problem: string | undefined; place: Form["place"]; waitlist: Form["offer"] };

/** A city without providers, or one that we do not know. The header leads to its services and providers too. */
export function ComingSoon({ name, problem, place, waitlist }: Props) {
  return (
    <section
      id="services"
      tabIndex={-1}
      aria-labelledby="services-title"
      className="card max-w-3xl p-6 sm:p-8"
    >
      <h2 id="services-title" className="text-title">
        Coming Soon
      </h2>
      <p className="mt-3 text-lead">{name} is on our roadmap. We're expanding to new cities every month.</p>
      {problem && <p className="mt-3 font-semibold">{problem}</p>}
      <section id="waitlist" tabIndex={-1} aria-labelledby="waitlist-title" className="mt-8">
        <div id="providers" tabIndex={-1}>
          <h3 id="waitlist-title" className="text-title">
            Join the priority waitlist
          </h3>
          <p className="mt-2 mb-5 max-w-prose text-muted">
            You'll hear from us as soon as families can find providers in {name}.
          </p>
        </div>
        <LateWaitlistForm place={place} offer={waitlist} />
      </section>
      <p className="mt-8 border-line border-t pt-6 text-muted">
        Until then, look at the cities we are in already, or call us at {brand.phone} and we will tell you
        what we know.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/#cities" className="button button-quiet">
          See our cities
        </Link>
        <a href={brand.phoneHref} className="button button-quiet">
          Call {brand.phone}
        </a>
      </div>
    </section>
  );
}
