import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { delayRequests } from "../delay-requests.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { makeProvider } from "../make-provider.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

const LOOKUP = "**/provider/lookup";

async function openHome(page: Page) {
  await page.goto("/");
  await waitForHydration(page);
}

function pressCta(page: Page, name: string) {
  const section = page.getByRole("region", { name: "Are You a Senior Care Provider?" });
  return section.getByRole("link", { name }).click();
}

test("the welcome dialog is closed in three ways, and whoever is known goes on without it", async ({
  page,
}) => {
  const { id } = await makeProvider();
  const dialog = page.getByRole("dialog");
  await openHome(page);
  await pressCta(page, "List Your Service");
  await expect(dialog.getByRole("link", { name: "List Your Service" })).toHaveAttribute(
    "href",
    "/provider/register",
  );
  await expect(dialog.getByRole("link", { name: "Contact us" })).toHaveAttribute(
    "href",
    "/contact?reason=provider-setup",
  );
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await pressCta(page, "List Your Service");
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
  await pressCta(page, "List Your Service");
  await dialog.getByRole("button", { name: "Maybe Later" }).click();
  await expect(dialog).toHaveCount(0);

  for (const [key, value, path] of [
    // The dashboard asks for the sign-in of a browser that has none.
    ["providerId", id, /\/provider\/login$/],
    ["providerId", "nobody-123456", /\/provider\/register$/],
    ["pendingProviderId", "../x", /\/provider\/register$/],
  ] as const) {
    await openHome(page);
    await page.evaluate(
      ([key, value]) => {
        localStorage.clear();
        localStorage.setItem(key, value);
      },
      [key, value] as const,
    );
    await pressCta(page, "List Your Service");
    await expect(page).toHaveURL(path);
  }
});

test("Get Featured says what is wrong, leads a provider on, and lets who cancels meanwhile stay", async ({
  page,
}) => {
  const { id, email } = await makeProvider({ active: true });
  const left: string[] = [];
  const dialog = page.getByRole("dialog");
  const field = dialog.getByLabel("Email");
  const verify = dialog.getByRole("button", { name: "Verify & Continue" });
  const cancel = dialog.getByRole("button", { name: "Cancel" });
  const welcome = dialog.getByText(`Welcome ${id}! Redirecting to payment...`);
  await openHome(page);
  await pressCta(page, "Get Featured");
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await expect(dialog.getByRole("link", { name: "Sign up here" })).toHaveAttribute(
    "href",
    "/provider/register",
  );
  await field.fill("nobody@nowhere.example");
  await verify.click();
  await expect(dialog.getByText(/^Provider not found\./)).toBeVisible();
  await page.route(LOOKUP, (route) => route.abort(), { times: 1 });
  await verify.click();
  await expect(dialog.getByText("An unexpected error occurred. Please try again.")).toBeVisible();

  // Text that is selected to beyond the edge leaves the dialog open.
  await field.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5);
  await page.mouse.up();
  await expect(field).toHaveValue("nobody@nowhere.example");

  page.on("request", (request) => request.isNavigationRequest() && left.push(request.url()));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const release = await delayRequests(page, LOOKUP);
  await field.fill(email);
  await verify.click();
  await expect(dialog.getByRole("button", { name: "Verifying..." })).toBeVisible();
  await cancel.click();
  await expect(dialog).toHaveCount(0);
  const answer = page.waitForResponse(LOOKUP);
  release();
  await (await answer).finished();
  for (const isLast of [false, true]) {
    await pressCta(page, "Get Featured");
    await field.fill(isLast ? ` ${email.toUpperCase()} ` : email);
    await verify.click();
    await expect(welcome).toBeVisible();
    if (!isLast) await cancel.click();
    expect(left).toEqual([]);
    // Longer than it takes to be led on.
    await page.clock.runFor(2_000);
  }
  await expect(page).toHaveURL(/\/provider\/login$/);
  expect(left[0]).toContain(`/provider/dashboard?id=${id}`);
});
