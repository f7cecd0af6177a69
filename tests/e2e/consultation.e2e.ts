import { type APIRequestContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { hold } from "./hold.ts";
import { expectQuiet } from "./quiet.ts";
import { untilAlive } from "./until-alive.ts";

test.beforeEach(expectQuiet);

const PROVIDER = "saguarohearthseniorl-759562";
const BASIC = "/search?q=&order=relevance";
const messages = [
  "Name is required",
  "Email is required",
  "Phone number is required",
  "Please select a date",
  "Please select a time",
];

async function fillIn(page: Page, email: string, time = "9:30 AM") {
  await page.getByLabel("Your name").fill("Ana Ruiz");
  await page.getByLabel("Email", { exact: true }).first().fill(email);
  await page.getByLabel("Phone", { exact: true }).first().fill("(480) 555-0111");
  await page.getByLabel("Date").selectOption({ index: 3 });
  await page.getByLabel(/^Time/).selectOption({ label: time });
}

async function openDialog(page: Page, path = `/providers/${PROVIDER}`) {
  await page.goto(path);
  await untilAlive(page);
  await book(page);
}

async function book(page: Page) {
  await page
    .getByRole("link", { name: /Book a Consultation/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByLabel("Your name")).toBeVisible();
}

/** The link in a letter that the demo kept. */
async function linkInLetter(request: APIRequestContext, to: string, side: string): Promise<string> {
  let link = "";
  await expect(async () => {
    const html = await (await request.get("/dev/mailbox")).text();
    for (const [, letter] of html.matchAll(/href="(\/dev\/mailbox\/[0-9a-f-]{36})"/g)) {
      const text = (await (await request.get(letter ?? "")).text()).replaceAll("&amp;", "&");
      const found = new RegExp(`/consultations/[0-9a-f-]{36}\\?as=${side}&key=[\\w-]+`).exec(text);
      if (text.includes(to) && found) link = found[0];
    }
    expect(link).not.toBe("");
  }).toPass();
  return link;
}

for (const width of [390, 1440]) {
  test(`a family books in the dialog, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openDialog(page);
    const dialog = page.getByRole("dialog", { name: "Book a Consultation" });
    await expect(dialog.getByText(/and to nobody else\. .* nothing for this request\./)).toBeVisible();
    await dialog.getByRole("button", { name: /^Send to/ }).click();
    for (const message of messages) await expect(dialog.getByText(message, { exact: true })).toBeVisible();
    await expect(dialog.getByLabel("Your name")).toBeFocused();
    await dialog.getByLabel("Your name").fill("A");
    await expect(dialog.getByText("Name is required")).toBeHidden();
    await expect(dialog.getByText("Email is required")).toBeVisible();

    await fillIn(page, "not an address");
    await dialog.getByRole("button", { name: /^Send to/ }).click();
    await expect(dialog.getByText("Please enter a valid email address")).toBeVisible();
    await expect(dialog.getByLabel("Your name")).toHaveValue("Ana Ruiz");
    await expect(dialog.getByLabel(/^Time/)).toHaveValue("09:30");
    await expectAccessible(page);

    await fillIn(page, `dialog-${width}@family.example`);
    const release = await hold(page, "**/book.data*");
    await dialog.getByRole("button", { name: /^Send to/ }).click();
    await expect(dialog.getByRole("button", { name: "Scheduling..." })).toBeDisabled();
    release();
    await expect(dialog.getByRole("heading", { name: "Consultation Request Submitted!" })).toBeFocused();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await openDialog(page);
    await expect(page.getByRole("dialog").getByLabel("Your name")).toHaveValue("");
  });
}

for (const path of ["/", "/?q=memory", "/city/scottsdale"])
  for (const width of [390, 1440])
    test(`a card on ${path} opens the dialog, and links lead on after it, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await openDialog(page, path);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.locator('article a[href^="/providers/"]').first().click();
      await expect(page).toHaveURL(/\/providers\/[\w-]+$/);
      await expect(page.getByRole("region", { name: "Call or write" })).toBeVisible();
    });

test("the way back leads out of the dialog too", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search");
  await untilAlive(page);
  await page.locator('article a[href^="/providers/"]').first().click();
  await expect(page.getByRole("region", { name: "Call or write" })).toBeVisible();
  await book(page);
  await page.goBack();
  await expect(page).toHaveURL("/search");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
  await page.goForward();
  await expect(page.getByRole("region", { name: "Call or write" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await book(page);
});

test("by keyboard alone: open, fill, send, close with Escape, and be where one was", async ({ page }) => {
  await page.goto(`/providers/${PROVIDER}`);
  await untilAlive(page);
  const link = page.getByRole("link", { name: /Book a Consultation/ }).first();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").getByLabel("Your name")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Your name").focus();
  await page.keyboard.type("Ana Ruiz");
  await page.keyboard.press("Tab");
  await page.keyboard.type("keys@family.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("(480) 555-0111");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Help at home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Consultation Request Submitted!" })).toBeVisible();
});

test("a request that never arrives is said so, loses nothing, and can be sent again", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDialog(page);
  const dialog = page.getByRole("dialog");
  await fillIn(page, "again@family.example", "2:00 PM");
  // Whatever is asked for besides fails as well, such as the page below.
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: /^Send to/ }).click();
  await expect(dialog.getByRole("alert")).toHaveText("An unexpected error occurred");
  // On a phone the button that was pressed stands far below.
  await expect(dialog.getByRole("alert")).toBeInViewport();
  await expect(dialog.getByLabel("Your name")).toHaveValue("Ana Ruiz");
  await page.context().setOffline(false);
  await dialog.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByRole("heading", { name: "Consultation Request Submitted!" })).toBeVisible();
});

