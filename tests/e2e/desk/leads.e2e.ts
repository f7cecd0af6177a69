import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { PAGE_DATA } from "../double-click.ts";
import { makeDesk, makeLead, statusOf } from "../make-desk.ts";
import { expectQuiet } from "../quiet.ts";
import { makeSession, signIn } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

const ENTERPRISE = "redstonequillseniorl-578773";
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

test(`every page of the leads is accessible`, async ({ page, context, baseURL }) => {
  test.slow();
  await signIn(context, baseURL, ENTERPRISE);
  const [lead] = await query("select id from hearthlist.leads where provider_id = $1 limit 1", [ENTERPRISE]);
  for (const path of [
    leadsPath(ENTERPRISE, "&status=contacted"),
    leadsPath(ENTERPRISE, "&view=pipeline"),
    leadsPath(ENTERPRISE, "&view=analytics"),
    `/provider/dashboard/leads/${lead.id}?id=${ENTERPRISE}`,
    `/provider/dashboard/leads/configure?id=${ENTERPRISE}`,
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    for (const summary of await page.locator("main summary").all()) await summary.click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test("ten leads a page, and filters that stand in the address", async ({ page, context, baseURL }) => {
  const id = await makeDesk("premium");
  for (let i = 0; i < 12; i += 1) await makeLead(id, { name: `Family ${i}`, score: i * 8 });
  await makeLead(id, { name: "The Walking Ruizes", status: "lost", urgency: "high", notes: "Loves walks" });
  await signIn(context, baseURL, id);
  await page.goto(leadsPath(id));
  await expect(page.getByRole("heading", { name: "13 leads" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").filter({ hasText: "Received" })).toHaveCount(10);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("Page 2 of 2")).toBeVisible();

  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Status").selectOption("Lost");
  await page.getByLabel("Text").fill("walks");
  await page.getByRole("button", { name: "Show leads" }).click();
  await expect(page.getByRole("heading", { name: "1 lead", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "The Walking Ruizes" })).toBeVisible();
  await expect(page.getByText("Showing only: the words “walks”, status Lost")).toBeVisible();
  await expect(page).toHaveURL(/status=lost/);
  await page.reload();
  await expect(page.getByRole("heading", { name: "1 lead", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page.getByRole("heading", { name: "13 leads" })).toBeVisible();

  await page.goto(leadsPath(id, "&status=%00&page=9999999&quality=x&view=y&assigned='"));
  await expect(page.getByRole("heading", { name: "13 leads" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Configure" })).toHaveCount(0);
});

test("each view of the leads is called by its own name", async ({ page, context, baseURL }) => {
  const id = await makeDesk("premium");
  await signIn(context, baseURL, id);
  await page.goto(leadsPath(id));
  await expect(page).toHaveTitle("Lead Management · Hearthlist");
  for (const view of ["Pipeline", "Analytics"]) {
    await page
      .getByRole("navigation", { name: "Views of your leads" })
      .getByRole("link", { name: view })
      .click();
    await expect(page).toHaveTitle(`${view} · Lead Management · Hearthlist`);
  }
});

test("the pipeline by keyboard: the card goes, the keyboard goes with it, and more are a link away", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await makeDesk("premium");
  for (let i = 0; i < 4; i += 1) await makeLead(id, { name: `Family ${i}` });
  const lead = await makeLead(id, { name: "The Movers" });
  await signIn(context, baseURL, id);
  await page.goto(leadsPath(id, "&view=pipeline"));
  await untilAlive(page);
  const select = page.getByLabel("Status of The Movers");
  await select.focus();
  await select.selectOption("qualified");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(column(page, "Qualified").getByRole("link", { name: "The Movers" })).toBeVisible();
  await expect(select).toBeFocused();
  await expect.poll(() => statusOf(lead)).toBe("qualified");
  await expect(page.getByText("The Movers is now under Qualified.")).toBeAttached();
  await column(page, "New").getByRole("link", { name: "1 more" }).click();
  await expect(page).toHaveURL(/status=new/);
  await expect(page.getByRole("heading", { name: "4 leads" })).toBeVisible();
});

for (const isFast of [true, false])
  test(`who goes on while a lead is moved gets where the link leads, the answer ${isFast ? "first" : "last"}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const id = await makeDesk("enterprise");
    const lead = await makeLead(id, { name: "The Movers" });
    await signIn(context, baseURL, id);
    const [isKnown, isFollowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const isHeld = Promise.withResolvers<void>();
    // What there is beyond this page, the page learns late; and the news that would mend it do not come.
    await page.route("**/__manifest*", async (route) => {
      await isKnown.promise;
      await route.continue();
    });
    await page.route("**/provider/dashboard/live*", (route) => route.abort());
    await page.route(PAGE_DATA, async (route) => {
      if (!isFast || route.request().method() === "GET") {
        isHeld.resolve();
        await isFollowed.promise;
      }
      await route.continue();
    });
    await page.goto(leadsPath(id, "&view=pipeline"));
    await untilAlive(page);
    await page.getByLabel("Status of The Movers").selectOption("contacted");
    await page.getByRole("button", { name: "Move The Movers" }).click();
    await isHeld.promise;
    await page.getByRole("link", { name: "Account", exact: true }).click();
    isFollowed.resolve();
    // Time for what should not come.
    await page.waitForTimeout(500);
    isKnown.resolve();
    await expect(page.getByRole("heading", { name: "Pause your listing" })).toBeVisible();
    expect(await statusOf(lead)).toBe("contacted");
  });

test("the pipeline by drag and drop, and back again when the server refuses", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await makeDesk("premium");
  const lead = await makeLead(id, { name: "The Movers" });
  await signIn(context, baseURL, id);
  await page.setViewportSize({ width: 1280, height: 1400 });
  // Without news, which would take the card away by themselves.
  await page.route("**/dashboard/live*", (route) => route.abort());
  await page.goto(leadsPath(id, "&view=pipeline"));
  await untilAlive(page);
  const card = page.locator(`[data-lead="${lead}"]`);
  await drag(page, card, column(page, "Proposal sent"));
  await expect(column(page, "Proposal sent").getByRole("link", { name: "The Movers" })).toBeVisible();
  await expect.poll(() => statusOf(lead)).toBe("proposal_sent");

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isAway = false;
  await page.route("**/leads.data*", async (route) => {
    // What the page still asks for after the first move goes on.
    if (route.request().method() === "POST") isAway = true;
    if (!isAway) return route.continue();
    await held;
    await route.abort();
  });
  await drag(page, card, column(page, "Converted"));
  await expect(column(page, "Converted").getByRole("link", { name: "The Movers" })).toBeVisible();
  answer();
  await expect(column(page, "Proposal sent").getByRole("link", { name: "The Movers" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText(
    "The Movers was not moved. We got no answer from the server, and cannot say whether this was saved. Please look again before you send it once more.",
  );
  expect(await statusOf(lead)).toBe("proposal_sent");
  await page.unroute("**/leads.data*");

  // Gone meanwhile: the card goes too, and what happened is said.
  await query("delete from hearthlist.leads where id = $1", [lead]);
  await drag(page, card, column(page, "Lost"));
  await expect(page.getByRole("alert")).toHaveText(
    "The Movers was not moved. This lead is not there any more.",
  );
  await expect(card).toHaveCount(0);
});

test("the export has what the filters leave, and no formula", async ({ page, context, baseURL }) => {
  const id = await makeDesk("premium");
  await makeLead(id, { name: '=HYPERLINK("http://evil.example")', notes: "first\nsecond" });
  await makeLead(id, { name: "Muñoz, Ana", status: "lost" });
  await signIn(context, baseURL, id);
  await page.goto(leadsPath(id));
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export" }).click();
  const file = await (await download).path();
  const text = await readFile(file, "utf8");
  expect((await download).suggestedFilename()).toBe("leads.csv");
  expect(text.startsWith("\ufeffFamily name,Email,")).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain('"first\nsecond"');
  expect(text).toContain('"Muñoz, Ana"');

  const answer = await page.request.get(`/provider/dashboard/leads/export?id=${id}&status=lost`);
  expect(answer.headers()["content-type"]).toBe("text/csv; charset=utf-8");
  expect(answer.headers()["cache-control"]).toBe("no-store");
  expect((await answer.text()).trimEnd().split("\r\n")).toHaveLength(2);
});

test("a family's request appears by itself, and is answered right there", async ({
  page,
  context,
  baseURL,
  browser,
}) => {
  test.slow();
  const name = `Family ${randomUUID().slice(0, 8)}`;
  await signIn(context, baseURL, ENTERPRISE);
  const opened = page.waitForResponse(/dashboard\/live/);
  await page.goto(leadsPath(ENTERPRISE));
  await opened;
  const family = await (await browser.newContext({ baseURL })).newPage();
  await family.goto(`/providers/${ENTERPRISE}/book`);
  await family.getByLabel("Your name").fill(name);
  await family.getByLabel("Email", { exact: true }).first().fill(`${randomUUID()}@family.example`);
  await family.getByLabel("Phone", { exact: true }).first().fill("(480) 555-0111");
  await family.getByLabel("Date").selectOption({ index: 3 });
  await family.getByLabel(/^Time/).selectOption({ label: "2:00 PM" });
  await family.getByRole("button", { name: /^Send to/ }).click();
  await expect(family.getByRole("heading", { name: "Consultation Request Submitted!" })).toBeVisible();
  await family.context().close();

  const link = page.getByRole("link", { name });
  await expect(link).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^\d+ new leads?/ })).toBeVisible();
  await link.click();
  await expect(page.getByRole("heading", { name: "Consultation request" })).toBeVisible();
  await expect(page.getByText("Waiting for your answer")).toBeVisible();
  await expect(page.getByText(/ at 2:00 PM \(/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirm this time" }).click();
  await expect(page.getByText("Done. We are telling the family.")).toBeFocused();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(page.getByText("Status changed from New to Contacted")).toBeVisible();
});

test("an answer to a family is neither wiped by what another tab does, nor sent past it", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await makeDesk("premium");
  const request = randomUUID();
  await query(
    `insert into hearthlist.consultation_requests (id, provider_id, family_name, email, phone, care_needs, timeline,
       wished_date, wished_time)
     values ($1, $2, 'Ana Ruiz', $3, '(480) 555-0111', 'Help', 'This week', current_date + 9, '10:00')`,
    [request, id, `${request}@family.example`],
  );
  const stateOf = async () =>
    (await query("select status from hearthlist.consultation_requests where id = $1", [request]))[0]?.status;
  const findLead = () =>
    query("select id from hearthlist.leads where consultation_request_id = $1", [request]);
  await expect.poll(findLead).toHaveLength(1);
  const lead = (await findLead())[0]?.id;
  await signIn(context, baseURL, id);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/provider/dashboard/leads/${lead}?id=${id}`);
    await untilAlive(tab);
  }
  await page.getByText("Decline", { exact: true }).first().click();
  const note = page.getByRole("group").filter({ hasText: "Decline" }).getByLabel("A few words to the family");
  await note.fill("We are full until spring.");

  await other.getByRole("button", { name: "Confirm this time" }).click();
  await expect(other.getByText("Done. We are telling the family.")).toBeVisible();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expect(note).toBeVisible();
  await expect(note).toHaveValue("We are full until spring.");
  const decline = page.getByRole("button", { name: "Decline" });
  await decline.click();
  await expect(page.getByText("Something has changed since you opened this page.")).toBeVisible();
  expect(await stateOf()).toBe("confirmed");
  await expect(note).toHaveValue("We are full until spring.");

  // Now they have seen it, and mean it.
  await decline.click();
  await expect(page.getByText("Done. We are telling the family.")).toBeFocused();
  expect(await stateOf()).toBe("declined");
});

test("a stream that breaks is opened again, and what came meanwhile is there", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await makeDesk("premium");
  await signIn(context, baseURL, id);
  let attempts = 0;
  await page.route("**/dashboard/live*", async (route) => {
    attempts += 1;
    if (attempts > 2) return route.continue();
    await route.abort();
  });
  await page.goto(leadsPath(id));
  await expect(page.getByRole("heading", { name: "0 leads" })).toBeVisible();
  await makeLead(id, { name: "The Meanwhiles" });
  await expect(page.getByRole("link", { name: "The Meanwhiles" })).toBeVisible();
  await makeLead(id, { name: "The Afterwards" });
  await expect(page.getByRole("link", { name: "The Afterwards" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 new lead" })).toBeVisible();
  await page.getByRole("button", { name: "Got it" }).click();
  await expect(page.getByText("1 new lead")).toHaveCount(0);
});

test("the team is configured by enterprise, and leads are given to it", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await makeDesk("enterprise");
  const lead = await makeLead(id);
  await signIn(context, baseURL, id);
  await page.goto(leadsPath(id));
  await untilAlive(page);
  await page.getByRole("link", { name: "Configure" }).click();
  await page.getByLabel("Add a name").fill("Irene Chen");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("Saved.")).toBeFocused();
  await page.getByLabel("Add a name").fill("Irene Chen");
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("Somebody of this name is in your team already.")).toBeVisible();
  await expect(page.getByLabel("Add a name")).toBeFocused();
  await page.getByText("Irene Chen", { exact: true }).click();
  await page.getByLabel("New name").fill("Irene C.");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByText("Irene C.", { exact: true })).toBeVisible();

  await page.goto(`/provider/dashboard/leads/${lead}?id=${id}`);
  await page.getByLabel("Assigned to").selectOption("Irene C.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Assigned to Irene C.")).toBeVisible();
  await page.goto(leadsPath(id, "&assigned=nobody"));
  await expect(page.getByRole("heading", { name: "0 leads" })).toBeVisible();

  await page.goto(`/provider/dashboard/leads/configure?id=${id}`);
  await page.getByText("Irene C.", { exact: true }).click();
  await page.getByRole("button", { name: "Remove Irene C." }).click();
  await expect(page.getByText("Nobody yet.")).toBeVisible();
});

test("that a team is full is said where one sees it", async ({ page, context, baseURL }) => {
  const id = await makeDesk("enterprise");
  await query(
    `insert into hearthlist.team_members (id, provider_id, name)
     select gen_random_uuid(), $1, 'Member ' || n from generate_series(1, 100) n`,
    [id],
  );
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/leads/configure?id=${id}`);
  await untilAlive(page);
  await page.getByLabel("Add a name").fill("Irene Chen");
  await page.getByRole("button", { name: "Add" }).click();
  const problem = page.locator("[data-answer]", { hasText: "A team holds up to 100 people." });
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport();
  await expect(page.getByLabel("Add a name")).toHaveValue("Irene Chen");
});

test("a basic provider is offered the plan in place of leads", async ({ page, context, baseURL }) => {
  const id = await makeDesk("basic");
  const lead = await makeLead(id);
  await signIn(context, baseURL, id);
  await page.goto(leadsPath(id));
  await expect(page.getByRole("link", { name: "Upgrade to Premium" })).toHaveAttribute(
    "href",
    `/provider/subscription?tier=premium&provider=${id}`,
  );
  await expectAccessible(page);
  for (const path of [lead, "export", "configure"]) {
    const answer = await page.request.get(`/provider/dashboard/leads/${path}?id=${id}`, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
  }
  const form = { lead, status: "lost" };
  const headers = { Origin: baseURL ?? "" };
  expect((await page.request.post(leadsPath(id), { form, headers })).status()).toBe(403);
  expect(await statusOf(lead)).toBe("new");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("leads are filtered, moved, planned and noted", async ({ page, context, baseURL }) => {
    const id = await makeDesk("premium");
    const lead = await makeLead(id, { name: "The Movers" });
    await signIn(context, baseURL, id);
    await page.goto(leadsPath(id));
    await page.getByText("Filters", { exact: true }).click();
    await page.getByLabel("Status").selectOption("Lost");
    await page.getByRole("button", { name: "Show leads" }).click();
    await expect(page.getByRole("heading", { name: "0 leads" })).toBeVisible();
    await page.getByRole("link", { name: "Clear filters" }).click();
    await page.getByRole("link", { name: "Pipeline" }).click();
    await page.getByLabel("Status of The Movers").selectOption("contacted");
    await page.getByRole("button", { name: "Move The Movers" }).click();
    await expect(column(page, "Contacted").getByRole("link", { name: "The Movers" })).toBeVisible();
    expect(await statusOf(lead)).toBe("contacted");
    await page.getByRole("link", { name: "The Movers" }).click();
    await page.getByLabel("For you and your team").fill("Called at noon");
    await page.getByRole("button", { name: "Save notes" }).click();
    await expect(page.getByText("Saved.")).toBeVisible();
    await page.getByLabel("Status").selectOption("Converted");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Status changed from Contacted to Converted")).toBeVisible();
    await expect(page.getByLabel("For you and your team")).toHaveValue("Called at noon");
  });
});

test("nobody but the provider gets anything from any of these addresses", async ({ request, baseURL }) => {
  const id = await makeDesk("enterprise");
  const lead = await makeLead(id, { name: "Private Family" });
  const other = await makeDesk("enterprise");
  const theirLead = await makeLead(other, { name: "Their Family" });
  const own = await makeSession(id);
  const tokens = {
    none: "",
    invented: "invented",
    expired: await makeSession(id, { expires: "-1 second" }),
    revoked: await makeSession(id, { isRevoked: true }),
    foreign: await makeSession(other),
  };
  const paths = ["leads", "leads/export", "leads/configure", `leads/${lead}`, "live"];
  for (const [name, token] of Object.entries(tokens)) {
    const headers = { Cookie: `hearthlist_provider=${token}`, Origin: baseURL ?? "" };
    for (const path of paths) {
      const url = `/provider/dashboard/${path}?id=${id}`;
      const answers = [await request.get(url, { headers, maxRedirects: 0 })];
      if (path !== "live" && path !== "leads/export")
        answers.push(
          await request.post(url, {
            headers,
            maxRedirects: 0,
            form: { lead, status: "lost", intent: "move", name: "Mine" },
          }),
        );
      for (const answer of answers) {
        expect(`${name} ${path} ${answer.status()}`).toBe(
          `${name} ${path} ${name === "foreign" ? 403 : 302}`,
        );
        expect(await answer.text()).not.toContain("Private Family");
      }
    }
  }
  // One's own session and address, with somebody else's lead in it.
  const headers = { Cookie: `hearthlist_provider=${own}`, Origin: baseURL ?? "" };
  const url = `/provider/dashboard/leads/${theirLead}?id=${id}`;
  expect((await request.get(url, { headers })).status()).toBe(404);
  const forms: Record<string, string>[] = [
    { intent: "move", status: "lost" },
    { intent: "contacted" },
    { intent: "notes", notes: "x", wasNotes: "" },
    { step: "confirmed", seen: "0" },
  ];
  for (const form of forms) expect((await request.post(url, { headers, form })).status()).toBe(404);
  const move = { lead: theirLead, status: "lost" };
  expect((await request.post(leadsPath(id), { headers, form: move })).status()).toBe(404);
  expect((await request.get(`/provider/dashboard/leads/no-lead?id=${id}`, { headers })).status()).toBe(404);
  expect([await statusOf(lead), await statusOf(theirLead)]).toEqual(["new", "new"]);
});
