import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { query } from "./database.ts";
import { delayRequests } from "./delay-requests.ts";
import { findLink } from "./emails.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

const PROVIDER = "saguarohearthseniorl-759562";
const DIALOG_CODE = "**/assets/consultation-dialog-*.js";
const submitted = "Consultation Request Submitted!";
const messages = [
  "Name is required",
  "Email is required",
  "Phone number is required",
  "Please select a date",
  "Please select a time",
];

const newEmail = () => `${randomUUID()}@family.example`;
const bookLink = (page: Page) =>
  page
    .getByRole("link", { name: /^Book a Consultation/ })
    .filter({ visible: true })
    .first();
const send = (form: Page | Locator) => form.getByRole("button", { name: /^Send to/ }).click();

async function fillIn(form: Page | Locator, email: string, time: string) {
  await form.getByLabel("Your name").fill("Ana Ruiz");
  await form.getByLabel("Email", { exact: true }).first().fill(email);
  await form.getByLabel("Phone", { exact: true }).first().fill("(480) 555-0111");
  await form.getByLabel("Date").selectOption({ index: 3 });
  await form.getByLabel(/^Time/).selectOption({ label: time });
}

/** Each side's page of a request, as its email names it. */
async function findLinks(email: string) {
  const texts = async () => {
    const rows = await query(
      `select body_text from hearthlist.mails m join hearthlist.consultation_requests r on r.id = consultation_request_id
       where r.email = $1 order by m.to_address = r.email desc`,
      [email],
    );
    return rows.map(({ body_text }) => findLink(body_text, "/consultations/[0-9a-f-]{36}"));
  };
  await expect.poll(texts).toHaveLength(2);
  const [family = "", provider = ""] = await texts();
  return { family, provider };
}

