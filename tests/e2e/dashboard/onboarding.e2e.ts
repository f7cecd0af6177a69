import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { PAGE_DATA } from "../double-click.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { signInAsNewProvider } from "../make-provider.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

const hasCompleted = async (id: string) => {
  const [row] = await query(
    "select onboarding_completed_at is not null as is from hearthlist.provider_accounts where provider_id = $1",
    [id],
  );
  return row?.is;
};

/** By its buttons and by its links, after so many steps. */
const waysOut = [
  ["button", "Skip Tour", 0],
  ["button", "Skip for Now", 1],
  ["link", "Upgrade to Premium", 1],
  ["link", "Add a picture, your prices and your hours", 3],
  ["link", "See your listing as families do", 3],
  ["link", "Ask us for help with setting it up", 3],
] as const;

test("a new provider walks through the tour by keyboard, and does not see it again however it is left", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await signInAsNewProvider(context, baseURL, { active: true, age: "6 days" });
  const tour = page.getByRole("dialog");
  const title = (name: string) => tour.getByRole("heading", { level: 2, name });
  const next = tour.getByRole("button", { name: "Next" });
  await page.goto(`/provider/dashboard?id=${id}`);
  await expect(title("Welcome")).toBeVisible();
  await expect(tour.getByRole("button", { name: "Previous" })).toHaveCount(0);
  await next.press("Enter");
  await expect(title("Tier Benefits")).toBeFocused();
  await expectAccessible(page);
  await next.press("Enter");
  await expect(title("Profile Setup")).toBeFocused();
  await expect(tour.getByText("18% Complete")).toBeVisible();
  await tour.getByRole("button", { name: "Previous" }).press("Enter");
  await expect(title("Tier Benefits")).toBeFocused();
  await next.press("Enter");
  await next.press("Enter");
  await expect(title("Get Started")).toBeFocused();
  await tour.getByRole("button", { name: "Get Started" }).press("Enter");
  await expect(tour).toBeHidden();
  await expect.poll(() => hasCompleted(id)).toBe(true);
  expect(await page.evaluate((key) => localStorage.getItem(key), `onboarding_completed_${id}`)).toBe("true");
  await page.reload();
  await waitForHydration(page);
  await expect(tour).toBeHidden();

  const openAgain = async () => {
    await page.evaluate(() => localStorage.clear());
    const reset =
      "update hearthlist.provider_accounts set onboarding_completed_at = null where provider_id = $1";
    await query(reset, [id]);
    await page.goto(`/provider/dashboard?id=${id}`);
    await expect(title("Welcome")).toBeVisible();
  };
  await openAgain();
  await page.keyboard.press("Escape");
  await expect.poll(() => hasCompleted(id), "Escape").toBe(true);
  for (const [role, name, steps] of waysOut) {
    await openAgain();
    for (let step = 0; step < steps; step += 1) await next.click();
    await tour.getByRole(role, { name }).click();
    await expect.poll(() => hasCompleted(id), name).toBe(true);
    if (role === "link") await expect(page).not.toHaveURL(/\/provider\/dashboard\?/);
  }
});

test("the end of the tour loads nothing, and who goes on at once gets where the link leads", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await signInAsNewProvider(context, baseURL, { active: true, age: "1 day" });
  await page.goto(`/provider/dashboard?id=${id}`);
  await waitForHydration(page);
  const loads: string[] = [];
  page.on("request", (request) => {
    const isLoad = request.isNavigationRequest() || PAGE_DATA.test(request.url());
    if (isLoad && request.method() === "GET") loads.push(new URL(request.url()).pathname);
  });
  const told = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("dialog").getByRole("button", { name: "Skip Tour" }).click();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await told;
  // Whatever follows from that answer has been asked for by the time of the next one.
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.getByRole("button", { name: "Pause it" })).toBeVisible();
  expect(new Set(loads)).toEqual(new Set(["/provider/dashboard/account.data"]));
  expect(await hasCompleted(id)).toBe(true);
});
