import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { query } from "../database.ts";
import { PAGE_DATA } from "../double-click.ts";
import { hold } from "../hold.ts";
import { makeDesk, makeLead, statusOf } from "../make-desk.ts";
import { expectQuiet } from "../quiet.ts";
import { signIn } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

/** A new provider's page of a new lead. */
async function openLead(
  page: Page,
  baseURL: string | undefined,
  plan: "premium" | "enterprise",
  wish: Parameters<typeof makeLead>[1] = {},
) {
  const id = await makeDesk(plan);
  const lead = await makeLead(id, wish);
  await signIn(page.context(), baseURL, id);
  await page.goto(`/provider/dashboard/leads/${lead}?id=${id}`);
  await untilAlive(page);
  return { id, lead };
}

test("a lead's page: status, follow-up, notes, contact and history", async ({ page, baseURL }) => {
  const { lead } = await openLead(page, baseURL, "premium", { notes: "First words" });
  await expect(page.getByText("Not given")).toHaveCount(3);
  await expect(page.getByLabel("Assigned to")).toHaveCount(0);
  await page.getByText("How the score is made").click();
  await expect(page.getByText("35 points for a consultation request")).toBeVisible();

  await page.getByLabel("Status").selectOption("Qualified");
  await page.getByLabel("Follow up on").fill("2027-01-05");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByText("Status changed from New to Qualified")).toBeVisible();
  await expect(page.getByText("Follow-up date set to Jan 5, 2027")).toBeVisible();

  await page.getByRole("button", { name: "Mark as contacted now" }).click();
  await expect(page.getByText("Marked as contacted")).toBeVisible();

  await page.getByLabel("For you and your team").fill("Second words");
  await page.getByRole("button", { name: "Save notes" }).click();
  await page.getByText("The notes before").click();
  await expect(page.getByRole("paragraph").filter({ hasText: "First words" })).toBeVisible();

  // Somebody else writes meanwhile; what is typed here is neither lost nor written over theirs.
  await page.getByLabel("For you and your team").fill("My third words");
  await query("update hearthlist.leads set notes = 'Their words' where id = $1", [lead]);
  await expect(page.getByText("The notes as they are by now, saved elsewhere:")).toBeVisible();
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("alert")).toContainText("These notes were changed elsewhere");
  await expect(page.getByLabel("For you and your team")).toHaveValue("My third words");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();

  // Another form in between does not make one's own words somebody else's.
  await page.getByRole("button", { name: "Mark as contacted now" }).click();
  await expect(page.getByText("Marked as contacted")).toHaveCount(2);
  await page.getByLabel("For you and your team").fill("Fourth words");
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByText("Notes changed")).toHaveCount(4);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByText("saved elsewhere")).toHaveCount(0);
});

test("while something is sent, one writes on, and what is pressed waits", async ({ page, baseURL }) => {
  const { id, lead } = await openLead(page, baseURL, "enterprise");
  let letGo = await hold(page, PAGE_DATA);
  const notes = page.getByLabel("For you and your team");
  await page.getByLabel("Status").selectOption("Qualified");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await notes.pressSequentially("They call ");
  letGo();
  await expect(page.getByText("Status changed from New to Qualified")).toBeVisible();
  await expect(notes).toBeFocused();
  await page.keyboard.type("at noon");
  await page.unroute(PAGE_DATA);
  letGo = await hold(page, PAGE_DATA);
  await page.getByRole("button", { name: "Save notes" }).click();
  // By force: nobody waits for a button that does nothing yet.
  await page.getByRole("button", { name: "Mark as contacted now" }).click({ force: true });
  letGo();
  await expect(page.getByText("Marked as contacted")).toBeVisible();
  expect(await query("select notes from hearthlist.leads where id = $1", [lead])).toEqual([
    { notes: "They call at noon" },
  ]);

  await page.goto(`/provider/dashboard/leads/configure?id=${id}`);
  await untilAlive(page);
  await page.unroute(PAGE_DATA);
  letGo = await hold(page, PAGE_DATA);
  const [name, add] = [page.getByLabel("Add a name"), page.getByRole("button", { name: "Add" })];
  await name.fill("Irene Chen");
  await add.click();
  await name.fill("Omar Diaz");
  await add.click({ force: true });
  letGo();
  for (const one of ["Irene Chen", "Omar Diaz"])
    await expect(page.getByText(one, { exact: true })).toBeVisible();
  await expect(name).toHaveValue("");
});

test("what is planned is saved as it was chosen, whatever was pressed before it", async ({
  page,
  baseURL,
}) => {
  const { lead } = await openLead(page, baseURL, "premium");
  const [status, followUp] = [page.getByLabel("Status"), page.getByLabel("Follow up on")];
  const save = page.getByRole("button", { name: "Save", exact: true });
  await followUp.fill("2027-01-05");
  await page.getByRole("button", { name: "Mark as contacted now" }).click();
  await expect(page.getByText("Status changed from New to Contacted")).toBeVisible();
  await expect(status).toHaveValue("contacted");
  await expect(followUp).toHaveValue("2027-01-05");

  await query("update hearthlist.leads set status = 'new' where id = $1", [lead]);
  await expect(status).toHaveValue("new");
  await expect(followUp).toHaveValue("2027-01-05");
  let letGo = await hold(page, PAGE_DATA);
  await page.getByRole("button", { name: "Mark as contacted now" }).click();
  await save.click({ force: true });
  letGo();
  await expect(page.getByText("Follow-up date set to Jan 5, 2027")).toBeVisible();
  expect(await statusOf(lead)).toBe("contacted");

  // Chosen wrongly, and then rightly while the first is on its way.
  await page.unroute(PAGE_DATA);
  letGo = await hold(page, PAGE_DATA);
  await status.selectOption("Lost");
  await save.click();
  await status.selectOption("Qualified");
  await save.click({ force: true });
  letGo();
  await expect(page.getByText("Status changed from Lost to Qualified")).toBeVisible();
  await expect(status).toHaveValue("qualified");
  expect(await statusOf(lead)).toBe("qualified");
});

