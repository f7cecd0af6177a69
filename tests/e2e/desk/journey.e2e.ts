import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { reviewSubmission } from "#commands/review-submission.server.ts";
import { openDatabase } from "#db/database.server.ts";
import { secrets } from "#tests/secrets.ts";
import { ownerUrl, query } from "../database.ts";
import { letterTo, linkIn } from "../letters.ts";
import { expectQuiet } from "../quiet.ts";

test.beforeEach(expectQuiet);

/** The review desk's decision, by its own command. */
async function approve(email: string) {
  const { db } = openDatabase({ connectionString: await ownerUrl() });
  try {
    const [submission] = await query("select id from hearthlist.provider_submissions where email = $1", [
      email,
    ]);
    const [city] = await query("select id from hearthlist.cities where slug = 'plano'");
    const admin = { kind: "admin", email: "reviewer@hearthlist.example" } as const;
    const decision = { status: "approved", cityId: city?.id } as const;
    return await reviewSubmission(db, admin, submission?.id, decision, {
      secrets,
      origin: "http://localhost",
    });
  } finally {
    await db.destroy();
  }
}

test("a business registers, is approved and listed, upgrades, gets a family's request, answers it, and cancels", async ({
  page,
  browser,
}) => {
  const email = `journey-${randomUUID().slice(0, 8)}@oaks.example`;
  const business = `Whole Journey ${randomUUID().slice(0, 6)}`;

  await page.goto("/Join");
  await page.getByLabel("Business name").fill(business);
  await page.getByLabel("Contact name").fill("Ana Ruiz");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone number").fill("(214) 555-0111");
  await page.getByLabel("Service type").selectOption("Memory Care Facility");
  await page.getByLabel("Service area").fill("Plano and Frisco");
  await page.getByLabel("Description").fill("A small house with a garden, for people who forget.");
  await page.getByRole("button", { name: "Submit Your Listing" }).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();

  expect(await approve(email)).toEqual({ ok: false, problem: "unconfirmed" });
  await page.goto(linkIn(await letterTo(email, "confirm-address"), "/provider/confirm"));
  await page.getByRole("button", { name: "Yes, this address is mine" }).click();
  await expect(page.getByText("your address is confirmed")).toBeVisible();
  expect(await approve(email)).toMatchObject({ ok: true, status: "approved" });

  const listing = linkIn(await letterTo(email, "application-approved"), "/provider/dashboard").split(
    "id=",
  )[1];
  const family = await (await browser.newContext()).newPage();
  await family.goto(`/search?q=${encodeURIComponent(business)}`);
  await expect(family.getByRole("link", { name: business, exact: true })).toBeVisible();
  await family.goto(`/providers/${listing}`);
  await expect(family.getByRole("heading", { level: 1, name: business })).toBeVisible();
  await expect(family.getByRole("link", { name: /Book a Consultation/ })).toHaveCount(0);

  await page.goto("/provider/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  const code = /Your code is (\d{6})/.exec(await letterTo(email, "sign-in-code"))?.[1] ?? "";
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
  const tour = page.getByRole("dialog");
  await tour.getByRole("button", { name: "Next" }).click();
  await tour.getByRole("link", { name: "Upgrade to Premium" }).click();
  await expect(page.getByText("50% off", { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay $99.50" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your plan is active." })).toBeVisible();

  await page.goto(`/provider/dashboard/leads?id=${listing}`);
  await family.goto(`/providers/${listing}/book`);
  await family.getByLabel("Your name").fill("Marlene Kowalski");
  await family.getByLabel("Email", { exact: true }).first().fill("marlene@family.example");
  await family.getByLabel("Phone", { exact: true }).first().fill("(480) 555-0122");
  await family.getByLabel("Date").selectOption({ index: 3 });
  await family.getByLabel(/^Time/).selectOption({ label: "9:30 AM" });
  await family.getByRole("button", { name: /^Send to/ }).click();
  await expect(family.getByRole("heading", { name: "Consultation Request Submitted!" })).toBeVisible();

  // Without a reload.
  await page
    .getByRole("link", { name: /Marlene Kowalski/ })
    .first()
    .click();
  await page
    .getByRole("button", { name: /^Confirm/ })
    .first()
    .click();
  await expect(page.getByText("Confirmed", { exact: true }).first()).toBeVisible();
  expect(await letterTo("marlene@family.example", "consultation-confirmed")).toContain(business);

  await page.goto(`/provider/dashboard/subscription?id=${listing}`);
  await page.getByRole("link", { name: "Cancel my plan" }).click();
  await page.getByRole("button", { name: "Yes, cancel my plan" }).click();
  await expect(page.getByText("Canceling", { exact: true })).toBeVisible();
  await family.context().close();
});
