import type { Page } from "@playwright/test";

/** Keeps what is asked for at an address on its way, after the first few, until the journey lets it go on. */
export async function delayRequests(page: Page, address: string | RegExp, first = 0): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(address, async (route) => {
    asked += 1;
    if (asked > first) await promise;
    await route.continue();
  });
  return resolve;
}

/** The scripts of the page that is opened next: so it is as long as a slow telephone reads them. */
export function delayScripts(page: Page) {
  return delayRequests(page, "**/assets/*.js");
}
