import { Link } from "react-router";
import { brand } from "#config/brand.ts";

/** A city without providers, or one that we do not know. */
export function ComingSoon({ name, problem }: { name: string; problem: string | undefined }) {
  return (
    <div className="card max-w-prose p-6 sm:p-8">
      <h2 className="text-title">Coming Soon</h2>
      <p className="mt-3 text-lead">{name} is on our roadmap. We're expanding to new cities every month.</p>
      {problem && <p className="mt-3 font-semibold">{problem}</p>}
      <p className="mt-3 text-muted">
        Until then, look at the cities we are in already, or call us at {brand.phone} and we will tell you
        what we know.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/#cities" className="button button-primary">
          See our cities
        </Link>
        <a href={brand.phoneHref} className="button button-quiet">
          Call {brand.phone}
        </a>
      </div>
    </div>
  );
}
