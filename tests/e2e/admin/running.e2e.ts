import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { doubleClick, PAGE_DATA, pressTwice } from "../double-click.ts";
import { hold } from "../hold.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { signInAsAdmin } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);
test.use({ viewport: { width: 390, height: 844 } });

test("an admin finds a provider, takes it off, puts it back and edits its listing", async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await signInAsAdmin(context, baseURL);
  const { id, email } = await newProvider({ name: "Desk Journey Care", active: true, city: "scottsdale" });
  await page.goto("/admin/users");
  await untilAlive(page);
  await expectAccessible(page);
  await page.getByLabel("Name, id, email, phone or city").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("heading", { name: "1 provider" })).toBeVisible();
  await page.getByRole("link", { name: "Desk Journey Care" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Desk Journey Care" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("Please say why: it is kept in the audit log.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toBeFocused();
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
    "select action from hearthlist.audit_log where subject_id = $1 and actor = $2 order by id",
    [id, admin],
  );
  expect(log.map(({ action }) => action)).toEqual([
    "listing.deactivated",
    "listing.activated",
    "listing.tier-set",
    "listing.edited",
  ]);
  await query("delete from hearthlist.providers where id = $1", [id]);
});

test("a double click does a thing once, and says so", async ({ page, context, baseURL }) => {
  await signInAsAdmin(context, baseURL);
  const { id } = await newProvider({ active: true, city: "scottsdale" });
  await page.goto(`/admin/users/${id}`);
  await untilAlive(page);
  await page.getByLabel("Reason").fill("The license lapsed.");
  const off = page.getByText("The listing is off the site.");
  const activate = page.getByRole("button", { name: "Activate", exact: true });
  await doubleClick(page, page.getByRole("button", { name: "Deactivate" }), off, activate);

  await page.goto(`/admin/users/${id}/edit`);
  await untilAlive(page);
  await page.getByLabel("Hours").fill("At night");
  await page.getByLabel("Reason").fill("They called us.");
  const save = page.getByRole("region", { name: "What families see" }).getByRole("button");
  const saved = page.getByText("Saved, and the provider is told: Hours.");
  const idle = page.getByRole("button", { name: "Save the listing" });
  await doubleClick(page, save, saved, idle);

  await page.reload();
  await untilAlive(page);
  await page.getByLabel("Reason").fill("They called again.");
  await doubleClick(page, save, page.getByText("Nothing was different, so nothing has changed."), idle);

  const slug = `journey-${randomUUID().slice(0, 8)}`;
  const [city] = await query(
    `insert into hearthlist.cities (slug, name, state, state_abbr, region, time_zone, latitude, longitude, active)
     values ($1, $1, 'Texas', 'TX', 'Southwest', 'America/Chicago', 31.2, -98.5, false) returning id`,
    [slug],
  );
  await page.goto(`/admin/settings/cities/${city.id}`);
  await untilAlive(page);
  await page.getByLabel("Reason", { exact: true }).fill("Ready.");
  const deactivate = page.getByRole("button", { name: "Deactivate" });
  const state = page.locator('button[value$="activate"]');
  await doubleClick(page, state, page.getByText("The city is open."), deactivate);
  await query("delete from hearthlist.cities where id = $1", [city.id]);
});

test("what is typed into a listing while it is saved stays, and so does the keyboard", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsAdmin(context, baseURL);
  const { id } = await newProvider();
  await page.goto(`/admin/users/${id}/edit`);
  await untilAlive(page);
  const loaded = Promise.withResolvers<void>();
  await page.route(PAGE_DATA, async (route) => {
    if (route.request().method() === "GET") await loaded.promise;
    await route.continue();
  });
  await page.getByLabel("Hours").fill("At night");
  await page.getByLabel("Reason").fill("They called us.");
  await page.getByRole("button", { name: "Save the listing" }).click();
  await expect(page.getByText("Saved, and the provider is told: Hours.")).toBeVisible();
  const website = page.getByLabel("Website");
  await website.fill("https://elm.example");
  loaded.resolve();
  await expect(page.getByRole("button", { name: "Save the listing" })).toBeVisible();
  await expect(website).toHaveValue("https://elm.example");
  await expect(website).toBeFocused();
  await expect(page.getByLabel("Hours")).toHaveValue("At night");
  await expect(page.getByLabel("Reason")).toHaveValue("");

  await page.getByLabel("Reason").fill("They called again.");
  await page.getByRole("button", { name: "Save the listing" }).click();
  await expect(page.getByText("Saved, and the provider is told: Website.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save the listing" })).toBeVisible();
  await expect(page.locator("[data-answer]")).toBeFocused();
});

test("without JavaScript what an admin is asked or told stands where the page opens", async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL });
  await signInAsAdmin(context, baseURL);
  const page = await context.newPage();
  const [city] = await query("select id from hearthlist.cities where slug = 'scottsdale'");
  await page.goto(`/admin/settings/cities/${city.id}`);
  await page.getByLabel("Reason", { exact: true }).fill("Nobody asks for it.");
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("alert")).toBeInViewport();
  await page.goto("/admin/privacy");
  await page.getByLabel("The family’s email").fill("nobody@family.example");
  await page.getByRole("button", { name: "Find everything" }).click();
  await expect(page.getByText("Nothing is stored about this address.")).toBeInViewport();
  await context.close();
});

