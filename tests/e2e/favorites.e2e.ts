import { expect, test } from "@playwright/test";
import { basic, card, enterprise, heart, inactive, keep, premium, waiting } from "./demo-listings.ts";
import { expectQuiet } from "./quiet.ts";

test.beforeEach(expectQuiet);

test("each tier has its card among the favorites, and who left has the inactive one", async ({
  page,
  context,
}) => {
  await keep(context, [enterprise, premium, basic, inactive]);
  await page.goto("/favorites");
  for (const [provider, services, specializations] of [
    [enterprise, enterprise.services.length, enterprise.specializations.length],
    [premium, 3, 2],
    [basic, 2, 0],
  ] as const) {
    const shown = card(page, provider.name);
    await expect(shown.getByRole("list", { name: "Services" }).getByRole("listitem")).toHaveText(
      provider.services.slice(0, services),
    );
    await expect(shown.getByRole("list", { name: "Specializations" }).getByRole("listitem")).toHaveCount(
      specializations,
    );
    await expect(shown.getByRole("link", { name: provider.phone })).toHaveAttribute(
      "href",
      /^tel:\+1\d{10}$/,
    );
    await expect(shown.getByRole("link", { name: "Website" })).toHaveAccessibleName(/opens in a new tab/);
    const isPaid = provider !== basic;
    await expect(shown.getByRole("link", { name: "Book a Consultation" })).toHaveCount(isPaid ? 1 : 0);
    await expect(shown.getByRole("button")).toHaveCount(isPaid ? 1 : 0);
    await expect(shown.getByText("Upgrade for Consultations")).toHaveCount(0);
  }
  const gone = card(page, inactive.name);
  await expect(gone).toContainText("INACTIVE");
  await expect(gone).toContainText("Provider currently unavailable");
  await expect(gone.locator("a, button")).toHaveCount(0);
});

test("a heart survives a reload, shows among the favorites, and can be taken back", async ({ page }) => {
  await page.goto("/");
  await expect(heart(page, enterprise.name)).toHaveAttribute("aria-pressed", "false");
  await heart(page, enterprise.name).click();
  await expect(heart(page, enterprise.name)).toHaveAttribute("aria-pressed", "true");
  await page.reload();
  await expect(heart(page, enterprise.name)).toHaveAttribute("aria-pressed", "true");

  await page.goto(`/providers/${enterprise.id}`);
  await expect(heart(page, enterprise.name)).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("link", { name: "Your favorites (1)" }).click();
  await expect(page).toHaveURL("/favorites");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card(page, enterprise.name)).toBeVisible();

  await heart(page, enterprise.name).click();
  await expect(heart(page, enterprise.name)).toHaveAttribute("aria-pressed", "false");
  await page.reload();
  await expect(page.getByText("Nothing here yet.")).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
});

test("a heart pressed in one tab shows in another", async ({ page, context }) => {
  await page.goto(`/providers/${premium.id}`);
  const other = await context.newPage();
  await other.goto(`/providers/${premium.id}`);
  await heart(other, premium.name).click();
  await expect(heart(page, premium.name)).toHaveAttribute("aria-pressed", "true");
});

test("a favorite without a heart can be removed, and put back", async ({ page, context }) => {
  await keep(context, [{ id: "gone-000001", name: "Gone Care" }]);
  await page.goto("/favorites");
  await expect(card(page, "Gone Care")).toContainText("INACTIVE");
  await page.getByRole("button", { name: "Remove Gone Care from favorites" }).click();
  await page.getByRole("button", { name: "Removed. Put back Gone Care" }).click();
  await page.getByRole("button", { name: "Remove Gone Care from favorites" }).click();
  await page.reload();
  await expect(page.getByText("Nothing here yet.")).toBeVisible();
});

test("favorites that make no sense are none", async ({ page, context }) => {
  await context.addInitScript(() => localStorage.setItem("favorites", '[{"id":"../x"},7'));
  await page.goto("/favorites");
  await expect(page.getByText("Nothing here yet.")).toBeVisible();
});

test("favorites that cannot be asked for are said to be kept", async ({ page, context }) => {
  await keep(context, [premium]);
  await page.route("/favorites/cards?*", (route) => route.abort());
  page.removeAllListeners("console");
  await page.goto("/favorites");
  await expect(page.getByText("Your favorites are kept, but they cannot be shown right now.")).toBeVisible();
});

test("the cards behind the hearts are public, bounded and not cached", async ({ request }) => {
  const ids = [inactive.id, waiting.id, basic.id, basic.id, "nobody", "%00", "../x"];
  const response = await request.get(`/favorites/cards?${new URLSearchParams(ids.map((id) => ["id", id]))}`);
  expect(response.headers()["cache-control"]).toBe("no-store");
  const { providers } = await response.json();
  expect(providers.map(({ id }: { id: string }) => id)).toEqual([basic.id]);
  expect(Object.keys(providers[0])).not.toContain("base_relevance");
  expect(await (await request.get("/favorites/cards")).json()).toEqual({ providers: [] });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("cards have no heart, and favorites explain themselves", async ({ page }) => {
    await page.goto("/");
    await expect(page.locator("#featured").getByRole("article")).toHaveCount(6);
    await expect(page.locator("#featured button")).toHaveCount(0);
    await page.goto("/favorites");
    await expect(page.getByText("Favorites are kept by your browser, and need JavaScript.")).toBeVisible();
    await expect(page.getByText("Looking for your favorites")).toBeHidden();
    await expect(page.getByRole("link", { name: "search for providers" })).toHaveAttribute("href", "/search");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
});
