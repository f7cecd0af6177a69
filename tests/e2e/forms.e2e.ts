import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { query } from "./database.ts";
import { delayRequests, delayScripts } from "./delay-requests.ts";
import { doubleClick, PAGE_DATA } from "./double-click.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { makeProvider, signInAsNewProvider } from "./make-provider.ts";
import { toSessionFile } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

/**
 * What all forms do, each proven once: on the provider's profile, which uses all of the shared code, or on another form
 * of it where the profile has no such field or button. A form with code of its own has a test of that code: the contact
 * form below, the waitlist and the booking dialog in their files.
 */
test.beforeEach(expectNoConsoleErrors);

const PRICE = "Please enter an amount in dollars, such as 32 or 32.50";
const CONFLICT = "Your listing has changed since you opened this page";
const SIGNED_OUT =
  "You have been signed out, and this was not saved. Please sign in in another tab, and then send it again here.";

const profilePath = (id: string) => `/provider/dashboard/profile?id=${id}`;
const fieldsOf = (page: Page) => ({
  description: page.getByLabel("Description"),
  price: page.getByLabel("Starting price, US dollars"),
  hours: page.getByLabel("Hours"),
  weekends: page.getByLabel("Weekends"),
  name: page.getByLabel("Business name"),
  phone: page.getByLabel("Phone number"),
  save: page.locator('button[value="save"]'),
  withdraw: page.getByRole("button", { name: "Take it back" }),
  saved: page.getByText(/^Saved\. Families see it/),
  waiting: page.getByRole("heading", { name: "Waiting for our review" }),
});

/** The profile of a new provider that families do not see. */
async function openProfile(page: Page, context: BrowserContext, baseURL: string | undefined) {
  const id = await signInAsNewProvider(context, baseURL);
  await page.goto(profilePath(id));
  await waitForHydration(page);
  return { id, ...fieldsOf(page) };
}

async function listingOf(id: string) {
  const columns = "hours, description, weekend_availability as weekends";
  const [row] = await query(`select ${columns} from hearthlist.providers where id = $1`, [id]);
  return row;
}

/** Of what waits for a reviewer. */
const waitingEdits = (id: string) =>
  query(
    "select changes->>'name' as name from hearthlist.provider_edits where provider_id = $1 and status = 'waiting'",
    [id],
  );

/** Lets each form of the page wait on its way until they are released, and counts them. */
async function holdForms(page: Page) {
  const held = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(PAGE_DATA, async (route) => {
    if (route.request().method() === "POST") {
      sent += 1;
      await held.promise;
    }
    // Who leaves the page does not wait for the answer.
    await route.continue().catch(() => {});
  });
  return {
    count: () => sent,
    release: () => held.resolve(),
  };
}

/** By then the browser has sent what it was going to send. */
const untilIdle = (page: Page) => page.evaluate(() => new Promise((done) => requestIdleCallback(done)));

test("a double click saves once and shows no error", async ({ page, context, baseURL }) => {
  const { id, hours, save, saved } = await openProfile(page, context, baseURL);
  await hours.fill("At night");
  await doubleClick(page, save, saved, page.getByRole("button", { name: "Save your profile" }));
  expect(await listingOf(id)).toMatchObject({ hours: "At night" });
});

test("while a form is being sent its button says so, and no press sends another one", async ({
  page,
  context,
  baseURL,
}) => {
  const { id, hours, name, save, withdraw, waiting } = await openProfile(page, context, baseURL);
  await name.fill("Brand New Name");
  await save.click();
  await expect(waiting).toBeVisible();
  const forms = await holdForms(page);

  await hours.fill("By day");
  await save.click();
  await expect(save).toHaveText("Saving...");
  await expect(save).toHaveAttribute("aria-disabled", "true");
  await expect(save).toHaveAttribute("data-sending", "true");
  // Neither the same form nor another one of the page is sent, and what is typed meanwhile stays.
  await hours.fill("By night");
  await save.dispatchEvent("click");
  await withdraw.click();
  await expect(page.locator("[data-sending]")).toHaveCount(1);
  forms.release();
  await expect.poll(() => listingOf(id)).toMatchObject({ hours: "By day" });
  await expect(save).toHaveText("Save your profile");
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await untilIdle(page);
  expect(forms.count()).toBe(1);
  expect(await waitingEdits(id)).toEqual([{ name: "Brand New Name" }]);
  await expect(hours).toHaveValue("By night");

  // What was typed while the form was on its way is not saved, so leaving the page asks.
  const question = page.waitForEvent("dialog");
  const leave = page.getByRole("link", { name: "Account", exact: true }).click();
  await (await question).dismiss();
  await leave;
  await save.click();
  await expect.poll(() => listingOf(id)).toMatchObject({ hours: "By night" });
  await withdraw.click();
  await expect(page.getByText("Taken back. Your listing stays as it is.")).toBeVisible();
  expect(forms.count()).toBe(3);
});

