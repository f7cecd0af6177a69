import { expect, type Locator, test } from "@playwright/test";
import { holdScripts } from "../hold.ts";
import { signInAsNew } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { signInAsAdmin } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

// Every page is longer than this, and every row of tabs wider.
const WIDTH = 390;
const HEIGHT = 400;
test.use({ viewport: { width: WIDTH, height: HEIGHT } });

for (const [row, path, tab] of [
  ["Dashboard", "/provider/dashboard/support", "Support"],
  ["Review", "/admin/review/failed", "Failed jobs"],
] as const)
  test(`who reads on before the scripts run stays there, and ${tab} comes into view in its row`, async ({
    page,
    context,
    baseURL,
  }) => {
    const id = await signInAsNew(context, baseURL, { tier: "enterprise" });
    await signInAsAdmin(context, baseURL);
    const release = await holdScripts(page);
    await page.goto(`${path}?id=${id}`, { waitUntil: "commit" });
    const current = page.getByRole("navigation", { name: row }).getByRole("link", { name: tab });
    expect(await rightOf(current)).toBeGreaterThan(WIDTH);
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    expect(before).toBeGreaterThan(HEIGHT);

    release();
    await untilAlive(page);
    expect(await place()).toBe(before);
    expect(await rightOf(current)).toBeLessThanOrEqual(WIDTH);
  });

/** Wherever on the page the row is by now. */
async function rightOf(link: Locator) {
  const { x, width } = (await link.boundingBox()) ?? { x: 0, width: 0 };
  return x + width;
}
