import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { query } from "../database.ts";
import { makeDesk } from "../make-desk.ts";
import { expectQuiet } from "../quiet.ts";
import { signIn, signInAsAdmin } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

/** Past the list between them, as who is back twice before it has come. */
const goBackTwice = (page: Page) => page.evaluate(() => history.go(-2));

async function makeTickets(provider: string) {
  const [first, second] = ["Charged twice", "A wrong photo"].map(
    (subject) => `${subject} ${randomUUID().slice(0, 8)}`,
  );
  for (const subject of [first, second])
    await query(
      `insert into hearthlist.tickets (id, provider_id, subject, description, priority, created_at)
       values ($1, $2, $3, 'Please look.', 'urgent', now() - interval '31 years')`,
      [randomUUID(), provider, subject],
    );
  return { first: first ?? "", second: second ?? "" };
}

test("what is typed for one family is not said to another", async ({ page, context, baseURL }) => {
  const id = await makeDesk("premium");
  for (const family of ["Ana Ruiz", "Ben Ode"])
    await query(
      `insert into hearthlist.consultation_requests (id, provider_id, family_name, email, phone, care_needs, timeline,
         wished_date, wished_time)
       values ($1, $2, $3, 'a@family.example', '(480) 555-0111', 'Help', 'This week', current_date + 9, '10:00')`,
      [randomUUID(), id, family],
    );
  await expect.poll(() => query("select from hearthlist.leads where provider_id = $1", [id])).toHaveLength(2);
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/leads?id=${id}`);
  await untilAlive(page);
  await page.getByRole("link", { name: "Ana Ruiz" }).click();
  await expect(page.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
  await page.getByRole("link", { name: "All leads" }).click();
  await page.getByRole("link", { name: "Ben Ode" }).click();
  await expect(page.getByRole("heading", { name: "Ben Ode" })).toBeVisible();
  const decline = page.getByRole("group").filter({ hasText: "Decline" });
  await decline.getByText("Decline").first().click();
  await decline.getByLabel("A few words to the family").fill("Dear Ben, we are full until spring.");

  await goBackTwice(page);
  await expect(page.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
  await expect(page.locator("#content")).toBeFocused();
  await expect(decline.getByLabel("A few words to the family")).toHaveValue("");
});

test("a reply to one ticket does not become one to another", async ({ page, context, baseURL }) => {
  const id = await makeDesk("premium");
  const { first, second } = await makeTickets(id);
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/support?id=${id}`);
  await untilAlive(page);
  await page.getByRole("link", { name: first }).click();
  await expect(page.getByRole("heading", { name: first })).toBeVisible();
  await page.getByRole("link", { name: "All your tickets" }).click();
  await page.getByRole("link", { name: second }).click();
  await page.getByLabel("Your reply").fill("Here is the photo.");

  await goBackTwice(page);
  await expect(page.getByRole("heading", { name: first })).toBeVisible();
  await expect(page.getByLabel("Your reply")).toHaveValue("");
});

test("an admin's answer to one ticket does not become one to another", async ({ page, context, baseURL }) => {
  const { first, second } = await makeTickets(await makeDesk("premium"));
  await signInAsAdmin(context, baseURL);
  // The longest overdue come first.
  await page.goto("/admin/review/tickets");
  await untilAlive(page);
  await page.getByRole("link", { name: first }).click();
  await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await crumbs.getByRole("link", { name: "Support tickets" }).click();
  await page.getByRole("link", { name: second }).click();
  await page.getByLabel("Our answer").fill("Thank you for the photo.");

  await goBackTwice(page);
  await expect(page.getByRole("heading", { level: 1, name: first })).toBeVisible();
  await expect(page.getByLabel("Our answer")).toHaveValue("");
});

test("a city is shown with its own region and clock, not those of the one before", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsAdmin(context, baseURL);
  await page.goto("/admin/settings/cities");
  await untilAlive(page);
  await page.getByRole("link", { name: "Boise" }).click();
  await expect(page.getByLabel("Region")).toHaveValue("West Coast");
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  await crumbs.getByRole("link", { name: "Cities" }).click();
  await page.getByRole("link", { name: "Sarasota" }).click();
  await expect(page.getByLabel("Region")).toHaveValue("Southeast");

  await goBackTwice(page);
  await expect(page.getByRole("heading", { level: 1, name: "Boise, ID" })).toBeVisible();
  await expect(page.getByLabel("Region")).toHaveValue("West Coast");
  await expect(page.getByLabel("Time zone")).toHaveValue("America/Boise");
});
