import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expectQuiet } from "../quiet.ts";
import { signInAsAdmin } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);
test.beforeEach(async ({ context, baseURL }) => {
  await signInAsAdmin(context, baseURL);
});

test("every kind of page is read, shown as others would, and has no error", async ({ page }) => {
  await page.goto("/admin/seo-test");
  await expect(page.getByText("25 pages")).toBeVisible();
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
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("what was read is logged by a button", async ({ page }) => {
      const told: string[] = [];
      page.on("console", (message) => told.push(message.text()));
      await page.goto("/admin/seo-test");
      if (javaScriptEnabled) await untilAlive(page);
      await page.getByRole("button", { name: "Log SEO data" }).click();
      // The server of the journeys is a quiet one.
      await expect(page.getByRole("alert")).toHaveText(
        "The server's log leaves out entries of this kind: LOG_LEVEL is warn.",
      );
      expect(told.some((text) => text.startsWith("SEO data"))).toBe(javaScriptEnabled);
    });
  });
}
