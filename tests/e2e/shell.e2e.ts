import { expect, type Page, test } from "@playwright/test";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { nextFrames } from "./frames.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const header = "header nav";

test("the header's links lead to parts of the page, and mark the one in view", async ({ page }) => {
  expectNoConsoleErrors({ page });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const marked = page.locator(`${header} [aria-current]:visible`);
  await expect(marked).toHaveText("Home");
  await page.locator(header).getByRole("link", { name: "Cities" }).click();
  await expect(page).toHaveURL("/#cities");
  await expect(marked).toHaveText("Cities");
  await expect(page.locator("#cities")).toBeInViewport();

  for (const path of ["/city/plano", "/city/nowhere"]) {
    await page.goto(path);
    for (const [name, id] of [
      ["Services", "services"],
      ["Providers", "providers"],
    ] as const) {
      await page.locator(header).getByRole("link", { name }).click();
      await expect(page).toHaveURL(`${path}#${id}`);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
  }
});

test("where the code of a page does not come, a link still leads to that page", async ({ page }) => {
  await abortFirst(page, "**/assets/about-*.js");
  await page.goto("/contact");
  await waitForHydration(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/contact");
});

test("a link also leads to its page where the code fails before React has rendered anything", async ({
  page,
}) => {
  await abortFirst(page, "**/assets/about-*.js");
  await page.goto("/contact");
  await waitForHydration(page);
  // React starts its work by a message to itself, which comes late on a slow or busy machine.
  const heldMessages = await page.evaluateHandle(() => {
    const { postMessage } = MessagePort.prototype;
    const held: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (message) {
      held.push(() => postMessage.call(this, message));
    };
    return {
      send() {
        MessagePort.prototype.postMessage = postMessage;
        for (const send of held) send();
      },
    };
  });
  const hasFailed = page.waitForEvent("console", (message) =>
    message.text().startsWith("Error loading route module"),
  );
  await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
  await hasFailed;
  await heldMessages.evaluate(({ send }) => send());
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(expectNoConsoleErrors);

  test("an address with an anchor opens at its place and stays there, and one without at its top", async ({
    page,
  }) => {
    for (const address of [
      "/#categories",
      "/#waitlist",
      "/?q=memory#cities",
      "/city/scottsdale#services",
      "/city/scottsdale#waitlist",
    ])
      await test.step(address, async () => {
        // Between two anchors of one page the browser would load nothing.
        await page.goto("about:blank");
        await page.goto(address);
        await expectAtAnchor(page);
        await waitForHydration(page);
        await expectAtAnchor(page);
      });

    // A page with scripts and one without.
    for (const path of ["/about", "/privacy"]) {
      await page.goto("/");
      await page.getByRole("contentinfo").locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeInViewport();
    }
    await page.locator('footer a[href="/#cities"]').click();
    await expect(page).toHaveURL("/#cities");
    await waitForHydration(page);
    await expectAtAnchor(page);
    await page.mouse.move(100, 300);
    await expectAtAnchor(page);
  });

  test("a page that is loaded again, or come back to, is where one was", async ({ page }) => {
    // A font that comes too late is used from the next load on, and its lines are of other lengths.
    await page.route("**/*.woff2", (route) => route.abort());
    for (const path of ["/", "/search"])
      await test.step(path, async () => {
        await page.goto(path);
        await waitForHydration(page);
        const top = () => page.evaluate(() => document.querySelector("footer")?.getBoundingClientRect().top);
        await page.evaluate(() => document.querySelector("footer")?.scrollIntoView({ behavior: "instant" }));
        await page.evaluate(nextFrames);
        const place = Math.round((await top()) ?? Number.NaN);
        const expectPlace = async () => {
          await waitForHydration(page);
          await page.mouse.move(100, 320);
          await page.evaluate(nextFrames);
          expect(Math.abs(((await top()) ?? Number.NaN) - place)).toBeLessThanOrEqual(2);
        };
        await page.reload();
        await expectPlace();
        await page.goto("/dev/mailbox");
        await page.goBack();
        await expectPlace();
      });
  });
});

/** What the address names stands right below the header. */
async function expectAtAnchor(page: Page) {
  await page.evaluate(nextFrames);
  const distance = await page.evaluate(() => {
    const top = document.querySelector(location.hash)?.getBoundingClientRect().top ?? Number.NaN;
    return Math.round(top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop));
  });
  expect(Math.abs(distance), `${distance} px away`).toBeLessThanOrEqual(2);
}

/** The route stays: a browser may lose a request that comes while it is being taken away. */
async function abortFirst(page: Page, url: string) {
  let isFirst = true;
  await page.route(url, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return route.abort();
  });
}
