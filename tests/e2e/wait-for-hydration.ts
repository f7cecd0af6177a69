import type { Page } from "@playwright/test";

/** Waits for the scripts of a page that was loaded: before, what is pressed does what it does without them. */
export async function waitForHydration(page: Page) {
  await waitForReactHydration(page);
  // What was asked for ahead, such as how to send a form, is there even when a journey cuts the connection.
  await page.waitForFunction(isLoaded);
  // What React does after the page is on the screen, such as listening to it, has had its turn.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/** Also while code that comes later is on its way. */
export async function waitForReactHydration(page: Page) {
  await page.waitForFunction(isHydrated);
}

type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } };

/** Runs in the browser. React has no word of its own for it, and keeps its root at the document. */
function isHydrated(): boolean {
  const [root] = Object.entries(document).flatMap(([key, value]) =>
    key.startsWith("__reactContainer$") ? [value as Root] : [],
  );
  return root !== undefined && !root.stateNode.current.memoizedState.isDehydrated;
}

/** Runs in the browser. */
function isLoaded(): boolean {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')].every(
    ({ href }) => performance.getEntriesByName(href).length > 0,
  );
}
