import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { letterTo } from "../letters.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";

test.beforeEach(expectQuiet);

const codeTo = async (email: string) =>
  /Your code is (\d{6})/.exec(await letterTo(email, "sign-in-code"))?.[1] ?? "";

async function askForCode(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByRole("heading", { name: "Look at your email" })).toBeVisible();
}

async function typeCode(page: Page, code: string) {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a plan chosen before signing in is there after it, whatever goes wrong between", async ({
      page,
    }) => {
      const { email } = await newProvider();
      await page.goto("/premium-listing");
      await page.getByRole("link", { name: "Go Enterprise" }).click();
      await page.getByLabel("Email").fill("nobody");
      await page.getByRole("button", { name: "Send me a code" }).click();
      await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
      await askForCode(page, email);
      const code = await codeTo(email);
      await typeCode(page, code === "000000" ? "000001" : "000000");
      await expect(page.getByText("That code does not match.")).toBeVisible();
      await typeCode(page, code);
      await expect(page.getByRole("heading", { name: "Confirm your plan" })).toBeVisible();
      await expect(page).toHaveURL("/provider/subscription?tier=enterprise");
    });

    test("so is a page of the dashboard, by the link of the letter or by way of the access page", async ({
      page,
      context,
    }) => {
      const { id, email } = await newProvider({ tier: "premium" });
      const ticket = `/provider/dashboard/support/${randomUUID()}?id=${id}`;
      await page.goto(ticket);
      await askForCode(page, email);
      const letter = await letterTo(email, "sign-in-code");
      await page.goto(/\/provider\/sign-in\/link\S+/.exec(letter)?.[0] ?? "");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(ticket);

      await context.clearCookies();
      const profile = `/provider/dashboard/profile?id=${id}`;
      await page.goto(profile);
      await page.getByRole("link", { name: "Find your account" }).click();
      await expect(page.getByRole("heading", { name: "Find your provider account" })).toBeVisible();
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Find My Account" }).click();
      await page.getByRole("button", { name: "Access Dashboard" }).click();
      await expect(page.getByRole("heading", { name: "Look at your email" })).toBeVisible();
      await typeCode(page, await codeTo(email));
      await expect(page).toHaveURL(profile);
    });

    test("whoever signs in as another provider than the address names is refused", async ({ page }) => {
      const [{ id }, { email }] = [await newProvider(), await newProvider()];
      await page.goto(`/provider/subscription?tier=premium&provider=${id}`);
      await askForCode(page, email);
      await typeCode(page, await codeTo(email));
      await expect(page.getByRole("heading", { name: "Access Error" })).toBeVisible();
    });
  });
