import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

const fieldOf = (page: Page) => page.getByRole("main").getByLabel(/^A city, a type of care, or a name/);

test("suggestions are used with the keyboard alone, as the ARIA pattern of a combobox says", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  const isAsked = (name: string) => scripts.some((url) => url.includes(name));
  await page.goto("/search");
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  expect(isAsked("suggestion-list"), "before the field has the focus").toBe(false);

  // The code comes late, and what is typed until then stays in the same field.
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/suggestion-list*", async (route) => {
    await isReleased;
    await route.continue();
  });
  const field = fieldOf(page);
  const element = await field.elementHandle();
  await field.focus();
  await page.keyboard.type("memory cre");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("a");
  await expect.poll(() => isAsked("suggestion-list")).toBe(true);
  release();
  const combobox = page
    .getByRole("main")
    .getByRole("combobox", { name: "A city, a type of care, or a name" });
  await expect(combobox).toHaveValue("memory care");
  expect(await combobox.evaluate((node, before) => node === before, element)).toBe(true);
  expect(await combobox.evaluate((node: HTMLInputElement) => node.selectionStart)).toBe("memory ca".length);
  await page.keyboard.press("End");
  await page.keyboard.type(" sa");

  const first = page.getByRole("option", { name: /^Memory care in Sarasota, FL/ });
  await expect(first).toBeVisible();
  await expect(page.getByRole("main").getByRole("search")).toMatchAriaSnapshot(`
    - search:
      - combobox "A city, a type of care, or a name" [expanded]: memory care sa
      - listbox "Suggestions":
        - group "Places":
          - option "Memory care in Sarasota, FL 2 providers within 25 miles"
          - option /Memory care in San Antonio, TX None yet. Nearest in Plano, TX/
        - group "Types of care":
          - option "Memory care 12 providers"
        - group "Providers":
          - option "Saguaro Hearth Senior Living Scottsdale, AZ. Offers memory care"
        - option "Search for “memory care sa”"
      - status: 6 suggestions
  `);
  await expect(combobox).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await expect(first).toHaveAttribute("aria-selected", "true");
  const id = (await first.getAttribute("id")) ?? "";
  await expect(combobox).toHaveAttribute("aria-activedescendant", id);
  await expect(combobox).toHaveAttribute(
    "aria-controls",
    (await page.getByRole("listbox").getAttribute("id")) ?? "",
  );
  await expect(combobox).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("End");
  await expect(page.getByRole("option", { name: /^Search for/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(combobox).toHaveAttribute("aria-expanded", "false");
  await expect(combobox).toHaveValue("memory care sa");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await expect(combobox).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Home");
  await expect(first).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=Memory+care+in+Sarasota%2C+FL");
  await expect(
    page.getByRole("heading", { name: /offer memory care within 25 miles of Sarasota, FL$/ }),
  ).toBeVisible();

  // Nothing chosen: the form is sent as it was typed.
  await fieldOf(page).fill("saguaro");
  await expect(page.getByRole("option", { name: /^Saguaro/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=saguaro");
});

test("the header opens a search on any page, at 320 px and 200 % text, and gives the focus back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/about");
  await waitForHydration(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const link = page.getByRole("banner").getByRole("link", { name: "Find care" });
  await link.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Find care" });
  const field = dialog.getByLabel("A city, a type of care, or a name");
  await expect(field).toBeFocused();
  await page.keyboard.type("saguaro");
  const option = dialog.getByRole("option", { name: /^Saguaro Hearth/ });
  await expect(option).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(option).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await link.press("Enter");
  // Its code is loaded by now, so the field has the focus before the first letter is typed.
  await page.keyboard.type("saguaro");
  await option.click();
  await expect(page.getByRole("heading", { level: 1, name: "Saguaro Hearth Senior Living" })).toBeVisible();
  await expect(dialog).toBeHidden();
});

test("without scripts the field is sent as it is, and the header leads to the search page", async ({
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await visitor.newPage();
  await page.goto("/");
  await page.getByRole("banner").getByRole("link", { name: "Find care" }).click();
  await expect(page).toHaveURL("/search");
  await fieldOf(page).fill("memory care in sarasota");
  await fieldOf(page).press("Enter");
  await expect(page).toHaveURL("/search?q=memory+care+in+sarasota");
  await visitor.close();
});

test("an answer that comes late does not take the place of a newer one, and one that fails shows nothing", async ({
  page,
}) => {
  await page.goto("/nowhere");
  await waitForHydration(page);
  let isLate = false;
  await page.route(/suggestions\?q=sag$/, (route) => {
    isLate = true;
    // Never answered: the browser gives it up when more is typed.
    return new Promise(() => route);
  });
  await page.route(/suggestions\?q=sarasota\+f/, (route) => route.abort());
  const field = fieldOf(page);
  await field.fill("sag");
  await expect.poll(() => isLate).toBe(true);
  await field.fill("sara");
  await expect(page.getByRole("option", { name: /^Sarasota, FL/ })).toBeVisible();
  await field.fill("sarasota f");
  await expect(page.getByRole("option")).toHaveCount(0);
  await expect(field).toHaveValue("sarasota f");
});
