import { Link } from "react-router";
import { CtaSection } from "./cta-section.tsx";
import { handleCtaClick } from "./handle-cta-click.ts";

export type CtaVariant = "compact" | "premium" | "outline" | "section";

/** The invitation to providers, from one line to a part of a page. */
export function ProviderCta({ variant }: { variant: CtaVariant }) {
  if (variant === "compact") return <Compact />;
  if (variant === "premium") return <Premium />;
  if (variant === "outline") return <Outline />;
  return <CtaSection />;
}

function Compact() {
  return (
    <p data-print="no">
      Do you offer senior care?{" "}
      <Link
        to="/list-service"
        onClick={handleCtaClick("welcome")}
        className="text-link inline-flex min-h-11 items-center"
      >
        List Your Service
      </Link>
    </p>
  );
}

function Premium() {
  return (
    <div className="card border-t-4 border-t-glow p-5 sm:p-6">
      <p className="font-bold text-title">Be found by families near you</p>
      <p className="mt-1 text-muted">
        Featured partners stand higher in the search, take consultation requests and see how families found
        them. Paid places are always labeled.
      </p>
      <Link to="/premium-listing" onClick={handleCtaClick("featured")} className="button button-primary mt-4">
        Get Featured
      </Link>
    </div>
  );
}

function Outline() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border-2 border-line-strong p-5">
      <p className="font-semibold">Do you offer senior care? A basic listing is free.</p>
      <Link to="/list-service" onClick={handleCtaClick("welcome")} className="button button-quiet">
        List Your Service
      </Link>
    </div>
  );
}