test.describe("an admin's form", () => {
  test.use({ storageState: toSessionFile("admin") });

  test("empties a reason that was stored, keeps what was typed since, and never presses another button", async ({
    page,
  }) => {
    const { id } = await makeProvider();
    await page.goto(`/admin/users/${id}`);
    await waitForHydration(page);
    const reason = page.getByLabel("Reason");
    const signOut = page.getByRole("button", { name: "Sign out everywhere" });
    const forms = await holdForms(page);
    await reason.fill("A lost telephone");
    await signOut.click();
    await reason.press("End");
    await page.keyboard.type(", and another");
    forms.release();
    const answer = page.locator("[data-answer]");
    await expect(answer).toBeVisible();
    await expect(reason).toHaveValue("A lost telephone, and another");
    await expect(reason).toBeFocused();
    await expect(signOut).not.toHaveAttribute("data-sending");
    await signOut.click();
    await expect(reason).toHaveValue("");
    await expect(answer).toBeFocused();
    const stored = await query(
      "select reason from hearthlist.audit_log where subject_id = $1 and reason is not null order by id",
      [id],
    );
    expect(stored).toEqual([{ reason: "A lost telephone" }, { reason: "A lost telephone, and another" }]);
    await page.unroute(PAGE_DATA);

    const loaded = Promise.withResolvers<void>();
    let sent = 0;
    await page.route(PAGE_DATA, async (route) => {
      if (route.request().method() === "GET") await loaded.promise;
      else sent += 1;
      await route.continue();
    });
    const feature = page.getByRole("button", { name: "Feature", exact: true });
    await reason.fill("Families ask for it.");
    await feature.click();
    await expect(page.getByText("The listing is featured, whatever becomes of its plan.")).toBeVisible();
    await reason.fill("Families ask for it again.");
    await feature.press("Enter");
    loaded.resolve();
    // It stands where the pressed one stood.
    await expect(page.getByRole("button", { name: "Unfeature" })).toBeVisible();
    await untilIdle(page);
    expect(sent).toBe(1);
  });

  test("is reloaded where the browser brings a page back that was left while sending", async ({ page }) => {
    const { id } = await makeProvider();
    await page.goto(`/admin/users/${id}`);
    await waitForHydration(page);
    const release = await delayRequests(page, PAGE_DATA);
    await page.getByLabel("Reason").fill("A lost telephone");
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(page.locator("[data-sending]")).toHaveCount(1);
    const loaded = page.waitForEvent("load");
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await loaded;
    release();
    await expect(page.locator("[data-sending]")).toHaveCount(0);
  });

  test("shows nothing that was typed for another record, also to who goes back twice at once", async ({
    page,
  }) => {
    await page.goto("/admin/settings/cities");
    await waitForHydration(page);
    await page.getByRole("link", { name: "Boise" }).click();
    await expect(page.getByLabel("Region")).toHaveValue("West Coast");
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    await crumbs.getByRole("link", { name: "Cities" }).click();
    await page.getByRole("link", { name: "Sarasota" }).click();
    const reason = page.getByLabel("Reason", { exact: true });
    await expect(page.getByLabel("Region")).toHaveValue("Southeast");
    await reason.fill("For Sarasota alone.");

    // Past the list between them, before it has come.
    await page.evaluate(() => history.go(-2));
    await expect(page.getByRole("heading", { level: 1, name: "Boise, ID" })).toBeVisible();
    await expect(page.getByLabel("Region")).toHaveValue("West Coast");
    await expect(reason).toHaveValue("");
  });
});

