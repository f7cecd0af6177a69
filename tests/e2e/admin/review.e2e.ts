import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { hashPassword } from "#lib/password.server.ts";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { doubleClick, PAGE_DATA } from "../double-click.ts";
import { hold } from "../hold.ts";
import { letterTo } from "../letters.ts";
import { expectQuiet } from "../quiet.ts";
import { makeAdmin, signInAsAdmin } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

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
  test.slow();
  const admin = `${randomUUID()}@hearthlist.example`;
  await makeAdmin(admin, await hashPassword("seven green teapots"));
  await page.goto("/admin/review?status=new");
  await page.getByLabel("Email").fill(admin);
  await page.getByLabel("Password", { exact: true }).fill("seven green teapots");
  const listening = page.waitForResponse(/admin\/live/);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Review Dashboard" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem")).toHaveText([
    "Home",
    "Admin",
    "Review Dashboard",
  ]);
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
  expect(await letterTo(email, "application-approved")).toContain("Plano, Texas");
  expect((await request.get(`/providers/${providerId}`)).status()).toBe(200);
  const search = `/search?q=${encodeURIComponent(name)}`;
  expect(await (await request.get(search)).text()).toContain(`/providers/${providerId}`);
  const [listed] = await query(
    "select slug from hearthlist.cities c join hearthlist.providers p on p.city_id = c.id where p.id = $1",
    [providerId],
  );
  expect(listed).toEqual({ slug: "plano" });
  await expect(async () => {
    const city = await (await request.get(`/city/plano?q=${encodeURIComponent(name)}`)).text();
    expect(city).toContain(`/providers/${providerId}`);
  }).toPass();

  await opened.getByRole("button", { name: "Reject" }).click();
  await expect(opened.getByLabel("Reason")).toBeFocused();
  await expect(opened.getByText("Please write the reason: the provider is told it")).toBeVisible();
  await opened.getByLabel("Reason").fill("The license has expired.");
  await opened.getByRole("button", { name: "Reject" }).click();
  await expect(opened.getByText("Rejected. The provider gets a letter.")).toBeVisible();
  expect(await letterTo(email, "application-rejected")).toContain("The license has expired.");
  // The pages as they were may stand in for a moment.
  await expect.poll(async () => (await request.get(`/providers/${providerId}`)).status()).toBe(404);
  await expect.poll(async () => (await request.get(search)).text()).not.toContain(`/providers/${providerId}`);
  await expect(opened.getByLabel("Admin notes")).toHaveValue("License checked.");
  expect(await statusOf(id)).toBe("rejected");
});

test("a double click decides once, and says so", async ({ page, context, baseURL }) => {
  const { id, name } = await makeApplication();
  await signInAsAdmin(context, baseURL);
  // Without news, which would bring the page anew by themselves.
  await page.route("**/admin/live*", (route) => route.abort());
  await page.goto(`/admin/review?id=${id}`);
  await untilAlive(page);
  const opened = panel(page, name);
  const approved = opened.getByText("Approved. The provider gets a letter.");
  const listed = opened.getByText("Listed: families see it");
  await doubleClick(page, opened.getByRole("button", { name: "Approve" }), approved, listed);
});

