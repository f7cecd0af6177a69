import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { hold } from "../hold.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

async function openDialog(page: Page, name: string) {
  await page.goto("/");
  await untilAlive(page);
  return pressCta(page, name);
}

async function pressCta(page: Page, name: string) {
  await page
    .getByRole("region", { name: "Are You a Senior Care Provider?" })
    .getByRole("link", { name })
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  return page.getByRole("dialog");
}

test("the welcome dialog greets whoever is not known; Escape, a click beside it and Maybe Later close it", async ({
  page,
}) => {
  const dialog = await openDialog(page, "List Your Service");
  await expectAccessible(page);
  await expect(dialog.getByRole("link", { name: "List Your Service" })).toHaveAttribute(
    "href",
    "/provider/register",
  );
  await expect(dialog.getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    "/contact?reason=provider-setup",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await openDialog(page, "List Your Service");
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await openDialog(page, "List Your Service");
  await dialog.getByRole("button", { name: "Maybe Later" }).click();
  await expect(dialog).toHaveCount(0);
});

test("whoever is known is taken to where the gate says", async ({ page }) => {
  const { id } = await newProvider();
  await page.goto("/");
  await untilAlive(page);
  await page.evaluate((known) => localStorage.setItem("providerId", known), id);
  const link = page.getByRole("region", { name: "Are You a Senior Care Provider?" }).getByRole("link", {
    name: "List Your Service",
  });
  await link.click();
  // The dashboard asks for the sign-in of a browser that has none.
  await expect(page).toHaveURL(/\/provider\/login$/);
  for (const [key, value, path] of [
    ["providerId", "nobody-123456", /\/provider\/register$/],
    ["pendingProviderId", "../x", /\/provider\/register$/],
  ] as const) {
    await page.goto("/");
    await untilAlive(page);
    await page.evaluate(
      ([name, known]) => {
        localStorage.clear();
        localStorage.setItem(name, known);
      },
      [key, value] as const,
    );
    await link.click();
    await expect(page).toHaveURL(path);
  }
});

test("Get Featured finds the provider and leads on", async ({ page }) => {
  const listed = await newProvider({ active: true });
  const paused = await newProvider();
  const dialog = await openDialog(page, "Get Featured");
  await expectAccessible(page);
  await expect(dialog.getByLabel("Email")).toBeFocused();
  const verify = dialog.getByRole("button", { name: "Verify & Continue" });
  for (const [email, message] of [
    ["nobody", "Please enter a valid email address."],
    [
      "nobody@nowhere.example",
      "Provider not found. Please sign up as a provider first, then you can upgrade to featured status.",
    ],
    [paused.email, "Your provider account is currently inactive. Please contact support for assistance."],
  ] as const) {
    await dialog.getByLabel("Email").fill(email);
    await verify.click();
    await expect(dialog.getByText(message)).toBeVisible();
    await expect(verify).toBeEnabled();
  }
  await expect(dialog.getByRole("link", { name: "Sign up here" })).toHaveAttribute(
    "href",
    "/provider/register",
  );
  await dialog.getByLabel("Email").fill(` ${listed.email.toUpperCase()} `);
  const release = await hold(page, "**/provider/dashboard?*");
  await verify.click();
  await expect(dialog.getByText(`Welcome ${listed.id}! Redirecting to payment...`)).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/provider\/login$/);
});

test("what goes wrong on the way is said, and the button works again", async ({ page }) => {
  const dialog = await openDialog(page, "Get Featured");
  await dialog.getByLabel("Email").fill("a@b.example");
  await page.route("**/provider/lookup", (route) => route.abort());
  await dialog.getByRole("button", { name: "Verify & Continue" }).click();
  await expect(dialog.getByText("An unexpected error occurred. Please try again.")).toBeVisible();
  await page.unroute("**/provider/lookup");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toHaveCount(0);
});

test("who cancels on the way to payment stays", async ({ page }) => {
  const { email } = await newProvider({ active: true });
  const left: string[] = [];
  const dialog = await openDialog(page, "Get Featured");
  page.on("request", (request) => request.isNavigationRequest() && left.push(request.url()));
  for (const step of ["verifying", "welcomed"]) {
    const release = await hold(page, "**/provider/lookup");
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Verify & Continue" }).click();
    await expect(dialog.getByRole("button", { name: "Verifying..." })).toBeVisible();
    if (step === "welcomed") release();
    if (step === "welcomed") await expect(dialog.getByText(/^Welcome /)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toHaveCount(0);
    release();
    // Longer than it takes to be led on.
    await page.waitForTimeout(2_000);
    expect(left, step).toEqual([]);
    await page.unroute("**/provider/lookup");
    if (step === "verifying") await pressCta(page, "Get Featured");
  }
});

test("text that is selected to beyond the edge leaves the dialog open", async ({ page }) => {
  const dialog = await openDialog(page, "Get Featured");
  await dialog.getByLabel("Email").fill("ana@care.example");
  await dialog.getByLabel("Email").hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(dialog.getByLabel("Email")).toHaveValue("ana@care.example");
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});
