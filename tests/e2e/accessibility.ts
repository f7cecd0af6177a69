import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** No violation of any rule that axe can check, WCAG 2.1 AA and best practice alike. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // In the page itself, which has no frames of others; and nothing written down of what is well.
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual(
    [],
  );
}