test("what is meant before the page has loaded anew waits for it, and is not lost", async ({
  page,
  context,
  baseURL,
}) => {
  const { id, name } = await makeApplication();
  await signInAsAdmin(context, baseURL);
  await page.route("**/admin/live*", (route) => route.abort());
  await page.goto(`/admin/review?id=${id}`);
  await untilAlive(page);
  const opened = panel(page, name);
  let loaded = Promise.withResolvers<void>();
  await page.route(PAGE_DATA, async (route) => {
    if (route.request().method() === "GET") await loaded.promise;
    await route.continue();
  });
  const notes = opened.getByLabel("Admin notes");
  await notes.fill("First");
  await opened.getByRole("button", { name: "Save notes" }).click();
  await expect(opened.getByText("The notes are saved.")).toBeVisible();
  await notes.fill("Second");
  await opened.getByRole("button", { name: "Save notes" }).press("Enter");
  loaded.resolve();
  await expect.poll(() => notesOf(id)).toBe("Second");
  await expect(opened.getByText("Notes changed")).toHaveCount(2);

  loaded = Promise.withResolvers<void>();
  await opened.getByRole("button", { name: "Contacted" }).click();
  await expect(opened.getByText("Contacted. The provider is not written to.")).toBeVisible();
  await opened.getByLabel("Reason").fill("Typed while the page was on its way.");
  await opened.getByRole("button", { name: "Reject" }).press("Enter");
  expect(await statusOf(id)).toBe("contacted");
  loaded.resolve();
  await expect(opened.getByText("Rejected. The provider gets a letter.")).toBeVisible();
  await expect(opened.getByText("Contacted → Rejected")).toBeVisible();
  expect(await statusOf(id)).toBe("rejected");
  expect(await notesOf(id)).toBe("Second");

  loaded = Promise.withResolvers<void>();
  await opened.getByRole("button", { name: "Contacted" }).click();
  await expect(opened.getByText("Contacted. The provider is not written to.")).toBeVisible();
  await notes.press("End");
  loaded.resolve();
  await expect(opened.getByText("Rejected → Contacted")).toBeVisible();
  // Whoever is about to write does, though the field has begun anew.
  await expect(notes).toBeFocused();
  await page.keyboard.type("Third");
  await expect(notes).toHaveValue("SecondThird");
});

test("what is typed beside the notes stays when they are saved, and until it is decided", async ({
  page,
  context,
  baseURL,
}) => {
  const { id, name } = await makeApplication();
  await signInAsAdmin(context, baseURL);
  await page.goto(`/admin/review?id=${id}`);
  await untilAlive(page);
  const opened = panel(page, name);
  const [notes, reason] = [opened.getByLabel("Admin notes"), opened.getByLabel("Reason")];
  const city = opened.getByRole("combobox", { name: "City" });
  await reason.fill("The license has expired.");
  await city.selectOption("Scottsdale, AZ");
  const chosen = await city.inputValue();
  await notes.fill("Called them.");
  await opened.getByRole("button", { name: "Save notes" }).click();
  await expect(opened.getByText("The notes are saved.")).toBeVisible();
  await expect(opened.getByText("Notes changed")).toBeVisible();
  await notes.fill("Called them twice.");
  await opened.getByRole("button", { name: "Save notes" }).click();
  await expect(opened.getByText("Notes changed")).toHaveCount(2);
  await expect(notes).toHaveValue("Called them twice.");
  await notes.fill("");
  await opened.getByRole("button", { name: "Contacted" }).click();
  await expect(opened.getByText("New → Contacted")).toBeVisible();
  // Only the button beside them takes notes away: those that were kept are back.
  await expect(notes).toHaveValue("Called them twice.");
  await expect(reason).toHaveValue("The license has expired.");
  await expect(city).toHaveValue(chosen);

  await opened.getByRole("button", { name: "Approve" }).click();
  await expect(opened.getByText("Contacted → Approved")).toBeVisible();
  await expect(city).toHaveValue(chosen);
  // Rejected by mistake after that, the provider would be told it.
  await expect(reason).toHaveValue("");
  // Gone again: other journeys count what families see.
  await reason.fill("Only a journey.");
  await opened.getByRole("button", { name: "Reject" }).click();
  await expect(opened.getByText("Approved → Rejected")).toBeVisible();
});

