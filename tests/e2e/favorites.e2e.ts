import { expect, test } from "@playwright/test";
import {
  enterprise,
  favoriteButton,
  inactive,
  premium,
  providerCard,
  saveFavorites,
} from "./demo-listings.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";

test.beforeEach(expectNoConsoleErrors);

test("a heart survives a reload, shows in another tab and among the favorites, and can be taken back", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await expect(favoriteButton(page, enterprise.name)).toHaveAttribute("aria-pressed", "false");
  await favoriteButton(page, enterprise.name).click();
  await expect(favoriteButton(page, enterprise.name)).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(favoriteButton(page, enterprise.name)).toHaveAttribute("aria-pressed", "true");

  const other = await context.newPage();
  await other.goto(`/providers/${enterprise.id}`);
  await expect(favoriteButton(other, enterprise.name)).toHaveAttribute("aria-pressed", "true");
  await other.getByRole("link", { name: "Favorites (1 saved)" }).click();
  await expect(other).toHaveURL("/favorites");
  await expect(other.getByRole("article")).toHaveCount(1);
  await favoriteButton(other, enterprise.name).click();
  await expect(favoriteButton(page, enterprise.name)).toHaveAttribute("aria-pressed", "false");
  await other.reload();
  await expect(other.getByText("Nothing here yet.")).toBeVisible();
});

test("a favorite that has left is said to be inactive, and can be removed and put back", async ({
  page,
  context,
}) => {
  const gone = { id: "gone-000001", name: "Gone Care" };
  await saveFavorites(context, [premium, inactive, gone]);
  await page.goto("/favorites");
  await expect(favoriteButton(page, premium.name)).toHaveAttribute("aria-pressed", "true");
  await expect(providerCard(page, inactive.name)).toContainText("Provider currently unavailable");
  await expect(providerCard(page, inactive.name).locator("a, button")).toHaveCount(0);
  await expect(providerCard(page, gone.name)).toContainText("INACTIVE");
  await page.getByRole("button", { name: "Remove Gone Care from favorites" }).click();
  await page.getByRole("button", { name: "Removed. Put back Gone Care" }).click();
  await page.getByRole("button", { name: "Remove Gone Care from favorites" }).click();
  await page.reload();
  await expect(providerCard(page, premium.name)).toBeVisible();
  await expect(providerCard(page, gone.name)).toHaveCount(0);

  await page.route("/favorites/cards?*", (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Your favorites are kept, but they cannot be shown right now.")).toBeVisible();
});
