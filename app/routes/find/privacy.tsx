import { legalMeta } from "#components/legal/legal-meta.ts";
import { LegalPage } from "#components/legal/legal-page.tsx";
import { privacySections } from "#components/legal/privacy-sections.ts";
import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";

export const handle = { withoutScripts: true };

export function meta() {
  return legalMeta(
    "Privacy policy",
    `What ${brand.name} stores when you use it, who sees it, how long we keep it, and how to have it deleted.`,
  );
}

export default function Privacy() {
  return (
    <LegalPage
      title="Privacy policy"
      path="/privacy"
      lastUpdated={legal.lastUpdated.privacy}
      intro="Looking for care is a private matter. This page says what we store, who sees it, and how to have it deleted."
      inShort={[
        "We do not sell phone numbers or data.",
        "A consultation request goes to the one provider you chose, and to no other.",
        "Families need no account and get no cookies from us.",
        "We count visits without knowing who the visitor is.",
        "To see, correct or delete what we have about you, send us an email.",
      ]}
      sections={privacySections}
    />
  );
}
