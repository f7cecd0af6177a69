import { expect, type Page, test } from "@playwright/test";
import { query } from "../database.ts";
import { delayRequests } from "../delay-requests.ts";
import { PAGE_DATA } from "../double-click.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { findLeadStatus, makeDashboard, makeLead } from "../make-dashboard.ts";
import { signIn } from "../sign-in.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

const pathOf = (id: string, lead: string) => `/provider/dashboard/leads/${lead}?id=${id}`;

/** A new provider's page of a new lead. */
async function openLead(page: Page, baseURL: string | undefined, tier: "premium" | "enterprise") {
  const id = await makeDashboard(tier);
  const lead = await makeLead(id, { notes: "First words" });
  await signIn(page.context(), baseURL, id);
  await page.goto(pathOf(id, lead));
  await waitForHydration(page);
  return { id, lead };
}

/** Loads the page's data again only when the test says so; what is sent is not held up. */
async function holdReloads(page: Page) {
  const loaded = Promise.withResolvers<void>();
  await page.route(PAGE_DATA, async (route) => {
    if (route.request().method() === "GET") await loaded.promise;
    await route.continue();
  });
  return loaded.resolve;
}

test("notes are saved beside those of a colleague, and stay where the page cannot be loaded again", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { lead } = await openLead(page, baseURL, "premium");
  const notes = page.getByLabel("For you and your team");
  const save = page.getByRole("button", { name: "Save notes" });
  const contacted = page.getByRole("button", { name: "Mark as contacted now" });
  const conflict = page.getByRole("alert").filter({ hasText: "These notes were changed elsewhere" });
  const stored = () => query("select notes from hearthlist.leads where id = $1", [lead]);

  await notes.fill("My words");
  const release = await holdReloads(page);
  await query("update hearthlist.leads set notes = 'Their words' where id = $1", [lead]);
  await save.click();
  await expect(conflict).toBeInViewport();
  await expect(page.getByText("Their words", { exact: true })).toBeVisible();
  await expect(notes).toHaveValue("My words");
  // The second click of a double click is no answer to the refusal between them.
  release();
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await save.dispatchEvent("click", { detail: 2 });
  await expect(conflict).toBeVisible();
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await expect(conflict).toHaveCount(0);
  await expect(page.getByText("Notes changed")).toHaveCount(2);
  expect(await stored()).toEqual([{ notes: "My words" }]);
  await page.getByText("The notes before").first().click();
  await expect(page.getByRole("paragraph").filter({ hasText: "Their words" })).toBeVisible();
  await page.unroute(PAGE_DATA);

  // Another form in between does not make one's own words somebody else's.
  await contacted.click();
  await expect(page.getByText("Marked as contacted")).toHaveCount(1);
  await notes.fill("My words, and more");
  await save.click();
  await expect(page.getByText("Notes changed")).toHaveCount(3);
  await expect(page.getByText("saved elsewhere")).toHaveCount(0);

  await notes.fill("They call ");
  await page.route(PAGE_DATA, (route) =>
    route.request().method() === "GET" ? route.abort() : route.continue(),
  );
  await query("update hearthlist.leads set notes = 'Theirs' where id = $1", [lead]);
  await expect(page.getByText("this is as it was before")).toBeVisible();
  await contacted.click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(notes).toHaveValue("They call ");
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await page.unroute(PAGE_DATA);
  await contacted.click();
  await expect(page.getByText("Marked as contacted")).toHaveCount(3);
  await expect(page.getByText("this is as it was before")).toHaveCount(0);
  await expect(notes).toHaveValue("They call ");
});