test("a plan that was refused does not undo what a colleague did meanwhile", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await makeDesk("enterprise");
  const lead = await makeLead(id);
  const [gone, there] = [randomUUID(), randomUUID()];
  await query(
    "insert into hearthlist.team_members (id, provider_id, name) values ($1, $3, 'A'), ($2, $3, 'B')",
    [gone, there, id],
  );
  await signIn(context, baseURL, id);
  await page.route("**/dashboard/live*", (route) => route.abort());
  await page.goto(`/provider/dashboard/leads/${lead}?id=${id}`);
  await untilAlive(page);
  await page.getByLabel("Follow up on").fill("2027-01-05");
  await page.getByLabel("Assigned to").selectOption("A");
  await query("delete from hearthlist.team_members where id = $1", [gone]);
  await query("update hearthlist.leads set status = 'qualified' where id = $1", [lead]);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(
    page.getByText("This person is not in your team any more. Please choose again."),
  ).toBeVisible();
  await expect(page.getByLabel("Status")).toHaveValue("qualified");
  await expect(page.getByLabel("Follow up on")).toHaveValue("2027-01-05");
  await page.getByLabel("Assigned to").selectOption("B");
  await save.click();
  await expect(page.getByText("Assigned to B")).toBeVisible();
  await expect(page.getByText("Follow-up date set to Jan 5, 2027")).toBeVisible();
  expect(await statusOf(lead)).toBe("qualified");
});

test("on a phone, what becomes of a lead's notes is said where they are written", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id } = await openLead(page, baseURL, "premium");
  const notes = page.getByLabel("For you and your team");
  await notes.fill("They call at noon");
  // The live line, which would come back to a session that has ended.
  await page.route("**/dashboard/live*", (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save notes" }).click();
  const problem = page.locator("[data-answer]", { hasText: "We got no answer from the server" });
  await expect(problem).toBeFocused();
  await expect(problem).toBeInViewport();
  await context.setOffline(false);
  await query("delete from hearthlist.sessions where provider_id = $1", [id]);
  await page.getByRole("button", { name: "Save notes" }).click();
  await expect(page.getByText("You have been signed out, and this was not saved.")).toBeInViewport();
  await expect(notes).toHaveValue("They call at noon");
});

test("notes that are being written stay when the page cannot be loaded anew", async ({ page, baseURL }) => {
  const { lead } = await openLead(page, baseURL, "premium");
  const notes = page.getByLabel("For you and your team");
  await notes.fill("They call ");
  await page.route(PAGE_DATA, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  // News that come by themselves, and then what one has pressed.
  await query("update hearthlist.leads set notes = 'Theirs' where id = $1", [lead]);
  await expect(page.getByText("this is as it was before")).toBeVisible();
  await page.getByRole("button", { name: "Mark as contacted now" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(notes).toHaveValue("They call ");
  // Until then another press of the same button is the second of a double click.
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await page.unroute(PAGE_DATA);
  await page.getByRole("button", { name: "Mark as contacted now" }).click();
  await expect(page.getByText("Marked as contacted")).toHaveCount(2);
  await expect(page.getByText("this is as it was before")).toHaveCount(0);
  await expect(notes).toHaveValue("They call ");
});

for (const [how, expected] of [
  ["who is refused and presses again is heard, though the page is still on its way", "Mine"],
  ["the second of two clicks is not taken for an answer to the refusal between them", "Theirs"],
] as const)
  test(how, async ({ page, baseURL }) => {
    const { lead } = await openLead(page, baseURL, "premium");
    const loaded = Promise.withResolvers<void>();
    await page.route(PAGE_DATA, async (route) => {
      if (route.request().method() === "GET") await loaded.promise;
      await route.continue();
    });
    await page.getByLabel("For you and your team").fill("Mine");
    await query("update hearthlist.leads set notes = 'Theirs' where id = $1", [lead]);
    const save = page.getByRole("button", { name: "Save notes" });
    await save.click();
    await expect(page.getByRole("alert")).toContainText("These notes were changed elsewhere");
    // Before the page is there, for who presses again.
    await expect(page.getByText("Theirs", { exact: true })).toBeVisible();
    if (expected === "Mine") await save.click();
    else await save.dispatchEvent("click", { detail: 2 });
    loaded.resolve();
    // What is sent is known by its answer, and what is not by the page that is there without.
    const after = expected === "Mine" ? page.getByText("Saved.") : page.getByText("saved elsewhere");
    await expect(after).toBeVisible();
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await expect(page.locator("[data-sending]")).toHaveCount(0);
    expect(await query("select notes from hearthlist.leads where id = $1", [lead])).toEqual([
      { notes: expected },
    ]);
  });
