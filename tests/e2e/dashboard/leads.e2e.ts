import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { PAGE_DATA } from "../double-click.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { findLeadStatus, makeDashboard, makeLead } from "../make-dashboard.ts";
import { signIn } from "../sign-in.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

const leadsPath = (id: string, more = "") => `/provider/dashboard/leads?id=${id}${more}`;
const column = (page: Page, name: string) => page.getByRole("region", { name: new RegExp(`^${name}`) });

/** By its edge: in the middle of a card stands its form, which is not dragged. */
async function drag(page: Page, card: Locator, to: Locator) {
  const [from, target] = [await card.boundingBox(), await to.boundingBox()];
  if (!from || !target) throw new Error("Both must be there.");
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
  await page.mouse.move(target.x + target.width / 2, target.y + 20, { steps: 8 });
  await page.mouse.up();
}

test("a provider pages and filters its leads, downloads them, and moves one through the pipeline by keyboard", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await makeDashboard("premium");
  for (let i = 0; i < 12; i += 1) await makeLead(id, { name: `Family ${i}` });
  const lead = await makeLead(id, { name: "The Walking Ruizes", notes: "Loves walks" });
  await signIn(context, baseURL, id);
  await page.goto(leadsPath(id));
  await waitForHydration(page);
  await expect(page.getByRole("heading", { name: "13 leads" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Received" })).toHaveCount(10);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();
  await expect(page.getByRole("link", { name: "Configure" })).toHaveCount(0);

  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Status").selectOption("New");
  await page.getByLabel("Text").fill("walks");
  await page.getByRole("button", { name: "Show leads" }).click();
  await expect(page.getByRole("heading", { name: "1 lead", exact: true })).toBeVisible();
  await expect(page.getByText("Showing only: the words “walks”, status New")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "1 lead", exact: true })).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  expect((await download).suggestedFilename()).toBe("leads.csv");
  const text = await readFile(await (await download).path(), "utf8");
  expect(text.trimEnd().split("\r\n")).toHaveLength(2);
  expect(text).toContain("The Walking Ruizes");
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("heading", { name: "13 leads" })).toBeVisible();

  const views = page.getByRole("navigation", { name: "Views of your leads" });
  await views.getByRole("link", { name: "Analytics" }).click();
  await expect(page).toHaveTitle("Analytics · Lead Management · Hearthlist");
  await views.getByRole("link", { name: "Pipeline" }).click();
  await expect(page).toHaveTitle("Pipeline · Lead Management · Hearthlist");
  const select = page.getByLabel("Status of The Walking Ruizes");
  await select.focus();
  await select.selectOption("qualified");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(column(page, "Qualified").getByRole("link", { name: "The Walking Ruizes" })).toBeVisible();
  await expect(select).toBeFocused();
  await expect.poll(() => findLeadStatus(lead)).toBe("qualified");
  await expect(page.getByText("The Walking Ruizes is now under Qualified.")).toBeAttached();
  await column(page, "New").getByRole("link", { name: "9 more" }).click();
  await expect(page).toHaveURL(/status=new/);
  await expect(page.getByRole("heading", { name: "12 leads" })).toBeVisible();
});

test("a dragged card is in its new column at once, and goes back when the server refuses", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await makeDashboard("premium");
  const lead = await makeLead(id, { name: "The Movers" });
  const other = await makeLead(id, { name: "The Waiters" });
  await signIn(context, baseURL, id);
  await page.setViewportSize({ width: 1280, height: 1400 });
  // Without live updates, which would take the card away by themselves.
  await page.route("**/dashboard/live*", (route) => route.abort());
  await page.goto(leadsPath(id, "&view=pipeline"));
  await waitForHydration(page);
  const card = page.locator(`[data-lead="${lead}"]`);
  const answer = Promise.withResolvers<void>();
  let isSaved = false;
  await page.route(PAGE_DATA, async (route) => {
    if (!isSaved && route.request().method() === "POST") return route.continue();
    await answer.promise;
    // The second move has stopped what the page asks for after the first one.
    await route.abort().catch(() => {});
  });
  await drag(page, card, column(page, "Proposal sent"));
  await expect(column(page, "Proposal sent").getByRole("link", { name: "The Movers" })).toBeVisible();
  await expect(page.getByText("The Movers is now under Proposal sent.")).toBeAttached();
  isSaved = true;
  await drag(page, card, column(page, "Converted"));
  await expect(column(page, "Converted").getByRole("link", { name: "The Movers" })).toBeVisible();
  await expect(page.getByText("The Movers is now under Proposal sent.")).toBeAttached();
  answer.resolve();
  await expect(column(page, "Proposal sent").getByRole("link", { name: "The Movers" })).toBeVisible();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("The Movers was not moved. We got no answer from the server");
  expect(await findLeadStatus(lead)).toBe("proposal_sent");
  await page.unroute(PAGE_DATA);

  await query("update hearthlist.leads set status = 'contacted' where id = $1", [lead]);
  await drag(page, page.locator(`[data-lead="${other}"]`), column(page, "Qualified"));
  await expect(column(page, "Contacted").getByRole("link", { name: "The Movers" })).toBeVisible();

  await query("delete from hearthlist.leads where id = $1", [lead]);
  await drag(page, card, column(page, "Lost"));
  await expect(alert).toHaveText("The Movers was not moved. This lead is not there any more.");
  await expect(card).toHaveCount(0);
});