test("a family books in the dialog: refused, unreachable, sent once, and with an empty form the next time", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/providers/${PROVIDER}`);
  await waitForHydration(page);
  await bookLink(page).click();
  const dialog = page.getByRole("dialog", { name: "Book a Consultation" });
  const name = dialog.getByLabel("Your name");
  await expect(dialog.getByText(/and to nobody else\. .* nothing for this request\./)).toBeVisible();
  await send(dialog);
  for (const message of messages) await expect(dialog.getByText(message, { exact: true })).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("A");
  await expect(dialog.getByText("Name is required")).toBeHidden();
  await expect(dialog.getByText("Email is required")).toBeVisible();
  await expectAccessible(page);

  // The dialog sends its form itself, and not by the page below.
  const email = newEmail();
  await fillIn(dialog, email, "2:00 PM");
  await context.setOffline(true);
  await send(dialog);
  await expect(dialog.getByRole("alert")).toHaveText("An unexpected error occurred");
  // On a phone the button that was pressed stands far below.
  await expect(dialog.getByRole("alert")).toBeInViewport();
  await expect(name).toHaveValue("Ana Ruiz");
  await expect(dialog.getByLabel(/^Time/)).toHaveValue("14:00");
  await context.setOffline(false);

  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/book.data")) sent += 1;
  });
  const release = await delayRequests(page, "**/book.data*");
  await send(dialog);
  const sending = dialog.getByRole("button", { name: "Scheduling..." });
  await expect(sending).toHaveAttribute("aria-disabled", "true");
  await sending.dispatchEvent("click");
  release();
  await expect(dialog.getByRole("heading", { name: submitted })).toBeFocused();
  expect(sent).toBe(1);
  expect(await query("select from hearthlist.consultation_requests where email = $1", [email])).toHaveLength(
    1,
  );
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await bookLink(page).click();
  await expect(name).toHaveValue("");
});

test("the dialog is used by keyboard alone, and Escape, a link and the way back lead out of it", async ({
  page,
}) => {
  await page.goto("/search");
  await waitForHydration(page);
  const dialog = page.getByRole("dialog");
  await bookLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Your name")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(bookLink(page)).toBeFocused();
  await page.locator('article a[href^="/providers/"]').first().click();
  await expect(page.getByRole("region", { name: "Contact this provider" })).toBeVisible();

  await bookLink(page).focus();
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Your name")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/search");
  await expect(dialog).toHaveCount(0);
  await expect(page.locator("#content")).toBeFocused();
  await page.goForward();
  await expect(page.getByRole("region", { name: "Contact this provider" })).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await bookLink(page).focus();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Your name").focus();
  for (const typed of ["Ana Ruiz", newEmail(), "(480) 555-0111"]) {
    await page.keyboard.type(typed);
    await page.keyboard.press("Tab");
  }
  for (const _ of ["date", "time"]) {
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.type("Help at home");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("heading", { name: submitted })).toBeVisible();
});

test("where the dialog's code never comes the page stays as it is, and the next press opens the form's own page", async ({
  page,
}) => {
  await page.route(DIALOG_CODE, (route) => route.abort());
  await page.goto("/search");
  await waitForHydration(page);
  const box = page.getByRole("main").getByLabel("A city, a type of care, or a name");
  await box.fill("memory care in");
  await bookLink(page).click();
  await expect(page.getByRole("alert")).toContainText("The form cannot be opened right now.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(box).toHaveValue("memory care in");

  await page.route("**/book.data*", (route) => route.abort(), { times: 1 });
  await bookLink(page).click();
  await expect(page).toHaveURL(/\/book$/);
  await expect(page.getByRole("alert")).toHaveText("An unexpected error occurred");
  // The whole page: the router would go on with what it has of this one.
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("button", { name: "Try again" }).click();
  await reloaded;
  await expect(page.getByLabel("Your name")).toBeVisible();
});

test("a dialog whose code hangs is there at once, and leads to the form's own page after a while", async ({
  page,
}) => {
  await page.route(DIALOG_CODE, () => {});
  await page.goto("/city/scottsdale");
  await waitForHydration(page);
  const address = (await bookLink(page).getAttribute("href")) ?? "";
  await bookLink(page).click();
  const dialog = page.getByRole("dialog", { name: "Book a Consultation" });
  await expect(dialog.getByRole("status")).toHaveText("Opening the form…");
  await dialog.getByRole("link", { name: "Open it as a page" }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByLabel("Your name")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form has its own page, and the second family that asks for a time is told so", async ({
    page,
  }) => {
    await page.goto(`/providers/${PROVIDER}`);
    const asked = page.getByText("This time is already asked for by somebody else.");
    for (const isSecond of [false, true]) {
      await bookLink(page).click();
      await expect(page).toHaveURL(`/providers/${PROVIDER}/book`);
      await send(page);
      for (const message of messages) await expect(page.getByText(message, { exact: true })).toBeVisible();
      await fillIn(page, newEmail(), "4:30 PM");
      await send(page);
      await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
      await expect(asked).toHaveCount(isSecond ? 1 : 0);
      await page.goto(`/providers/${PROVIDER}`);
    }
  });
});

async function expectNoPage(request: APIRequestContext, path: string) {
  const answer = await request.get(path);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain("No such consultation");
}

test("provider and family settle a time from their emails, and the family moves and cancels it on a phone", async ({
  page,
  request,
}) => {
  const email = newEmail();
  await page.goto(`/providers/${PROVIDER}/book`);
  await fillIn(page, email, "11:00 AM");
  await send(page);
  await expect(page.getByRole("heading", { name: submitted })).toBeVisible();
  const { family, provider } = await findLinks(email);
  await expectNoPage(request, family.replace("as=family", "as=provider"));
  await expectNoPage(request, `${family}x`);

  await page.goto(provider);
  await expect(page.getByText("Waiting for your answer")).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.locator("summary", { hasText: "Propose another time" }).click();
  const proposal = page.locator("details").filter({ hasText: "Propose another time" });
  await proposal.getByLabel("Date").selectOption({ index: 5 });
  await proposal.getByLabel(/^Time/).selectOption({ label: "1:00 PM" });
  await proposal.getByRole("button", { name: "Propose another time" }).click();
  await expect(page.getByText("Another time is proposed")).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(family);
  await waitForHydration(page);
  await expect(page.getByText(/at 1:00 PM/)).toBeVisible();
  await page.getByRole("button", { name: "Accept the proposed time" }).click();
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();

  await page.locator("summary", { hasText: "Ask for another time" }).click();
  const date = page.getByLabel("Date");
  // As on a page that was left open for days.
  await date
    .locator("option")
    .nth(1)
    .evaluate((option) => option.setAttribute("value", "2026-01-05"));
  await date.selectOption({ index: 1 });
  await page.getByLabel(/^Time/).selectOption({ label: "2:30 PM" });
  const move = page.getByRole("button", { name: "Ask for another time" });
  await move.click();
  const problem = page.getByText("Please select a date", { exact: true });
  await expect(problem).toBeVisible();
  await expect(date).toBeFocused();
  await expect(date).toHaveAttribute("aria-invalid", "true");
  await date.selectOption({ index: 5 });
  await expect(problem).toBeHidden();
  await move.click();
  const done = page.getByText("Done. We are telling the other side.");
  await expect(page.getByText(/at 2:30 PM/)).toBeVisible();
  await expect(done).toBeFocused();
  await expectAccessible(page);

  await page.locator("summary", { hasText: "Cancel this consultation" }).click();
  await page.getByRole("button", { name: "Cancel this consultation" }).click();
  await expect(page.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(done).toBeFocused();
  await expect(done).toBeInViewport();
});
