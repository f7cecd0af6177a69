import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expectQuiet } from "../quiet.ts";
import { makeSession, signIn } from "../sign-in.ts";

test.beforeEach(expectQuiet);

const PREMIUM = "saguarohearthseniorl-759562";
const OTHER = "foothillemberseniorc-173921";

for (const colorScheme of ["light", "dark"] as const) {
  test(`a provider sees its plan, status and services, ${colorScheme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(context, baseURL, PREMIUM);
    await page.goto(`/provider/dashboard?id=${PREMIUM}`);
    await expect(page.getByRole("heading", { level: 1, name: "Saguaro Hearth Senior Living" })).toBeVisible();
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
  });
}

test("without an id the way leads to us", async ({ page }) => {
  await page.goto("/provider/dashboard");
  await expect(page).toHaveURL(/\/contact\?reason=provider-access$/);
});

test("another provider's desk does not open", async ({ page, context, baseURL }) => {
  await signIn(context, baseURL, PREMIUM);
  const answer = await page.goto(`/provider/dashboard?id=${OTHER}`);
  expect(answer?.status()).toBe(403);
  await expect(page.getByRole("heading", { name: "Access Error" })).toBeVisible();
  await expect(page.getByText("Failed to load provider information. Please contact support.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Contact Support" })).toHaveAttribute(
    "href",
    "/contact?reason=provider-support",
  );
});

test("a session that is over, revoked or invented opens nothing", async ({ request }) => {
  const tokens = [
    await makeSession(PREMIUM, { expires: "-1 second" }),
    await makeSession(PREMIUM, { isRevoked: true }),
    "invented",
    "",
  ];
  for (const token of tokens) {
    const answer = await request.get(`/provider/dashboard?id=${PREMIUM}`, {
      headers: { Cookie: `hearthlist_provider=${token}` },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(302);
    expect(answer.headers().location).toBe("/provider/login");
  }
});
