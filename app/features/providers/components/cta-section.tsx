import { Check } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router";
import { applicationReviewTime } from "#config/promises.ts";
import { handleCtaClick } from "./handle-cta-click.ts";

const reasons = [
  "A basic listing is free, with your services, your number and your reviews.",
  `Our team looks at each application, ${applicationReviewTime}.`,
  "Families call and write to you directly.",
];

export function CtaSection() {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="bg-sand py-14 md:py-20">
      <div className="page-width">
        <div className="card grid grid-cols-1 gap-8 p-6 sm:p-8 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-16 lg:p-10">
          <div>
            <h2 id={titleId} className="text-heading">
              Are You a Senior Care Provider?
            </h2>
            <ul className="mt-4 space-y-2">
              {reasons.map((reason) => (
                <li key={reason} className="flex gap-2.5">
                  <Check className="mt-1 size-5 shrink-0 text-good" aria-hidden="true" />
                  <span>{reason}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className="flex flex-col gap-3">
            <Link
              to="/list-service"
              onClick={handleCtaClick("welcome")}
              className="button button-primary px-8"
            >
              List Your Service
            </Link>
            <Link
              to="/premium-listing"
              onClick={handleCtaClick("featured")}
              className="button button-quiet px-8"
            >
              Get Featured
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}