test("the later of two tabs keeps what was typed and is told what changed", async ({
  page: first,
  context,
  baseURL,
}) => {
  const { id, name, save, waiting, hours, weekends, saved } = await openProfile(first, context, baseURL);
  await name.fill("Brand New Name");
  await save.click();
  await expect(waiting).toBeVisible();
  const page = await context.newPage();
  expectNoConsoleErrors({ page });
  await page.goto(profilePath(id));
  await waitForHydration(page);
  const second = fieldsOf(page);

  await hours.fill("At night");
  await weekends.check();
  await save.click();
  await expect.poll(() => listingOf(id)).toMatchObject({ hours: "At night" });
  await expect(saved).toBeVisible();

  // A wrong field first: who is told of that has not seen what the other tab did.
  await second.description.fill("Typed in the second tab.");
  await second.price.fill("a lot");
  await second.save.click();
  await expect(page.getByText(PRICE)).toBeVisible();
  await second.price.fill("");
  await second.save.click();
  await expect(page.getByText(CONFLICT)).toBeVisible();
  await expect(second.description).toHaveValue("Typed in the second tab.");
  await expect(page.getByText("Now: At night")).toBeVisible();
  await expect(page.getByText("(now: yes)")).toHaveCount(1);
  expect(await waitingEdits(id)).toEqual([{ name: "Brand New Name" }]);

  await second.hours.fill("By day");
  await second.weekends.check();
  await second.save.click();
  await expect(second.saved).toBeVisible();
  expect(await listingOf(id)).toEqual({
    hours: "By day",
    description: "Typed in the second tab.",
    weekends: true,
  });
});

test("a refused form names each wrong field, goes to the first, keeps the others, and clears what is edited", async ({
  page,
  context,
  baseURL,
}) => {
  const { id, description, price, name, phone, save } = await openProfile(page, context, baseURL);
  await description.fill("We help at home.");
  await price.fill("a lot");
  await name.fill("");
  await phone.fill(" ");
  await save.click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription(PRICE);
  for (const field of [price, name, phone]) await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("[aria-invalid]")).toHaveCount(3);
  await expect(description).toHaveValue("We help at home.");
  await expect(price).toHaveValue("a lot");

  await page.keyboard.type("!");
  await expect(page.getByText(PRICE)).toHaveCount(0);
  await expect(page.locator("[aria-invalid]")).toHaveCount(2);
  expect(await listingOf(id)).toMatchObject({ description: "" });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a refused form opens at what is wrong, keeps what was typed, tells of a conflict, and is saved", async ({
    page,
    context,
    baseURL,
  }) => {
    const id = await signInAsNewProvider(context, baseURL);
    await page.goto(profilePath(id));
    const { description, price, hours, save, saved } = fieldsOf(page);
    await query("update hearthlist.providers set hours = 'At night' where id = $1", [id]);
    await description.fill("Typed in the second tab.");
    await price.fill("a lot");
    await save.click();
    await expect(price).toBeFocused();
    await expect(price).toBeInViewport();
    await expect(price).toHaveAccessibleDescription(PRICE);
    await price.fill("");
    await save.click();
    await expect(page.getByText(CONFLICT)).toBeVisible();
    await expect(page.getByText("Now: At night")).toBeVisible();
    await expect(description).toHaveValue("Typed in the second tab.");
    await hours.fill("By day");
    await save.click();
    await expect(saved).toBeVisible();
    expect(await listingOf(id)).toMatchObject({
      hours: "By day",
      description: "Typed in the second tab.",
    });
  });
});

test("a form whose scripts never come works without them", async ({ page, context, baseURL }) => {
  const id = await signInAsNewProvider(context, baseURL);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto(profilePath(id));
  const { hours, save, saved } = fieldsOf(page);
  await hours.fill("At night");
  await save.click();
  await expect(saved).toBeVisible();
  expect(await listingOf(id)).toMatchObject({ hours: "At night" });
});