test("a press that waits for the page does not become another step", async ({ page, context, baseURL }) => {
  await signInAsAdmin(context, baseURL);
  const { id } = await newProvider();
  await page.goto(`/admin/users/${id}`);
  await untilAlive(page);
  const loaded = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(PAGE_DATA, async (route) => {
    if (route.request().method() === "GET") await loaded.promise;
    else sent += 1;
    await route.continue();
  });
  const feature = page.getByRole("button", { name: "Feature", exact: true });
  await page.getByLabel("Reason").fill("Families ask for it.");
  await feature.click();
  await expect(page.getByText("The listing is featured, whatever becomes of its plan.")).toBeVisible();
  await page.getByLabel("Reason").fill("Families ask for it again.");
  await feature.press("Enter");
  loaded.resolve();
  // It stands where the other one stood.
  await expect(page.getByRole("button", { name: "Unfeature" })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(sent).toBe(1);
});

test("a city is closed by nothing that was pressed before the question", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsAdmin(context, baseURL);
  const [city] = await query("select id from hearthlist.cities where slug = 'scottsdale'");
  await page.route("**/admin/live*", (route) => route.abort());
  await page.goto(`/admin/settings/cities/${city.id}`);
  await untilAlive(page);
  const letGo = await hold(page, PAGE_DATA);
  const reason = page.getByLabel("Reason", { exact: true });
  await reason.fill("Nobody asks for i");
  await page.getByRole("button", { name: "Deactivate" }).click();
  await reason.press("End");
  await page.keyboard.type("t.");
  await page.getByRole("button", { name: "Deactivate" }).click({ force: true });
  letGo();
  await expect(page.getByRole("button", { name: "Yes, deactivate" })).toBeVisible();
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(page.getByText("It is open.")).toBeVisible();
  await expect(reason).toHaveValue("Nobody asks for it.");
  expect(await query("select active from hearthlist.cities where id = $1", [city.id])).toEqual([
    { active: true },
  ]);
});

test("a page that comes back as it was left, on its way, is loaded anew", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsAdmin(context, baseURL);
  const { id } = await newProvider();
  await page.goto(`/admin/users/${id}`);
  await untilAlive(page);
  const letGo = await hold(page, PAGE_DATA);
  await page.getByLabel("Reason").fill("A lost telephone");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page.locator("[data-sending]")).toHaveCount(1);
  const loaded = page.waitForEvent("load");
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await loaded;
  letGo();
  await expect(page.locator("[data-sending]")).toHaveCount(0);
});

test("a reason is gone once it was kept, and not what was typed since then", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsAdmin(context, baseURL);
  const { id } = await newProvider();
  await page.goto(`/admin/users/${id}`);
  await untilAlive(page);
  const letGo = await hold(page, PAGE_DATA);
  const reason = page.getByLabel("Reason");
  const signOut = page.getByRole("button", { name: "Sign out everywhere" });
  await reason.fill("A lost telephone");
  await signOut.click();
  await reason.press("End");
  await page.keyboard.type(", and another");
  letGo();
  const reasons = () =>
    query(
      "select reason from hearthlist.audit_log where subject_id = $1 and reason is not null order by id",
      [id],
    );
  await expect.poll(reasons).toEqual([{ reason: "A lost telephone" }]);
  await expect(page.locator("[data-answer]")).toBeVisible();
  await expect(reason).toHaveValue("A lost telephone, and another");
  await expect(reason).toBeFocused();

  // The same words are answered, and it is another answer.
  await signOut.click();
  await expect.poll(reasons).toHaveLength(2);
  await expect(reason).toHaveValue("");
  await expect(page.locator("[data-answer]")).toBeFocused();
});

test("an admin adds a city, opens it, corrects a figure, tells who waits, and closes it", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsAdmin(context, baseURL);
  // A name of its own, so that the map and the lists of other journeys keep theirs.
  const name = `Deskville ${randomUUID().slice(0, 6)}`;
  await page.goto("/admin/settings");
  await untilAlive(page);
  await expect(page.getByRole("heading", { name: "Service status" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Manage cities" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /cities$/ })).toBeVisible();
  await expectAccessible(page);
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
  await pressTwice(page, page.getByRole("button", { name: "Add it" }));
  await expect(page.getByRole("heading", { level: 1, name: `${name}, TX` })).toBeVisible();
  const slug = name.toLowerCase().replaceAll(" ", "-");
  expect((await page.request.get(`/city/${slug}`)).status()).toBe(404);
  await expectAccessible(page);

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
  const { id } = await newProvider({ name: "Deskville Care", active: true, city: slug });
  // The first listed provider begins the letters by itself.
  await expect
    .poll(() => query("select from hearthlist.mails where to_address = $1", [`${slug}@family.example`]))
    .not.toHaveLength(0);
  await page.reload();
  await page.getByLabel("Reason", { exact: true }).fill("Enough.");
  await page.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByText("1 provider on the site loses its city page.")).toBeVisible();
  await page.getByRole("button", { name: "Yes, deactivate" }).click();
  await expect(page.getByText("The city is closed.")).toBeVisible();
  // The page as it was may stand in for a moment.
  await expect.poll(async () => (await page.request.get(`/city/${slug}`)).status()).toBe(404);
  await query("delete from hearthlist.providers where id = $1", [id]);
  await query("delete from hearthlist.waitlist where city = $1", [name]);
  await query("delete from hearthlist.cities where slug = $1", [slug]);
});

test("an admin reads the site's figures, of another period, and downloads them", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsAdmin(context, baseURL);
  await page.goto("/admin/analytics");
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Profile views by day, / })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "365 days" }).click();
  await expect(page).toHaveURL(/period=365d$/);
  await expect(page.getByRole("img", { name: /^Profile views by week, / })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const file = page.waitForEvent("download");
  await page.getByRole("link", { name: "Demand by city" }).click();
  expect((await file).suggestedFilename()).toBe("cities-365d.csv");
});