test("a link that is followed while a lead is moved leads on, whether the answer comes before or after", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await makeDashboard("enterprise");
  const lead = await makeLead(id, { name: "The Movers" });
  await signIn(context, baseURL, id);
  await page.route("**/provider/dashboard/live*", (route) => route.abort());
  for (const [status, heldMethod] of [
    ["contacted", "POST"],
    ["qualified", "GET"],
  ] as const) {
    const [isHeld, isFollowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.goto(leadsPath(id, "&view=pipeline"));
    await waitForHydration(page);
    await page.route(PAGE_DATA, async (route) => {
      if (route.request().method() === heldMethod) {
        isHeld.resolve();
        await isFollowed.promise;
      }
      await route.continue();
    });
    await page.getByLabel("Status of The Movers").selectOption(status);
    await page.getByRole("button", { name: "Move The Movers" }).click();
    await isHeld.promise;
    await page.getByRole("link", { name: "Account", exact: true }).click();
    isFollowed.resolve();
    await expect(page.getByRole("heading", { name: "Pause your listing" })).toBeVisible();
    expect(await findLeadStatus(lead)).toBe(status);
    await page.unroute(PAGE_DATA);
  }
});

test("a family's request appears by itself, also after the stream broke, and is not answered past another tab", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await makeDashboard("premium");
  await signIn(context, baseURL, id);
  let attempts = 0;
  await page.route("**/dashboard/live*", (route) => {
    attempts += 1;
    return attempts > 2 ? route.continue() : route.abort();
  });
  await page.goto(leadsPath(id));
  await expect(page.getByRole("heading", { name: "0 leads" })).toBeVisible();
  await makeLead(id, { name: "The Meanwhiles" });
  await expect(page.getByRole("link", { name: "The Meanwhiles" })).toBeVisible();
  const request = randomUUID();
  await query(
    `insert into hearthlist.consultation_requests (id, provider_id, family_name, email, phone, care_needs, timeline,
       wished_date, wished_time)
     values ($1, $2, 'Ana Ruiz', $3, '(480) 555-0111', 'Help', 'This week', current_date + 9, '10:00')`,
    [request, id, `${request}@family.example`],
  );
  await expect(page.getByRole("status").filter({ hasText: "1 new lead" })).toBeVisible();
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByText("1 new lead")).toHaveCount(0);
  await page.getByRole("link", { name: "Ana Ruiz" }).click();
  await expect(page.getByRole("heading", { name: "Consultation request" })).toBeVisible();
  await expect(page.getByText("Waiting for your answer")).toBeVisible();
  await page.getByText("Decline", { exact: true }).first().click();
  const note = page.getByRole("group").filter({ hasText: "Decline" }).getByLabel("A few words to the family");
  await note.fill("We are full until spring.");
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Confirm this time" }).click();
  await expect(other.getByText("Done. We are telling the family.")).toBeVisible();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByText("Status changed from New to Contacted")).toBeVisible();
  const decline = page.getByRole("button", { name: "Decline" });
  await decline.click();
  await expect(page.getByText("Something has changed since you opened this page.")).toBeVisible();
  await expect(note).toHaveValue("We are full until spring.");
  await decline.click();
  await expect(page.getByText("Done. We are telling the family.")).toBeFocused();
  expect(await query("select status from hearthlist.consultation_requests where id = $1", [request])).toEqual(
    [{ status: "declined" }],
  );
});
