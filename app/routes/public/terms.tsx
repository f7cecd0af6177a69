import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { LegalHeading } from "#features/legal/components/legal-heading.tsx";
import { legalMeta } from "#features/legal/components/legal-meta.ts";
import { SummaryList } from "#features/legal/components/summary-list.tsx";

export const handle = { withoutScripts: true };

export function meta() {
  return legalMeta(
    "Terms of service in short",
    `A plain summary of the terms of ${brand.name}. The full terms of service are the binding text.`,
  );
}

export default function Terms() {
  return (
    <>
      <LegalHeading
        title="Terms of service in short"
        path="/terms"
        lastUpdated={legal.lastUpdated.terms}
        intro="This is a plain summary of our binding [Terms of Service](/terms-of-service). It is here to help you. Where the two differ, the full text counts."
      />
      <div className="page-width py-10 lg:py-14">
        <SummaryList />
        <p className="mt-12">
          <a href="/terms-of-service" className="button button-primary">
            Read the full terms
          </a>
        </p>
      </div>
    </>
  );
}
