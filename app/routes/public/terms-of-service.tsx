import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { legalMeta } from "#features/legal/components/legal-meta.ts";
import { LegalPage } from "#features/legal/components/legal-page.tsx";
import { termsOfServiceSections } from "#features/legal/rules/terms-of-service-sections.ts";

export const handle = { withoutScripts: true };

export function meta() {
  return legalMeta(
    "Terms of service",
    `The full and binding terms of ${brand.name}, in plain English: for families, for care providers, for everyone.`,
  );
}

export default function TermsOfService() {
  return (
    <LegalPage
      title="Terms of service"
      path="/terms-of-service"
      lastUpdated={legal.lastUpdated.terms}
      intro={`These are the full terms for using ${brand.name}, and they are binding. There is also a [short summary](/terms).`}
      summary={[
        "The site is free for families. We list providers; we do not give care.",
        "A consultation request goes to the one provider you chose. We do not sell phone numbers or data.",
        "Ratings come from reviews only. Paid placement is labeled.",
        `Providers pay a flat fee, can cancel at any time, and have a ${legal.moneyBackDays}-day money-back guarantee.`,
      ]}
      sections={termsOfServiceSections}
    />
  );
}
