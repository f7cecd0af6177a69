import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { delayRequests } from "../delay-requests.ts";
import { PAGE_DATA } from "../double-click.ts";
import { findEmailText } from "../emails.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { toSessionFile } from "../sessions.ts";
import { signInAsAdmin } from "../sign-in.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.use({ storageState: toSessionFile("admin") });
test.beforeEach(expectNoConsoleErrors);

/** An application as registration and confirmation leave it, of a name of its own. */
async function makeApplication({ area = "Plano, Frisco and Allen" } = {}) {
  const id = randomUUID();
  const name = `Journey Home ${id.slice(0, 8)}`;
  const providerId = `journey-${id.slice(0, 13)}`;
  const email = `${providerId}@sign-in.example`;
  await query(
    "insert into hearthlist.providers (id, name, email, phone, description) values ($1, $2, $3, '(214) 555-0100', 'Help at home.')",
    [providerId, name, email],
  );
  await query(
    "insert into hearthlist.provider_accounts (provider_id, sign_in_email, email_confirmed_at) values ($1, $2, now())",
    [providerId, email],
  );
  await query(
    `insert into hearthlist.provider_submissions
       (id, provider_id, business_name, contact_name, email, phone, service_type, service_area, description, care_specialties)
     values ($1, $2, $3, 'Ana Ruiz', $4, '(214) 555-0100', 'In-Home Care', $5, 'Help at home.', '{Companionship}')`,
    [id, providerId, name, email, area],
  );
  return { id, name, providerId, email };
}

const panel = (page: Page, name: string) => page.getByRole("region", { name });
const statusOf = async (id: string) =>
  (await query("select status from hearthlist.provider_submissions where id = $1", [id]))[0]?.status;
const notesOf = async (id: string) =>
  (await query("select admin_notes from hearthlist.provider_submissions where id = $1", [id]))[0]
    ?.admin_notes;

test("an application appears by itself, is approved and found by families, is rejected and gone", async ({
  page,
  request,
}) => {
  const listening = page.waitForResponse(/admin\/live/);
  await page.goto("/admin/review?status=new");
  await expect(page.getByRole("heading", { level: 1, name: "Review Dashboard" })).toBeVisible();
  await listening;

  const { id, name, providerId, email } = await makeApplication();
  await expect(page.getByText(/^\d+ new application/)).toBeVisible();
  await page.getByRole("link", { name }).click();
  const opened = panel(page, name);
  await expect(opened.getByRole("combobox", { name: "City" })).toContainText("Plano, TX");
  await expect(opened.getByRole("combobox", { name: "City" })).not.toHaveValue("");
  await expect(opened.getByText("Not completed")).toBeVisible();
  expect((await request.get(`/providers/${providerId}`)).status()).toBe(404);

  await opened.getByLabel("Admin notes").fill("License checked.");
  await opened.getByRole("button", { name: "Approve" }).click();
  await expect(
    opened.locator("[data-answer]", { hasText: "Approved. The provider gets a letter." }),
  ).toBeFocused();
  await expect(opened.getByText("New → Approved, with new notes")).toBeVisible();
  await expect(opened.getByText("Listed: families see it")).toBeVisible();
  expect(await findEmailText(email, "application-approved")).toContain("Plano, Texas");
  expect((await request.get(`/providers/${providerId}`)).status()).toBe(200);
  const search = `/search?q=${encodeURIComponent(name)}`;
  expect(await (await request.get(search)).text()).toContain(`/providers/${providerId}`);
  await expect(async () => {
    const city = await (await request.get(`/city/plano?q=${encodeURIComponent(name)}`)).text();
    expect(city).toContain(`/providers/${providerId}`);
  }).toPass();

  await opened.getByRole("button", { name: "Reject" }).click();
  await expect(opened.getByLabel("Reason")).toBeFocused();
  await expect(opened.getByText("Please write the reason: the provider is told it")).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await opened.getByLabel("Reason").fill("The license has expired.");
  await opened.getByRole("button", { name: "Reject" }).click();
  await expect(opened.getByText("Rejected. The provider gets a letter.")).toBeVisible();
  expect(await findEmailText(email, "application-rejected")).toContain("The license has expired.");
  // The cached pages may stand in for a moment.
  await expect.poll(async () => (await request.get(`/providers/${providerId}`)).status()).toBe(404);
  await expect.poll(async () => (await request.get(search)).text()).not.toContain(`/providers/${providerId}`);
  await expect(opened.getByLabel("Admin notes")).toHaveValue("License checked.");
  expect(await statusOf(id)).toBe("rejected");
});