test("what is pressed while notes are saved waits for them", async ({ page, context, baseURL }) => {
  const { id, name } = await makeApplication();
  await signInAsAdmin(context, baseURL);
  await page.route("**/admin/live*", (route) => route.abort());
  await page.goto(`/admin/review?id=${id}`);
  await untilAlive(page);
  const opened = panel(page, name);
  const notes = opened.getByLabel("Admin notes");
  const save = opened.getByRole("button", { name: "Save notes" });
  let letGo = await hold(page, PAGE_DATA);
  await notes.fill("First");
  await save.click();
  await notes.pressSequentially(" and second");
  await save.click({ force: true });
  letGo();
  await expect.poll(() => notesOf(id)).toBe("First and second");
  await expect(opened.getByText("Notes changed")).toHaveCount(2);
  await expect(notes).toHaveValue("First and second");
  await page.unroute(PAGE_DATA);

  letGo = await hold(page, PAGE_DATA);
  await notes.fill("Third");
  await save.click();
  await opened.getByLabel("Reason").fill("No license.");
  await opened.getByRole("button", { name: "Reject" }).click({ force: true });
  letGo();
  await expect(opened.getByText("New → Rejected")).toBeVisible();
  expect(await notesOf(id)).toBe("Third");
});

test("what waits is not sent past what somebody else did", async ({ page, context, baseURL }) => {
  const { id, name } = await makeApplication();
  await signInAsAdmin(context, baseURL);
  await page.route("**/admin/live*", (route) => route.abort());
  await page.goto(`/admin/review?id=${id}`);
  await untilAlive(page);
  await query(
    "update hearthlist.provider_submissions set status = 'contacted', reviewed_by = 'ben' where id = $1",
    [id],
  );
  const opened = panel(page, name);
  const notes = opened.getByLabel("Admin notes");
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && PAGE_DATA.test(request.url())) sent += 1;
  });
  const letGo = await hold(page, PAGE_DATA);
  await notes.fill("Mine");
  await opened.getByRole("button", { name: "Save notes" }).click();
  await opened.getByRole("button", { name: "Approve" }).click({ force: true });
  letGo();
  const told = opened.getByRole("alert");
  await expect(told).toContainText("ben has changed this application: it is Contacted now");
  await expect(told).toBeFocused();
  await expect(opened.getByRole("heading", { name }).locator("xpath=..")).toContainText("Contacted");
  // What has waited would be sent by now.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  expect(sent).toBe(1);
  expect(await statusOf(id)).toBe("contacted");
  await expect(notes).toHaveValue("Mine");
});

test("a decision leaves notes alone in which nothing was typed", async ({ page, context, baseURL }) => {
  const { id, name } = await makeApplication();
  const write = (notes: string) =>
    query("update hearthlist.provider_submissions set admin_notes = $2, reviewed_by = 'ben' where id = $1", [
      id,
      notes,
    ]);
  await write("Called them.");
  await signInAsAdmin(context, baseURL);
  await page.goto(`/admin/review?id=${id}`);
  await untilAlive(page);
  const opened = panel(page, name);
  await write("Called them. They call back.");
  await opened.getByRole("button", { name: "I have seen it" }).click();
  await opened.getByRole("button", { name: "Contacted" }).click();
  await expect(opened.getByText("New → Contacted")).toBeVisible();
  await expect(opened.getByLabel("Admin notes")).toHaveValue("Called them. They call back.");
  expect(await notesOf(id)).toBe("Called them. They call back.");

  // Also where the refusal is the first that one hears of it.
  await page.route("**/admin/live*", (route) => route.abort());
  await page.reload();
  await untilAlive(page);
  await write("They called back.");
  await opened.getByRole("button", { name: "Review" }).click();
  await expect(opened.getByRole("alert")).toContainText("The notes as they are now: They called back.");
  await opened.getByRole("button", { name: "Review" }).click();
  await expect(opened.getByText("Contacted → Reviewing")).toBeVisible();
  await expect(opened.getByLabel("Admin notes")).toHaveValue("They called back.");
  expect(await notesOf(id)).toBe("They called back.");
});

