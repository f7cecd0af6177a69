import { expect, type Locator, type Page, type Request } from "@playwright/test";

export const PAGE_DATA = /\.data(\?|$)/;

/**
 * Presses a button, again before the answer is there, again before the page is as the answer left it, and again after
 * that: as a double click does, now earlier and now later. What is sent twice is told, the second time, that somebody was faster.
 * `after`: what the page shows only then.
 */
export async function doubleClick(page: Page, button: Locator, answer: Locator, after: Locator) {
  const [answered, reloaded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const isSent = (request: Request) => request.method() === "POST";
  let sent = 0;
  await page.route(PAGE_DATA, async (route) => {
    if (!isSent(route.request())) {
      await reloaded.promise;
      return route.continue().catch(() => {});
    }
    sent += 1;
    const response = await route.fetch();
    await answered.promise;
    // A page that has sent another one does not wait for this one any more.
    return route.fulfill({ response }).catch(() => {});
  });
  const first = page.waitForRequest(isSent);
  await button.click();
  await first;
  await button.dispatchEvent("click");
  answered.resolve();
  await expect(answer).toBeVisible();
  await button.dispatchEvent("click");
  reloaded.resolve();
  await expect(after).toBeVisible();
  // As the second click of a slow double click does, which comes after everything.
  await button.dispatchEvent("click", { detail: 2 });
  // Whatever is sent is sent by now.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.unroute(PAGE_DATA);
  expect(sent).toBe(1);
  await expect(answer).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
}

/** Presses twice a button that is gone with its answer: again when the server has done it and the page knows nothing. */
export async function pressUntilGone(page: Page, button: Locator) {
  const [done, pressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(PAGE_DATA, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    done.resolve();
    await pressed.promise;
    return route.fulfill({ response }).catch(() => {});
  });
  await button.click();
  await done.promise;
  await button.dispatchEvent("click");
  pressed.resolve();
}