test("a plan is saved as it was chosen, whatever was pressed or changed before it", async ({
  page,
  baseURL,
}) => {
  const { lead } = await openLead(page, baseURL, "premium");
  const [status, followUp] = [page.getByLabel("Status"), page.getByLabel("Follow up on")];
  const save = page.getByRole("button", { name: "Save", exact: true });
  const contacted = page.getByRole("button", { name: "Mark as contacted now" });
  await expect(page.getByLabel("Assigned to")).toHaveCount(0);
  await expect(page.getByText("Not given")).toHaveCount(3);
  await page.getByText("How the score is made").click();
  await expect(page.getByText("35 points for a consultation request")).toBeVisible();

  await followUp.fill("2027-01-05");
  await contacted.click();
  await expect(page.getByText("Status changed from New to Contacted")).toBeVisible();
  await expect(status).toHaveValue("contacted");
  await expect(followUp).toHaveValue("2027-01-05");

  // What a colleague has changed is shown; what was chosen beside it stays.
  await query("update hearthlist.leads set status = 'new' where id = $1", [lead]);
  await expect(status).toHaveValue("new");
  await expect(followUp).toHaveValue("2027-01-05");
  await contacted.click();
  await expect(page.getByText("Status changed from New to Contacted")).toHaveCount(2);
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await save.click();
  await expect(page.getByText("Follow-up date set to Jan 5, 2027")).toBeVisible();
  expect(await findLeadStatus(lead)).toBe("contacted");

  // Chosen wrongly, and then rightly while the first is on its way.
  const release = await delayRequests(page, PAGE_DATA);
  await status.selectOption("Lost");
  await save.click();
  await status.selectOption("Qualified");
  release();
  await expect(page.getByText("to Lost")).toHaveCount(1);
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await expect(status).toHaveValue("qualified");
  await save.click();
  await expect(page.getByText("Status changed from Lost to Qualified")).toBeVisible();
  await expect(status).toHaveValue("qualified");
  expect(await findLeadStatus(lead)).toBe("qualified");
});

test("an enterprise provider names its team, and gives a lead to one of it", async ({ page, baseURL }) => {
  const { id, lead } = await openLead(page, baseURL, "enterprise");
  await page.goto(`/provider/dashboard/leads?id=${id}`);
  await page.getByRole("link", { name: "Configure" }).click();
  const [name, add] = [page.getByLabel("Add a name"), page.getByRole("button", { name: "Add" })];
  // The page that the link leads to, and not the one it stands on: held requests would keep it from coming.
  await expect(name).toBeVisible();
  await waitForHydration(page);
  const release = await delayRequests(page, PAGE_DATA);
  await name.fill("Irene Chen");
  await add.click();
  // The next name, while the first is on its way.
  await name.fill("Omar Diaz");
  release();
  await expect(page.getByText("Irene Chen", { exact: true })).toBeVisible();
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await expect(name).toHaveValue("Omar Diaz");
  await add.click();
  for (const one of ["Irene Chen", "Omar Diaz"])
    await expect(page.getByText(one, { exact: true })).toBeVisible();
  await expect(name).toHaveValue("");
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.unroute(PAGE_DATA);
  await name.fill("Irene Chen");
  await add.click();
  await expect(name).toHaveAccessibleDescription(/Somebody of this name is in your team already/);
  await expect(name).toBeFocused();
  await page.getByText("Irene Chen", { exact: true }).click();
  await page.getByLabel("New name").filter({ visible: true }).fill("Irene C.");
  await page.getByRole("button", { name: "Rename" }).filter({ visible: true }).click();
  await expect(page.getByText("Irene C.", { exact: true })).toBeVisible();

  // Who leaves the team while a plan is made is chosen again, and the rest of the plan stays. Without live updates, one of
  // which may reach the page before the press on Save does.
  await page.route("**/provider/dashboard/live*", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: "retry: 600000\n\n" }),
  );
  await page.goto(pathOf(id, lead));
  await waitForHydration(page);
  await page.getByLabel("Follow up on").fill("2027-01-05");
  await page.getByLabel("Assigned to").selectOption("Omar Diaz");
  await query("delete from hearthlist.team_members where provider_id = $1 and name = 'Omar Diaz'", [id]);
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  await expect(page.getByText("This person is not in your team any more.")).toBeVisible();
  await expect(page.getByLabel("Follow up on")).toHaveValue("2027-01-05");
  await page.getByLabel("Assigned to").selectOption("Irene C.");
  await save.click();
  await expect(page.getByText("Assigned to Irene C.")).toBeVisible();
  await expect(page.getByText("Follow-up date set to Jan 5, 2027")).toBeVisible();

  await page.goto(`/provider/dashboard/leads/configure?id=${id}`);
  await page.getByText("Irene C.", { exact: true }).click();
  await page.getByRole("button", { name: "Remove Irene C." }).click();
  await expect(page.getByText("Nobody yet.")).toBeVisible();
});