test("a dialog whose code never comes is done without, and the page keeps what was typed", async ({
  page,
}) => {
  await page.goto("/search");
  await untilAlive(page);
  const box = page.getByRole("searchbox").first();
  await box.fill("memory care in");
  await page.route("**/assets/booking-dialog-*.js", (route) => route.abort());
  const dialog = page.getByRole("dialog", { name: "Book a Consultation" });
  const link = page.getByRole("link", { name: /Book a Consultation/ }).first();
  const address = (await link.getAttribute("href")) ?? "";
  await link.click();
  await expect(dialog.getByRole("alert")).toContainText("The form cannot be opened right now.");
  await expectAccessible(page);
  await expect(box).toHaveValue("memory care in");
  await dialog.getByRole("link", { name: "Open it as a page" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel("Your name")).toBeVisible();
});

test("a dialog whose code hangs is there at once, and leads to the page after a while", async ({ page }) => {
  await page.route("**/assets/booking-dialog-*.js", () => {});
  await page.goto("/city/scottsdale");
  await untilAlive(page);
  await page
    .getByRole("link", { name: /^Book a Consultation/ })
    .first()
    .click();
  const dialog = page.getByRole("dialog", { name: "Book a Consultation" });
  await expect(dialog.getByRole("status")).toHaveText("Opening the form…");
  await dialog.getByRole("link", { name: "Open it as a page" }).click({ timeout: 15_000 });
  await expect(page).toHaveURL(/\/book$/);
  await expect(page.getByLabel("Name")).toBeVisible();
});

test("a dialog whose code did not come gives way to the page at the next press", async ({ page }) => {
  await page.goto(`/providers/${PROVIDER}`);
  await untilAlive(page);
  await page.route("**/assets/booking-dialog-*.js", (route) => route.abort(), { times: 1 });
  const link = page
    .getByRole("link", { name: /Book a Consultation/ })
    .filter({ visible: true })
    .first();
  await link.click();
  await expect(page.getByRole("alert")).toContainText("The form cannot be opened right now.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await link.click();
  await expect(page).toHaveURL(`/providers/${PROVIDER}/book`);
  await expect(page.getByLabel("Your name")).toBeVisible();
});

/** A visit whose dialog never comes: its links lead to the form's own page, without loading the site anew. */
async function giveUpDialog(page: Page) {
  await page.route("**/assets/booking-dialog-*.js", (route) => route.abort());
  await page.goto(`/providers/${PROVIDER}`);
  await untilAlive(page);
  await bookLink(page).click();
  await expect(page.getByRole("alert")).toContainText("The form cannot be opened right now.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

const bookLink = (page: Page) =>
  page.locator(`a[href="/providers/${PROVIDER}/book"]`).filter({ visible: true }).first();

test("back from one provider's form to another's, each has its own", async ({ page }) => {
  await giveUpDialog(page);
  await bookLink(page).click();
  const own = page.getByRole("button", { name: "Send to Saguaro Hearth Senior Living" });
  await expect(own).toBeVisible();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
  const other = page.locator(`a[href$="/book"]:not([href*="${PROVIDER}"])`).first();
  const address = (await other.getAttribute("href")) ?? "";
  await other.click();
  await expect(page).toHaveURL(address);
  await page.getByLabel("What help is needed?").fill("For the other one alone.");

  await page.evaluate(() => history.go(-2));
  await expect(page).toHaveURL(`/providers/${PROVIDER}/book`);
  await expect(own).toBeVisible();
  await expect(page.getByLabel("What help is needed?")).toHaveValue("");
});

test("a form that could not be loaded is there when it is tried again", async ({ page }) => {
  await giveUpDialog(page);
  await page.route("**/book.data*", (route) => route.abort(), { times: 1 });
  await bookLink(page).click();
  await expect(page.getByRole("alert")).toHaveText("An unexpected error occurred");
  // The whole page: the router would keep what it has of this one.
  const anew = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("button", { name: "Try again" }).click();
  await anew;
  await expect(page.getByLabel("Your name")).toBeVisible();
});

test("without JavaScript the form has its own page; the second family is told", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`/providers/${PROVIDER}`);
  await page
    .getByRole("link", { name: /Book a Consultation/ })
    .first()
    .click();
  await expect(page).toHaveURL(`/providers/${PROVIDER}/book`);
  await page.getByRole("button", { name: /^Send to/ }).click();
  for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible();
  await fillIn(page, "first@family.example", "4:30 PM");
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByRole("heading", { name: "Consultation Request Submitted!" })).toBeVisible();
  await expect(page.getByText("This time is already asked for")).toBeHidden();

  await page.goto(`/providers/${PROVIDER}/book`);
  await fillIn(page, "second@family.example", "4:30 PM");
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByText("This time is already asked for by somebody else.")).toBeVisible();
  await context.close();
});

