import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { legalMeta } from "#features/legal/components/legal-meta.ts";
import { LegalPage } from "#features/legal/components/legal-page.tsx";
import { privacySections } from "#features/legal/rules/privacy-sections.ts";
import { countedByGoogleToo, countedByUs } from "#features/legal/rules/visit-counting.ts";
import type { Route } from "./+types/privacy.ts";

export const handle = { withoutScripts: true };

export function meta() {
  return legalMeta(
    "Privacy policy",
    `What ${brand.name} stores when you use it, who sees it, how long we keep it, and how to have it deleted.`,
  );
}

export default function Privacy({ matches: [root] }: Route.ComponentProps) {
  const counting = root.loaderData.hasGoogleTag ? countedByGoogleToo : countedByUs;
  return (
    <LegalPage
      title="Privacy policy"
      path="/privacy"
      lastUpdated={legal.lastUpdated.privacy}
      intro="Looking for care is a private matter. This page says what we store, who sees it, and how to have it deleted."
      summary={[
        "We do not sell phone numbers or data.",
        "A consultation request goes to the one provider you chose, and to no other.",
        ...counting.inShort,
        "To see, correct or delete what we have about you, send us an email.",
      ]}
      sections={privacySections(counting)}
    />
  );
}