// The form of a decision has code of its own for what is typed: which of its fields an answer settles.
test("what is typed beside the notes stays until the application is decided", async ({ page }) => {
  const { id, name } = await makeApplication();
  await page.route("**/admin/live*", (route) => route.abort());
  await page.goto(`/admin/review?id=${id}`);
  await waitForHydration(page);
  const opened = panel(page, name);
  const [notes, reason] = [opened.getByLabel("Admin notes"), opened.getByLabel("Reason")];
  const city = opened.getByRole("combobox", { name: "City" });
  const save = opened.getByRole("button", { name: "Save notes" });
  await reason.fill("The license has expired.");
  await city.selectOption("Scottsdale, AZ");
  const chosen = await city.inputValue();

  const release = await delayRequests(page, PAGE_DATA);
  await notes.fill("First");
  await save.click();
  await notes.pressSequentially(" and second");
  release();
  await expect(opened.getByText("Notes changed")).toHaveCount(1);
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  expect(await notesOf(id)).toBe("First");
  await expect(notes).toHaveValue("First and second");
  await save.click();
  await expect.poll(() => notesOf(id)).toBe("First and second");
  await expect(opened.getByText("Notes changed")).toHaveCount(2);
  await expect(notes).toHaveValue("First and second");
  await page.unroute(PAGE_DATA);

  await notes.fill("");
  await opened.getByRole("button", { name: "Contacted" }).click();
  await expect(opened.getByText("New → Contacted")).toBeVisible();
  // Only the button beside them removes notes: the stored ones are back.
  await expect(notes).toHaveValue("First and second");
  await expect(reason).toHaveValue("The license has expired.");
  await expect(city).toHaveValue(chosen);

  await notes.fill("Still here");
  await page.route(PAGE_DATA, (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("We cannot reach our records right now")).toBeVisible();
  await opened.getByRole("button", { name: "Review" }).click();
  await expect(opened.getByText("We got no answer from the server")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /applications?$/ })).toBeVisible();
  await page.unroute(PAGE_DATA);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("We cannot reach our records right now")).toBeHidden();
  await expect(notes).toHaveValue("Still here");

  await opened.getByRole("button", { name: "Approve" }).click();
  await expect(opened.getByText("Contacted → Approved, with new notes")).toBeVisible();
  await expect(city).toHaveValue(chosen);
  // Rejected by mistake after that, the provider would be told it.
  await expect(reason).toHaveValue("");
  // Gone again: other tests count what families see.
  await reason.fill("Only a test.");
  await opened.getByRole("button", { name: "Reject" }).click();
  await expect(opened.getByText("Approved → Rejected")).toBeVisible();
});

