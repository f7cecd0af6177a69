import { brand } from "#config/brand.ts";
import { legal } from "#config/legal.ts";
import { legalMeta } from "#features/legal/components/legal-meta.ts";
import { LegalPage } from "#features/legal/components/legal-page.tsx";
import { accessibilitySections } from "#features/legal/rules/accessibility-sections.ts";

export const handle = { withoutScripts: true };

export function meta() {
  return legalMeta(
    "Accessibility statement",
    `How ${brand.name} works for people with low vision, unsteady hands or a screen reader, and how to tell us what does not.`,
  );
}

export default function Accessibility() {
  return (
    <LegalPage
      title="Accessibility statement"
      path="/accessibility"
      lastUpdated={legal.lastUpdated.accessibility}
      intro={`Everyone should be able to look for care here. This page says what we do for that, and what to do when something does not work.`}
      summary={[
        `We aim to meet ${legal.accessibilityStandard} on every page.`,
        "Larger text, dark colors, keyboard and screen readers: the site is built for them.",
        `Something does not work? [Tell us](/contact). We reply ${legal.replies.accessibility}.`,
      ]}
      sections={accessibilitySections}
    />
  );
}