test("two admins: the second sees what the first did, keeps what was typed, and then decides", async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { id, name } = await makeApplication();
  await signInAsAdmin(context, baseURL);
  await page.goto(`/admin/review?id=${id}`);
  await untilAlive(page);
  const opened = panel(page, name);
  await opened.getByLabel("Admin notes").fill("What I was about to save");
  await opened.getByLabel("Admin notes").press("End");

  const other = await browser.newContext();
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
  await expect(opened.getByLabel("Admin notes")).toBeFocused();
  await expect(opened.getByLabel("Admin notes")).toHaveValue("What I was about to save");

  await opened.getByRole("button", { name: "Review" }).click();
  await expect(opened.getByRole("alert")).toContainText("Nothing of yours was saved");
  await expect(opened.getByRole("alert")).toBeFocused();
  await expect(opened.getByLabel("Admin notes")).toHaveValue("What I was about to save");
  expect(await statusOf(id)).toBe("contacted");
  await opened.getByRole("button", { name: "Review" }).click();
  await expect(opened.getByText("Reviewing. The provider is not written to.")).toBeVisible();
  await expect(opened.getByText("Contacted → Reviewing, with new notes")).toBeVisible();
});

test("a review with the keyboard alone", async ({ page, context, baseURL }) => {
  await signInAsAdmin(context, baseURL);
  const { id, name } = await makeApplication({ area: "Nowhere that we know" });
  await page.goto("/admin/review?status=new");
  await untilAlive(page);
  const row = page.getByRole("link", { name });
  await expect(row).toBeVisible();
  await expect(page.getByRole("button", { name: "Shortcuts" })).toBeVisible();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(list).toBeVisible();
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
  // Gone again: other journeys count what families see.
  await page.keyboard.press("r");
  await page.keyboard.type("Only a journey.");
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
});

test("the shortcuts work where the browser keeps nothing", async ({ page, context, baseURL }) => {
  await signInAsAdmin(context, baseURL);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Forbidden", "SecurityError");
      },
    });
  });
  await page.goto("/admin/review");
  await untilAlive(page);
  await page.getByRole("button", { name: "Shortcuts" }).click();
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await list.getByLabel("Use these shortcuts on this computer").uncheck();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("?");
  await expect(list).toBeVisible();
});

test("when the server cannot be reached, the list and what was typed stay", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsAdmin(context, baseURL);
  const { id, name } = await makeApplication();
  await page.goto(`/admin/review?id=${id}`);
  await untilAlive(page);
  const opened = panel(page, name);
  await opened.getByLabel("Admin notes").fill("Still here");
  await page.route("**/*.data*", (route) => route.abort());
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("We cannot reach our records right now")).toBeVisible();
  await opened.getByRole("button", { name: "Contacted" }).click();
  await expect(opened.getByText("We got no answer from the server")).toBeVisible();
  await expect(opened.getByLabel("Admin notes")).toHaveValue("Still here");
  await expect(page.getByRole("heading", { level: 2, name: /applications?$/ })).toBeVisible();
  await page.unroute("**/*.data*");
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("We cannot reach our records right now")).toBeHidden();
  await expect(opened.getByLabel("Admin notes")).toHaveValue("Still here");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an application is opened, refused with a sentence, and decided", async ({
    page,
    context,
    baseURL,
  }) => {
    await signInAsAdmin(context, baseURL);
    const { id, name } = await makeApplication();
    await page.goto("/admin/review?status=new");
    await page.getByRole("link", { name }).click();
    const opened = panel(page, name);
    await opened.getByLabel("Admin notes").fill("Mine");
    await opened.getByLabel("Reason").fill("Not done yet");
    await opened.getByRole("button", { name: "Save notes" }).click();
    await expect(opened.getByText("The notes are saved.")).toBeVisible();
    await expect(opened.getByLabel("Reason")).toHaveValue("Not done yet");
    await opened.getByLabel("Reason").fill("");
    await opened.getByRole("button", { name: "Reject" }).click();
    await expect(opened.getByText("Please write the reason: the provider is told it")).toBeVisible();
    await expect(opened.getByLabel("Admin notes")).toHaveValue("Mine");
    await query(
      "update hearthlist.provider_submissions set status = 'contacted', reviewed_by = 'ben' where id = $1",
      [id],
    );
    await opened.getByLabel("Reason").fill("No license.");
    await opened.getByRole("button", { name: "Reject" }).click();
    await expect(opened.getByRole("alert")).toContainText(
      "ben has changed this application: it is Contacted now",
    );
    await expect(opened.getByLabel("Reason")).toHaveValue("No license.");
    await opened.getByRole("button", { name: "Reject" }).click();
    await expect(opened.getByText("Rejected. The provider gets a letter.")).toBeVisible();
    await page.getByRole("button", { name: "Refresh" }).click();
    expect(new URL(page.url()).searchParams.get("id")).toBe(id);
  });
});