// The form of a decision has code of its own for the version that its reviewer knows, and for notes left alone.
test("two admins at one application: the second sees what the first did, loses no text and overwrites nothing", async ({
  page,
  browser,
  baseURL,
}) => {
  const { id, name } = await makeApplication();
  await page.goto(`/admin/review?id=${id}`);
  await waitForHydration(page);
  const opened = panel(page, name);
  const notes = opened.getByLabel("Admin notes");
  const alert = opened.getByRole("alert");
  await notes.fill("What I was about to save");
  await notes.press("End");

  const other = await browser.newContext({ storageState: undefined });
  const ben = await signInAsAdmin(other, baseURL);
  const theirs = await other.newPage();
  await theirs.goto(`${baseURL}/admin/review?id=${id}`);
  await panel(theirs, name).getByLabel("Admin notes").fill("Ben was here.");
  await panel(theirs, name).getByRole("button", { name: "Contacted" }).click();
  await expect(panel(theirs, name).getByText("Contacted. The provider is not written to.")).toBeVisible();
  await other.close();

  // It arrives by itself, and takes nothing away.
  await expect(opened.getByText(`${ben} has changed this application: it is Contacted now`)).toBeVisible();
  await expect(opened.getByText("The notes as they are now: Ben was here.")).toBeVisible();
  await expect(notes).toBeFocused();
  await expect(notes).toHaveValue("What I was about to save");
  await opened.getByRole("button", { name: "Review" }).click();
  await expect(alert).toContainText("Nothing of yours was saved");
  await expect(alert).toBeFocused();
  await expect(notes).toHaveValue("What I was about to save");
  expect(await statusOf(id)).toBe("contacted");
  await opened.getByRole("button", { name: "Review" }).click();
  await expect(opened.getByText("Contacted → Reviewing, with new notes")).toBeVisible();

  // Notes in which nothing was typed are left as somebody else wrote them.
  const write = (text: string, status: string) =>
    query(
      "update hearthlist.provider_submissions set admin_notes = $2, status = $3, reviewed_by = 'ben' where id = $1",
      [id, text, status],
    );
  await write("They call back.", "reviewing");
  await opened.getByRole("button", { name: "I have seen it" }).click();
  await opened.getByRole("button", { name: "Contacted" }).click();
  await expect(opened.getByText("Reviewing → Contacted", { exact: true })).toBeVisible();
  await expect(notes).toHaveValue("They call back.");
  expect(await notesOf(id)).toBe("They call back.");

  // What is pressed while the notes are being saved is not sent past what somebody else did.
  await page.route("**/admin/live*", (route) => route.abort());
  await page.reload();
  await waitForHydration(page);
  await write("They called.", "reviewing");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && PAGE_DATA.test(request.url())) sent += 1;
  });
  const release = await delayRequests(page, PAGE_DATA);
  await notes.fill("Mine");
  await opened.getByRole("button", { name: "Save notes" }).click();
  await opened.getByRole("button", { name: "Approve" }).click({ force: true });
  release();
  await expect(alert).toContainText("ben has changed this application: it is Reviewing now");
  await expect(alert).toContainText("The notes as they are now: They called.");
  await expect(opened.getByRole("heading", { name }).locator("xpath=..")).toContainText("Reviewing");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(sent).toBe(1);
  expect(await statusOf(id)).toBe("reviewing");
  await expect(notes).toHaveValue("Mine");
});

test("an application is decided with the keyboard alone", async ({ page }) => {
  const { id, name } = await makeApplication({ area: "Nowhere that we know" });
  await page.goto("/admin/review?status=new");
  await waitForHydration(page);
  const row = page.getByRole("link", { name });
  await expect(row).toBeVisible();
  await expect(page.getByRole("button", { name: "Shortcuts" })).toBeVisible();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("c");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("/");
  await expect(page.getByRole("navigation", { name: "Status" }).locator("[aria-current]")).toBeFocused();
  for (
    let tries = 0;
    tries < 60 && !(await row.evaluate((link) => link === document.activeElement));
    tries += 1
  )
    await page.keyboard.press("j");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(row).toBeFocused();
  await page.keyboard.press("Enter");
  const opened = panel(page, name);
  await expect(opened).toBeVisible();

  await page.keyboard.press("n");
  await expect(opened.getByLabel("Admin notes")).toBeFocused();
  await page.keyboard.type("cavern"); // Every letter of it would do something elsewhere.
  await expect(opened.getByLabel("Admin notes")).toHaveValue("cavern");
  await page.keyboard.press("Tab");
  await page.keyboard.press("v");
  await expect(
    opened.locator("[data-answer]", { hasText: "Reviewing. The provider is not written to." }),
  ).toBeFocused();
  expect(await statusOf(id)).toBe("reviewing");
  await page.keyboard.press("r");
  await expect(opened.getByLabel("Reason")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("a");
  const city = opened.getByRole("combobox", { name: "City" });
  await expect(city).toBeFocused();
  await page.keyboard.type("Plano");
  await page.keyboard.press("Tab");
  await page.keyboard.press("a");
  await expect(opened.getByRole("button", { name: "Approve" })).toBeFocused();
  expect(await statusOf(id)).toBe("reviewing");
  await page.keyboard.press("Enter");
  await expect(
    opened.locator("[data-answer]", { hasText: "Approved. The provider gets a letter." }),
  ).toBeFocused();
  // Gone again: other tests count what families see.
  await page.keyboard.press("r");
  await page.keyboard.type("Only a test.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(
    opened.locator("[data-answer]", { hasText: "Rejected. The provider gets a letter." }),
  ).toBeFocused();

  await page.keyboard.press("?");
  await list.getByLabel("Use these shortcuts on this computer").uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await page.keyboard.press("?");
  await expect(list).toBeHidden();
  expect(await statusOf(id)).toBe("rejected");

  // A browser that stores nothing cannot turn them off.
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Forbidden", "SecurityError");
      },
    });
  });
  await page.reload();
  await waitForHydration(page);
  await page.keyboard.press("?");
  await list.getByLabel("Use these shortcuts on this computer").uncheck();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("?");
  await expect(list).toBeVisible();
});