test("what is typed and sent before the scripts run stays, and so do its errors and the keyboard", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await makeProvider();
  await query("update hearthlist.providers set description = 'As it was.' where id = $1", [id]);
  await signIn(context, baseURL, id);
  const { description, price, hours, name, save, saved } = fieldsOf(page);
  let release = await delayScripts(page);
  await page.goto(profilePath(id), { waitUntil: "commit" });
  await description.fill("A long evening's work.");
  await name.fill("Early Bird Care");
  release();
  await waitForHydration(page);
  await expect(description).toHaveValue("A long evening's work.");
  await expect(name).toHaveValue("Early Bird Care");
  await page.unrouteAll();

  // Only what is typed after the scripts ran is asked about on leaving.
  release = await delayScripts(page);
  await page.goto(profilePath(id), { waitUntil: "commit" });
  await description.fill("Another evening's work.");
  await price.fill("a lot");
  await save.click();
  await expect(page.getByText(PRICE)).toBeVisible();
  // The browser focuses it when it shows the page. Before that the style sheet may be missing, and all is elsewhere.
  await expect(price).toBeFocused();
  await hours.fill("At night");
  // Also where the font comes late: the browser then scrolls by as much as the lines above have changed.
  await page.evaluate(() => document.fonts.ready);
  const { y } = (await hours.boundingBox()) ?? {};
  release();
  await waitForHydration(page);
  await expect(page.getByText(PRICE)).toBeVisible();
  await expect(description).toHaveValue("Another evening's work.");
  await expect(hours).toHaveValue("At night");
  await expect(hours).toBeFocused();
  expect((await hours.boundingBox())?.y).toBe(y);
  await price.fill("32.50");
  await save.click();
  await expect(saved).toBeVisible();
  expect(await listingOf(id)).toMatchObject({ hours: "At night", description: "Another evening's work." });
});

test("a lost connection is said and loses nothing; an answer that is lost on its way makes one row", async ({
  page,
  context,
}) => {
  const email = `${randomUUID()}@family.example`;
  const rows = () => query("select from hearthlist.consultation_requests where email = $1", [email]);
  // To send the form, the router must not need to ask which routes there are.
  await page.route("**/__manifest*", (route) => route.abort());
  await page.goto("/providers/saguarohearthseniorl-759562/book");
  await waitForHydration(page);
  await page.getByLabel("Your name").fill("Ana Ruiz");
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Phone", { exact: true }).first().fill("(480) 555-0111");
  await page.getByLabel("Date").selectOption({ index: 3 });
  await page.getByLabel(/^Time/).selectOption({ label: "9:30 AM" });
  const send = page.getByRole("button", { name: /^Send to/ });
  const alert = page.getByRole("alert");

  await context.setOffline(true);
  await send.click();
  await expect(alert).toHaveText("An unexpected error occurred");
  await expect(alert.locator("..")).toBeFocused();
  await expect(page.getByLabel("Your name")).toHaveValue("Ana Ruiz");
  await expect(page.getByLabel(/^Time/)).toHaveValue("09:30");
  await context.setOffline(false);
  expect(await rows()).toHaveLength(0);

  const lost = Promise.withResolvers<void>();
  await page.route(PAGE_DATA, async (route) => {
    await route.fetch();
    await route.abort();
    lost.resolve();
  });
  await send.click();
  await lost.promise;
  expect(await rows()).toHaveLength(1);
  await expect(alert).toBeVisible();
  await page.unroute(PAGE_DATA);
  await send.click();
  await expect(page.getByRole("heading", { name: "Consultation Request Submitted!" })).toBeVisible();
  expect(await rows()).toHaveLength(1);
});

test("whose session ends while typing is told so, and saves it after signing in elsewhere", async ({
  page,
  context,
  baseURL,
}) => {
  const { id, description, save, saved } = await openProfile(page, context, baseURL);
  await description.fill("A long evening's work.");
  await query("delete from hearthlist.sessions where provider_id = $1", [id]);
  await save.click();
  await expect(page.getByRole("alert")).toHaveText(SIGNED_OUT);
  await expect(description).toHaveValue("A long evening's work.");
  expect(await listingOf(id)).toMatchObject({ description: "" });
  await signIn(context, baseURL, id);
  await save.click();
  await expect(saved).toBeVisible();
  expect(await listingOf(id)).toMatchObject({ description: "A long evening's work." });
});

