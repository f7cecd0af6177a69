import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Every dark page is looked at in light too, with all rules: between them only colors differ. */
const colorRules = ["color-contrast", "link-in-text-block"];

/** No violation of any rule that axe can check, WCAG 2.1 AA and best practice alike. */
export async function expectAccessible(page: Page) {
  const axe = new AxeBuilder({ page })
    // In the page itself, which has no frames of others; and nothing written down of what is well.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] });
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  if (isDark) axe.withRules(colorRules);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual(
    [],
  );
}
