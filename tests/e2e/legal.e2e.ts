import { expect, test } from "@playwright/test";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";

test.beforeEach(expectNoConsoleErrors);

test("the contents stay beside the text on a wide screen, and stand above it on a phone", async ({
  page,
}) => {
  const contents = page.getByRole("navigation", { name: "Contents" });
  const first = page.locator("#section-1");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/privacy");
  await contents.getByRole("link").last().click();
  await expect(page).toHaveURL("/privacy#section-9");
  await expect(page.locator("#section-9 h2")).toBeInViewport();
  await expect(contents).toBeInViewport();
  const beside = await contents.boundingBox();
  expect((beside?.x ?? Number.NaN) + (beside?.width ?? 0)).toBeLessThan((await first.boundingBox())?.x ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  const above = await contents.boundingBox();
  expect((above?.y ?? Number.NaN) + (above?.height ?? 0)).toBeLessThan((await first.boundingBox())?.y ?? 0);
});

test("pages of plain text load no script, and report that they were opened", async ({ page }) => {
  const reports: string[] = [];
  await page.route("/events", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response });
    reports.push(`${response.status()} ${route.request().postData()}`);
  });
  const types: string[] = [];
  page.on("request", (request) => types.push(request.resourceType()));
  for (const path of ["/terms", "/terms-of-service", "/privacy", "/accessibility"]) {
    await page.goto(`${path}?from=letter#section-1`);
    await expect.poll(() => reports).toEqual([`204 {"kind":"page_view","path":"${path}"}`]);
    reports.length = 0;
  }
  expect(types).toContain("stylesheet");
  expect(types).not.toContain("script");
});