test("what is typed and not saved is not left without a question, by a link or by closing the page", async ({
  page,
  context,
  baseURL,
}) => {
  const { description, save, saved } = await openProfile(page, context, baseURL);
  const asked: string[] = [];
  let leaves = false;
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return leaves ? dialog.accept() : dialog.dismiss();
  });
  const tab = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Overview" });
  await description.fill("A long evening's work.");
  await tab.click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  await expect(page).toHaveURL(/profile/);
  await expect(description).toHaveValue("A long evening's work.");

  // Saved, one leaves without being asked.
  await save.click();
  await expect(saved).toBeVisible();
  await tab.click();
  await expect(page).toHaveURL(/dashboard\?/);
  await page.goBack();
  await expect(description).toHaveValue("A long evening's work.");
  expect(asked).toEqual(["confirm"]);

  leaves = true;
  await description.fill("Never mind.");
  await tab.click();
  await expect(page).toHaveURL(/dashboard\?/);
  await page.goBack();
  await description.fill("Never mind.");
  await page.reload();
  await expect(description).toHaveValue("A long evening's work.");
  expect(asked).toEqual(["confirm", "confirm", "beforeunload"]);
});

// The contact form sends itself, to an address without its anchor.
test("the contact form is sent once however often it is pressed, and kept where nothing answers or stores it", async ({
  page,
  context,
}) => {
  const FAILED = "Failed to send message. Please try again or call us directly.";
  const email = `${randomUUID()}@sunrise.example`;
  const rows = () => query("select from hearthlist.contact_submissions where email = $1", [email]);
  const thanks = page.getByRole("heading", { name: "Thank you for your message" });
  const form = page.locator("#contact-form");
  const alert = form.getByRole("alert");
  const message = form.getByLabel("Message");
  const send = form.getByRole("button", { name: "Send Message" });
  const fillIn = async (text: string) => {
    await form.getByLabel("Name", { exact: true }).fill("Ana Kowalski");
    await form.getByLabel("Business name").fill("Sunrise Homes");
    await form.getByLabel("Email", { exact: true }).fill(email);
    await form.getByLabel("Phone number").fill("(214) 555-0111");
    await form.getByLabel("Inquiry type").selectOption("partnership");
    await message.fill(text);
  };
  await page.goto("/contact");
  await waitForHydration(page);
  await fillIn("Shall we talk?");
  await context.setOffline(true);
  await send.click();
  await expect(alert).toContainText(FAILED);
  await expect(alert.locator("..")).toBeFocused();
  await expect(message).toHaveValue("Shall we talk?");
  await context.setOffline(false);

  const lost = Promise.withResolvers<void>();
  await page.route("**/contact.data*", async (route) => {
    await route.fetch();
    await route.abort();
    lost.resolve();
  });
  await send.click();
  await lost.promise;
  expect(await rows()).toHaveLength(1);
  await expect(alert).toContainText(FAILED);
  await page.unroute("**/contact.data*");

  const forms = await holdForms(page);
  await send.click();
  const sending = form.getByRole("button", { name: "Sending..." });
  await expect(sending).toHaveAttribute("aria-disabled", "true");
  await sending.dispatchEvent("click");
  await form.getByLabel("Name", { exact: true }).press("Enter");
  forms.release();
  await expect(thanks).toBeFocused();
  expect(forms.count()).toBe(1);
  expect(await rows()).toHaveLength(1);

  await page.getByRole("button", { name: "Send Another Inquiry" }).click();
  await expect(message).toHaveValue("");
  // That the server failed is what this is about.
  page.removeAllListeners("console");
  await fillIn(`Refused: ${email}`);
  await query(`
    create function hearthlist.refuse_one() returns trigger language plpgsql as
      $$ begin raise exception 'secret words'; end $$;
    create trigger refuse_one before insert on hearthlist.contact_submissions
      for each row when (new.message like 'Refused: %') execute function hearthlist.refuse_one()`);
  await send.click();
  await expect(alert).toHaveText("ErrorDatabase error: Something went wrong on our side. Please try again.");
  await expect(page.locator("body")).not.toContainText("secret words");
  await expect(message).toHaveValue(`Refused: ${email}`);
  await query(
    "drop trigger refuse_one on hearthlist.contact_submissions; drop function hearthlist.refuse_one()",
  );
  await send.click();
  await expect(thanks).toBeVisible();
  expect(await rows()).toHaveLength(2);
});
