import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { delayRequests } from "../delay-requests.ts";
import { PAGE_DATA } from "../double-click.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { makeProvider } from "../make-provider.ts";
import { toSessionFile } from "../sessions.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.use({ storageState: toSessionFile("admin"), viewport: { width: 390, height: 844 } });
test.beforeEach(expectNoConsoleErrors);

test("an admin finds a provider, takes it off, puts it back and edits its listing", async ({ page }) => {
  const { id, email } = await makeProvider({ name: "Desk Journey Care", active: true, city: "scottsdale" });
  await page.goto("/admin/users");
  await waitForHydration(page);
  await page.getByLabel("Name, id, email, phone or city").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("heading", { name: "1 provider" })).toBeVisible();
  await page.getByRole("link", { name: "Desk Journey Care" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Desk Journey Care" })).toBeVisible();
  await expect(page).toHaveTitle("Desk Journey Care · Hearthlist");

  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Please say why: it is kept in the audit log.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel("Reason").fill("The license lapsed.");
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("The listing is off the site.")).toBeVisible();
  await expect(page.getByText("Provider currently unavailable")).toBeVisible();
  expect((await page.request.get(`/providers/${id}`)).status()).toBe(404);
  const [letter] = await query("select body_text from hearthlist.mails where to_address = $1 and kind = $2", [
    email,
    "account-deactivate",
  ]);
  expect(letter?.body_text).toContain("The license lapsed.");
  await page.getByLabel("Reason").fill("It is renewed.");
  const version = page.locator('input[name="version"]').first();
  const before = await version.inputValue();
  await page.getByRole("button", { name: "Activate", exact: true }).click();
  await expect(page.getByText("The listing is on the site.")).toBeVisible();

  // A colleague is faster; not than the page itself, which comes anew after an answer.
  await expect(version).not.toHaveValue(before);
  const seen = await version.inputValue();
  await query("update hearthlist.providers set tier = 'premium' where id = $1", [id]);
  await page.getByLabel("Reason").fill("A gift.");
  await page.getByLabel("Tier", { exact: true }).selectOption("enterprise");
  await page.getByRole("button", { name: "Change tier" }).click();
  await expect(page.getByText("Somebody has changed this account since you opened the page.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("A gift.");
  // How it stands now has come.
  await expect(version).not.toHaveValue(seen);
  await page.getByRole("button", { name: "Change tier" }).click();
  await expect(page.getByText("The tier is changed.")).toBeVisible();
  await expect(page.getByText("We have given it Enterprise")).toBeVisible();

  await page.getByRole("link", { name: "Edit the listing" }).click();
  await page.getByLabel("Business name").fill("");
  await page.getByLabel("Reason").fill("They called us.");
  await page.getByRole("button", { name: "Save the listing" }).click();
  await expect(page.getByText("Business name is required")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Business name").fill("Desk Journey Homes");
  await query("update hearthlist.providers set phone = '(480) 555-0177' where id = $1", [id]);
  await page.getByRole("button", { name: "Save the listing" }).click();
  await expect(page.getByText("Somebody has changed this listing since you opened the page.")).toBeVisible();
  await expect(page.getByText("Now: (480) 555-0177")).toBeVisible();
  await page.getByLabel("Phone number").fill("(480) 555-0177");
  await page.getByRole("button", { name: "Save the listing" }).click();
  await expect(page.getByText("Saved, and the provider is told: Business name")).toBeVisible();
  await page.goto(`/providers/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Desk Journey Homes" })).toBeVisible();

  const log = await query(
    "select action from hearthlist.audit_log where subject_id = $1 and actor_kind = 'admin' order by id",
    [id],
  );
  expect(log.map(({ action }) => action)).toEqual([
    "listing.deactivated",
    "listing.activated",
    "listing.tier-set",
    "listing.edited",
  ]);
  await query("delete from hearthlist.providers where id = $1", [id]);
});

test("an admin adds a city, opens it, corrects a figure, tells who waits, and closes it", async ({
  page,
}) => {
  // A name of its own, so that the map and the lists of other tests keep theirs.
  const name = `Deskville ${randomUUID().slice(0, 6)}`;
  await page.goto("/admin/settings");
  await waitForHydration(page);
  await expect(page.getByRole("heading", { name: "Service status" })).toBeVisible();
  await page.getByRole("link", { name: "Manage cities" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /cities$/ })).toBeVisible();
  await page.getByRole("link", { name: "Add a city" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("Region").selectOption("Southwest");
  await page.getByLabel("Time zone").selectOption("America/Chicago");
  await page.getByLabel("Latitude").fill("331.2");
  await page.getByLabel("Longitude").fill("-98.5");
  await page.getByLabel("Source or reason").fill("Many wait for it.");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByText("Please enter a number from 18 to 72")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Latitude").fill("31.2");
  await page.getByRole("button", { name: "Add it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: `${name}, TX` })).toBeVisible();
  const slug = name.toLowerCase().replaceAll(" ", "-");
  expect((await page.request.get(`/city/${slug}`)).status()).toBe(404);

  await page.getByLabel("Reason", { exact: true }).fill("Ready.");
  await page.getByRole("button", { name: "Activate" }).click();
  await expect(page.getByText("The city is open.")).toBeVisible();
  expect((await page.request.get(`/city/${slug}`)).status()).toBe(200);
  await page.getByLabel("Population").fill("64,000");
  await page.getByLabel("Source or reason").fill("Census 2025");
  await page.getByRole("button", { name: "Save the city" }).click();
  await expect(page.getByText("Saved: Population.")).toBeVisible();
  await expect(page.getByLabel("Population")).toHaveValue("64000");

  await query(
    `insert into hearthlist.waitlist (id, email, subdomain, hostname, city, state)
     values ($1, $2, 'seniorcare', 'h', $3, 'TX')`,
    [randomUUID(), `${slug}@family.example`, name],
  );
  const { id } = await makeProvider({ name: "Deskville Care", active: true, city: slug });
  // The first listed provider begins the letters by itself.
  await expect
    .poll(() => query("select from hearthlist.mails where to_address = $1", [`${slug}@family.example`]))
    .not.toHaveLength(0);
  // A press before the question is no answer to it.
  await page.route("**/admin/live*", (route) => route.abort());
  await page.reload();
  await waitForHydration(page);
  const release = await delayRequests(page, PAGE_DATA);
  const reason = page.getByLabel("Reason", { exact: true });
  await reason.fill("Enoug");
  await page.getByRole("button", { name: "Deactivate" }).click();
  await reason.press("End");
  await page.keyboard.type("h.");
  await page.getByRole("button", { name: "Deactivate" }).click({ force: true });
  release();
  await expect(page.getByText("1 provider on the site loses its city page.")).toBeVisible();
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.getByText("It is open.")).toBeVisible();
  await expect(reason).toHaveValue("Enough.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Yes, deactivate" }).click();
  await expect(page.getByText("The city is closed.")).toBeVisible();
  // The page as it was may stand in for a moment.
  await expect.poll(async () => (await page.request.get(`/city/${slug}`)).status()).toBe(404);
  await query("delete from hearthlist.providers where id = $1", [id]);
  await query("delete from hearthlist.waitlist where city = $1", [name]);
  await query("delete from hearthlist.cities where slug = $1", [slug]);
});

test("an admin reads the site's figures, of another period, and downloads them", async ({ page }) => {
  await page.goto("/admin/analytics");
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Profile views by day, / })).toBeVisible();
  await page.getByRole("link", { name: "365 days" }).click();
  await expect(page).toHaveURL(/period=365d$/);
  await expect(page.getByRole("img", { name: /^Profile views by week, / })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Demand by city" }).click();
  expect((await file).suggestedFilename()).toBe("cities-365d.csv");
});
