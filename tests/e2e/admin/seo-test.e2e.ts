import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { toSessionFile } from "../sessions.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.use({ storageState: toSessionFile("admin") });
test.beforeEach(expectNoConsoleErrors);

test("an admin sees every kind of page as a search engine does, without an error, and logs what was read", async ({
  page,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.goto("/admin/seo-test");
  await expect(page.getByText("28 pages")).toBeVisible();
  expect(await page.locator("[data-level=error]").allTextContents()).toEqual([]);
  await expect(page.getByRole("heading", { name: "The service: seniorcare" })).toBeVisible();

  const home = page.locator("details").filter({ has: page.getByRole("heading", { name: "Home page" }) });
  await home.locator("summary").click();
  await expect(home.getByText("In a search engine")).toBeVisible();
  const picture = home.getByRole("img");
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
  const terms = page
    .locator("details")
    .filter({ has: page.getByRole("heading", { name: "Terms in short" }) });
  await terms.locator("summary").click();
  await expect(terms.getByText("Search engines do not show this page.")).toBeVisible();
  await expectAccessible(page);

  await waitForHydration(page);
  await page.getByRole("button", { name: "Log SEO data" }).click();
  // The tests' server logs warnings and errors only.
  await expect(page.getByRole("alert")).toHaveText(
    "The server's log leaves out entries of this kind: LOG_LEVEL is warn.",
  );
  expect(logged.some((text) => text.startsWith("SEO data"))).toBe(true);
});
