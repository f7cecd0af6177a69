import { brand } from "#config/brand.ts";
import { pageMeta } from "#config/page-meta.ts";
import { firstMonthDiscount, promises } from "#config/promises.ts";
import { PlanChooser } from "#features/billing/components/pricing/plan-chooser.tsx";
import { PaymentNote } from "#features/billing/components/pricing/plan-features.tsx";
import { SampleCards } from "#features/billing/components/pricing/sample-cards.tsx";
import { formatCents, getPlan } from "#features/billing/rules/plans.ts";
import { breadcrumbList } from "#features/seo/rules/structured-data.ts";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import { PageSection } from "#ui/layout/page-section.tsx";
import type { Route } from "./+types/premium-listing.ts";

export const handle = { withoutScripts: true };

export function meta({ matches: [root] }: Route.MetaArgs) {
  return pageMeta({
    title: `Plans and prices for providers · ${brand.name}`,
    description: `List your senior care service on ${brand.name}: basic is free, Premium is ${formatCents(getPlan("premium").price)} and Enterprise ${formatCents(getPlan("enterprise").price)} a month. Flat fees, none per lead, ${promises.moneyBackDays}-day money-back guarantee.`,
    path: "/premium-listing",
    origin: root.loaderData.origin,
    structuredData: [
      breadcrumbList(root.loaderData.origin, [
        { label: "Home", path: "/" },
        { label: "Premium listing", path: "/premium-listing" },
      ]),
    ],
  });
}

export default function PremiumListing() {
  return (
    <>
      <div className="page-width pt-4">
        <Breadcrumb
          items={[
            { label: "Home", link: "/" },
            { label: "Premium listing", link: "/premium-listing", active: true },
          ]}
        />
        <h1 className="mt-5 max-w-2xl text-display">A listing that families find.</h1>
        <p className="mt-4 max-w-xl text-lead text-muted">
          Start free. Pay a flat fee for more visibility, and nothing for calls, requests or families who
          become your clients. Paid places are always labeled.
        </p>
      </div>
      <PageSection id="plans" title="Choose your plan">
        <PlanChooser />
        <PaymentNote />
        <p className="mt-4 text-muted">
          New providers who upgrade within {promises.firstMonthOffer.days} days of registration get{" "}
          {firstMonthDiscount} the first month.
        </p>
      </PageSection>
      <PageSection
        id="samples"
        title="What families see"
        intro="The same business with each plan."
        className="bg-sand"
      >
        <SampleCards />
      </PageSection>
    </>
  );
}
