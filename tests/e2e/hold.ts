import type { Page } from "@playwright/test";

/** Keeps what is asked for at an address on its way, until the journey lets it go on. */
export async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The scripts of the page that is opened next: so it is as long as a slow telephone reads them. */
export function holdScripts(page: Page) {
  return hold(page, "**/assets/*.js");
}
