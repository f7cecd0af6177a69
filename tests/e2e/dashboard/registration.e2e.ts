import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { recordDecision } from "#features/moderation/commands/submission-decision.server.ts";
import { openDatabase } from "#platform/db/database.server.ts";
import { secrets } from "#tests/support/secrets.ts";
import { expectAccessible } from "../accessibility.ts";
import { ownerUrl, query } from "../database.ts";
import { delayScripts } from "../delay-requests.ts";
import { pressUntilGone } from "../double-click.ts";
import { findEmailText, findLink } from "../emails.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

/** The reviewer's decision, by its own command. */
async function approve(email: string) {
  const { db } = openDatabase({ connectionString: await ownerUrl() });
  try {
    const [submission] = await query("select id from hearthlist.provider_submissions where email = $1", [
      email,
    ]);
    const [city] = await query("select id from hearthlist.cities where slug = 'plano'");
    const admin = { kind: "admin", email: "reviewer@hearthlist.example" } as const;
    const decision = { status: "approved", cityId: city?.id } as const;
    return await recordDecision(db, admin, submission?.id, decision, {
      secrets,
      origin: "http://localhost",
    });
  } finally {
    await db.destroy();
  }
}

async function fillIn(page: Page, business: string, email: string) {
  await page.getByLabel("Business name").fill(business);
  await page.getByLabel("Contact name").fill("Ana Ruiz");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone number").fill("(214) 555-0111");
  await page.getByLabel("Service type").selectOption("Memory Care Facility");
  await page.getByLabel("Service area").fill("Plano and Frisco");
  await page.getByLabel("ZIP code").fill("75074");
  await page.getByLabel("Description").fill("A small house with a garden, for people who forget.");
  await page.getByLabel("Companionship").check();
}

test("a business registers, confirms its address, is approved and found by families, and signs in by code", async ({
  page,
  browser,
}) => {
  const email = `owner-${randomUUID().slice(0, 8)}@oaks.example`;
  const business = `Golden Oaks ${randomUUID().slice(0, 6)}`;
  const stored = (key: string) => page.evaluate((key) => localStorage.getItem(key), key);
  const findAccount = page.getByRole("button", { name: "Find My Account" });
  await page.setViewportSize({ width: 390, height: 844 });

  await page.goto("/Join");
  await waitForHydration(page);
  await fillIn(page, business, email);
  await page.getByRole("button", { name: "Submit Your Listing" }).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Submit Another Listing" })).toHaveAttribute("href", "/Join");
  await expect.poll(() => stored("pendingProviderEmail")).toBe(email);

  await page.getByRole("link", { name: "See how your application stands" }).click();
  await expect(page.getByRole("heading", { name: `Your application for ${business}` })).toBeVisible();
  const waitingPage = page.url();
  const id = new URL(waitingPage).searchParams.get("id") ?? "";
  await expect(page.getByText("Under Review")).toBeVisible();
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("Sent. Please look at your email.")).toBeVisible();
  await expectAccessible(page);
  expect(await approve(email)).toEqual({ ok: false, problem: "unconfirmed" });
  await page.goto(findLink(await findEmailText(email, "confirm-address"), "/provider/confirm"));
  await waitForHydration(page);
  await pressUntilGone(page, page.getByRole("button", { name: "Yes, this address is mine" }));
  await expect(page.getByText("your address is confirmed")).toBeVisible();

  const release = await delayScripts(page);
  await page.goto("/provider/access", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  release();
  await waitForHydration(page);
  await findAccount.click();
  await expect(page.getByRole("heading", { name: "Account Under Review" })).toBeVisible();

  expect(await approve(email)).toMatchObject({ ok: true, status: "approved" });
  const family = await (await browser.newContext()).newPage();
  await family.goto(`/search?q=${encodeURIComponent(business)}`);
  await family.getByRole("link", { name: business, exact: true }).click();
  await expect(family.getByRole("heading", { level: 1, name: business })).toBeVisible();
  await expect(family.getByRole("link", { name: /Book a Consultation/ })).toHaveCount(0);
  await family.context().close();

  await page.goto(waitingPage);
  await expect(page).toHaveURL(/\/provider\/login$/);
  await page.getByRole("link", { name: "Find your account" }).click();
  await expect(findAccount).toBeDisabled();
  await page.getByLabel("Email").fill(email);
  await findAccount.click();
  await expect(page.getByRole("heading", { name: `Welcome, ${business}` })).toBeVisible();
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  const code = /Your code is (\d{6})/.exec(await findEmailText(email, "sign-in-code"))?.[1] ?? "";
  await page.getByLabel("Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`/provider/dashboard?id=${id}`);
  await expect.poll(() => stored("providerId")).toBe(id);
  expect(await stored("pendingProviderEmail")).toBeNull();
});