test("profile edits are compared field by field, and decided only as the listing stands now", async ({
  page,
}) => {
  const { name, providerId, email } = await makeApplication();
  const insertEdit = async (changes: Record<string, string>) => {
    const id = randomUUID();
    await query("insert into hearthlist.provider_edits (id, provider_id, changes) values ($1, $2, $3)", [
      id,
      providerId,
      changes,
    ]);
    return id;
  };
  const listening = page.waitForResponse(/admin\/live/);
  await page.goto("/admin/review/edits");
  await expect(page.getByRole("heading", { level: 1, name: "Profile edits" })).toBeVisible();
  await listening;
  await insertEdit({ phone: "(214) 555-0199", email: "desk@typed.example" });
  await expect(page.getByText(/^\d+ new profile edit/)).toBeVisible();
  const table = page.getByRole("table", { name: `Changes to ${name}` });
  await expect(table.getByRole("cell")).toHaveText([
    "(214) 555-0100",
    "(214) 555-0199",
    email,
    "desk@typed.example",
  ]);
  await expect(page.getByText("desk@typed.example has not proven itself")).toBeVisible();
  const reject = page.getByRole("button", { name: `Reject the changes to ${name}` });
  await reject.click();
  const form = page.getByRole("form", { name });
  await expect(form.getByLabel("Reason")).toBeFocused();
  await form.getByLabel("Reason").fill("Nobody answers there.");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await reject.click();
  await expect(page.locator("[data-answer]", { hasText: "Rejected." })).toBeFocused();
  await expect(table).toBeHidden();
  expect(await findEmailText(email, "edit-rejected")).toContain("Nobody answers there.");

  const id = await insertEdit({ phone: "(214) 555-0199" });
  const status = () => query("select status from hearthlist.provider_edits where id = $1", [id]);
  await page.route("**/admin/live*", (route) => route.abort());
  await page.goto("/admin/review/edits");
  await waitForHydration(page);
  const reloaded = Promise.withResolvers<void>();
  await page.route(PAGE_DATA, async (route) => {
    if (route.request().method() === "GET") await reloaded.promise;
    await route.continue();
  });
  await query("update hearthlist.providers set phone = '(214) 555-0123' where id = $1", [providerId]);
  const approve = page.getByRole("button", { name: `Approve the changes to ${name}` });
  await approve.click();
  await expect(page.getByText("Compare again, and press again if you agree.")).toBeVisible();
  // Pressed before the comparison shows what the listing says now.
  await approve.click();
  reloaded.resolve();
  await expect(page.getByRole("cell", { name: "(214) 555-0123" })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(await status()).toEqual([{ status: "waiting" }]);
  await approve.click();
  await expect(page.locator("[data-answer]", { hasText: "Approved" })).toBeVisible();
  expect(await status()).toEqual([{ status: "approved" }]);
});
