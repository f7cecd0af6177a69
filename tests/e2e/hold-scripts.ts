import type { Page } from "@playwright/test";

/** Keeps the scripts of the page that is opened next on their way, until the journey lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