test("provider and family settle it from their letters", async ({ page, request }) => {
  await page.goto(`/providers/${PROVIDER}/book`);
  await fillIn(page, "settle@family.example", "11:00 AM");
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByRole("heading", { name: "Consultation Request Submitted!" })).toBeVisible();

  const family = await linkInLetter(request, "settle@family.example", "family");
  const provider = await linkInLetter(request, "settle@family.example", "provider");
  await page.goto(provider);
  await expect(page.getByText("Waiting for your answer")).toBeVisible();
  await expect(page.getByText("settle@family.example")).toBeVisible();
  await page.locator("summary", { hasText: "Propose another time" }).click();
  const proposal = page.locator("details").filter({ hasText: "Propose another time" });
  await proposal.getByLabel("Date").selectOption({ index: 5 });
  await proposal.getByLabel(/^Time/).selectOption({ label: "1:00 PM" });
  await proposal.getByRole("button", { name: "Propose another time" }).click();
  await expect(page.getByText("Another time is proposed")).toBeVisible();
  await expectAccessible(page);

  await page.goto(family);
  await expect(page.getByText(/at 1:00 PM/)).toBeVisible();
  await page.getByRole("button", { name: "Accept the proposed time" }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await expectAccessible(page);

  const forged = await request.get(family.replace("as=family", "as=provider"));
  expect(forged.status()).toBe(404);
  const cutShort = await request.get(`${family}x`);
  expect(cutShort.status()).toBe(404);
  expect(await cutShort.text()).toContain("No such consultation");
});

test("a day that is gone is refused beside its field, until another one is chosen", async ({
  page,
  request,
}) => {
  await page.goto(`/providers/${PROVIDER}/book`);
  await fillIn(page, "late@family.example", "3:00 PM");
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByRole("heading", { name: "Consultation Request Submitted!" })).toBeVisible();

  await page.goto(await linkInLetter(request, "late@family.example", "family"));
  await untilAlive(page);
  await page.locator("summary", { hasText: "Ask for another time" }).click();
  const date = page.getByLabel("Date");
  // As on a page that was left open for days.
  await date
    .locator("option")
    .nth(1)
    .evaluate((option) => option.setAttribute("value", "2026-01-05"));
  await date.selectOption({ index: 1 });
  await page.getByLabel(/^Time/).selectOption({ label: "1:00 PM" });
  const ask = page.getByRole("button", { name: "Ask for another time" });
  await ask.click();
  const problem = page.getByText("Please select a date", { exact: true });
  await expect(problem).toBeVisible();
  await expect(date).toBeFocused();
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await date.selectOption({ index: 5 });
  await expect(problem).toBeHidden();
  await ask.click();
  await expect(page.getByText("Done. We are telling the other side.")).toBeVisible();
  await expect(page.getByText(/at 1:00 PM/)).toBeVisible();
});

test("on a phone, a family that cancels sees that it is done", async ({ page, request }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/providers/${PROVIDER}/book`);
  await fillIn(page, "cancels@family.example", "10:30 AM");
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByRole("heading", { name: "Consultation Request Submitted!" })).toBeVisible();

  await page.goto(await linkInLetter(request, "cancels@family.example", "family"));
  await untilAlive(page);
  await page.locator("summary", { hasText: "Cancel this consultation" }).click();
  await page.getByRole("button", { name: "Cancel this consultation" }).click();
  const done = page.getByText("Done. We are telling the other side.");
  await expect(done).toBeFocused();
  await expect(done).toBeInViewport();
});

test("a provider without a paid plan is called, and cannot be booked by hand", async ({ page, request }) => {
  await page.goto(BASIC);
  const card = page.locator("article").filter({ hasNot: page.getByRole("link", { name: /Book/ }) });
  const path = await card.first().getByRole("link").first().getAttribute("href");
  const answer = await request.get(`${path}/book`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("are arranged by phone.");
  const sent = await request.post(`${path}/book`, {
    form: { name: "A", email: "a@family.example", phone: "1", date: "2030-01-01", time: "09:30" },
  });
  expect(sent.status()).toBe(403);
  expect(await sent.text()).toContain("are arranged by phone.");
});

test("the form's own page is accessible", async ({ page }) => {
  await page.goto(`/providers/${PROVIDER}/book`);
  await expectAccessible(page);
});
