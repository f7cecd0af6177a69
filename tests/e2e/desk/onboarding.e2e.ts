import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { PAGE_DATA } from "../double-click.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { signIn } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

const completed = async (id: string) => {
  const [row] = await query(
    "select onboarding_completed_at from hearthlist.provider_accounts where provider_id = $1",
    [id],
  );
  return row?.onboarding_completed_at;
};

test(`a new provider walks through the tour by keyboard, once`, async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await newProvider({ age: "6 days" });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard?id=${id}`);
  const tour = page.getByRole("dialog");
  await expect(tour.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(tour.getByRole("button", { name: "Previous" })).toHaveCount(0);
  await tour.getByRole("button", { name: "Next" }).press("Enter");
  await expect(tour.getByRole("heading", { name: "Tier Benefits" })).toBeFocused();
  await expect(tour.getByText("50% off your first month")).toBeVisible();
  await expect(tour.getByText("20-50 leads per month, estimated")).toBeVisible();
  for (const tier of ["premium", "enterprise"])
    await expect(tour.getByRole("link", { name: new RegExp(`Upgrade to ${tier}`, "i") })).toHaveAttribute(
      "href",
      `/provider/subscription?tier=${tier}&provider=${id}`,
    );
  await expectAccessible(page);
  await tour.getByRole("button", { name: "Next" }).press("Enter");
  await expect(tour.getByRole("heading", { name: "Profile Setup" })).toBeFocused();
  await expect(tour.getByText("20% Complete")).toBeVisible();
  await tour.getByRole("button", { name: "Previous" }).click();
  await expect(tour.getByRole("heading", { name: "Tier Benefits" })).toBeVisible();
  await tour.getByRole("button", { name: "Next" }).click();
  await tour.getByRole("button", { name: "Next" }).click();
  await expect(tour.getByRole("heading", { name: "Get Started" })).toBeVisible();
  await tour.getByRole("button", { name: "Get Started" }).click();
  await expect(tour).toBeHidden();
  await expect(async () => expect(await completed(id)).not.toBeNull()).toPass();
  expect(await page.evaluate((key) => localStorage.getItem(key), `onboarding_completed_${id}`)).toBe("true");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await expect(tour).toBeHidden();
});

test("who skips the tour and goes on at once gets where the link leads", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await newProvider({ active: true, age: "1 day" });
  await signIn(context, baseURL, id);
  const [isKnown, isLoaded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // What there is beyond this page, the page learns late; and nothing is read anew before the link is followed.
  await page.route("**/__manifest*", async (route) => {
    await isKnown.promise;
    await route.continue();
  });
  await page.route(PAGE_DATA, async (route) => {
    if (route.request().method() === "GET") await isLoaded.promise;
    await route.continue();
  });
  await page.goto(`/provider/dashboard?id=${id}`);
  await untilAlive(page);
  const told = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("dialog").getByRole("button", { name: "Skip Tour" }).click();
  await told;
  await page.getByRole("link", { name: "Account", exact: true }).click();
  isLoaded.resolve();
  // Time for what should not come.
  await page.waitForTimeout(500);
  isKnown.resolve();
  await expect(page.getByRole("button", { name: "Pause it" })).toBeVisible();
  await expect.poll(() => completed(id)).not.toBeNull();
});

for (const way of ["Skip Tour", "Skip for Now", "Escape"])
  test(`${way} ends the tour for good`, async ({ page, context, baseURL }) => {
    const { id } = await newProvider({ age: "1 day" });
    await signIn(context, baseURL, id);
    await page.goto(`/provider/dashboard?id=${id}`);
    const tour = page.getByRole("dialog");
    await expect(tour).toBeVisible();
    if (way === "Skip for Now") await tour.getByRole("button", { name: "Next" }).click();
    if (way === "Escape") await page.keyboard.press("Escape");
    else await tour.getByRole("button", { name: way }).click();
    await expect(async () => expect(await completed(id)).not.toBeNull()).toPass();
  });

for (const [name, steps] of [
  ["Upgrade to Premium", 1],
  ["Add a picture, your prices and your hours", 3],
  ["See your listing as families do", 3],
  ["Ask us for help with setting it up", 3],
] as const)
  test(`the tour's own way out, ${name}, ends it for good`, async ({ page, context, baseURL }) => {
    const { id } = await newProvider({ age: "1 day", active: true });
    await signIn(context, baseURL, id);
    await page.goto(`/provider/dashboard?id=${id}`);
    const tour = page.getByRole("dialog");
    for (let i = 0; i < steps; i += 1) await tour.getByRole("button", { name: "Next" }).click();
    await tour.getByRole("link", { name }).click();
    await expect(page).not.toHaveURL(/\/provider\/dashboard\?/);
    await expect(async () => expect(await completed(id)).not.toBeNull()).toPass();
    await page.goto(`/provider/dashboard?id=${id}`);
    await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
    await expect(tour).toBeHidden();
  });

test("nobody else sees it: after 7 days, or on a paid plan", async ({ page, context, baseURL }) => {
  for (const wish of [{ age: "8 days" }, { age: "1 day", tier: "premium" }]) {
    const { id } = await newProvider(wish);
    await context.clearCookies();
    await signIn(context, baseURL, id);
    await page.goto(`/provider/dashboard?id=${id}`);
    await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});