test("profile edits stand field by field, and are decided", async ({ page, context, baseURL }) => {
  await signInAsAdmin(context, baseURL);
  const { name, providerId, email } = await makeApplication();
  const listening = page.waitForResponse(/admin\/live/);
  await page.goto("/admin/review/edits");
  await expect(page.getByRole("heading", { level: 1, name: "Profile edits" })).toBeVisible();
  await listening;
  await query("insert into hearthlist.provider_edits (id, provider_id, changes) values ($1, $2, $3)", [
    randomUUID(),
    providerId,
    { phone: "(214) 555-0199", email: "desk@typed.example" },
  ]);
  await expect(page.getByText(/^\d+ new profile edit/)).toBeVisible();
  const table = page.getByRole("table", { name: `Changes to ${name}` });
  await expect(table.getByRole("cell")).toHaveText([
    "(214) 555-0100",
    "(214) 555-0199",
    email,
    "desk@typed.example",
  ]);
  await expect(page.getByText("desk@typed.example has not proven itself")).toBeVisible();
  await page.getByRole("button", { name: `Reject the changes to ${name}` }).click();
  const form = page.getByRole("form", { name });
  await expect(form.getByLabel("Reason")).toBeFocused();
  await form.getByLabel("Reason").fill("Nobody answers there.");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.getByRole("button", { name: `Reject the changes to ${name}` }).click();
  await expect(page.locator("[data-answer]", { hasText: "Rejected." })).toBeFocused();
  await expect(table).toBeHidden();
  expect(await letterTo(email, "edit-rejected")).toContain("Nobody answers there.");
  await page.getByRole("link", { name: /^Rejected/ }).click();
  await expect(page.getByText("Nobody answers there.")).toBeVisible();
});

test("an edit is not approved beside a listing that nobody has seen", async ({ page, context, baseURL }) => {
  await signInAsAdmin(context, baseURL);
  const { name, providerId } = await makeApplication();
  const id = randomUUID();
  await query("insert into hearthlist.provider_edits (id, provider_id, changes) values ($1, $2, $3)", [
    id,
    providerId,
    { phone: "(214) 555-0199" },
  ]);
  await page.route("**/admin/live*", (route) => route.abort());
  await page.goto("/admin/review/edits");
  await untilAlive(page);
  const loaded = Promise.withResolvers<void>();
  await page.route(PAGE_DATA, async (route) => {
    if (route.request().method() === "GET") await loaded.promise;
    await route.continue();
  });
  await query("update hearthlist.providers set phone = '(214) 555-0123' where id = $1", [providerId]);
  const approve = page.getByRole("button", { name: `Approve the changes to ${name}` });
  await approve.click();
  await expect(page.getByText("Compare again, and press again if you agree.")).toBeVisible();
  await approve.click();
  loaded.resolve();
  await expect(page.getByRole("cell", { name: "(214) 555-0123" })).toBeVisible();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  const status = () => query("select status from hearthlist.provider_edits where id = $1", [id]);
  expect(await status()).toEqual([{ status: "waiting" }]);
  await approve.click();
  await expect(page.locator("[data-answer]", { hasText: "Approved" })).toBeVisible();
  expect(await status()).toEqual([{ status: "approved" }]);
});

test(`the review desk is accessible`, async ({ page, context, baseURL }) => {
  await signInAsAdmin(context, baseURL);
  const { id, name } = await makeApplication();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/admin/review");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.goto(`/admin/review?id=${id}`);
    await untilAlive(page);
    await panel(page, name).getByRole("button", { name: "Reject" }).click();
    await expect(panel(page, name).getByLabel("Reason")).toBeFocused();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
