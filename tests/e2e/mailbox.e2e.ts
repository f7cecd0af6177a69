import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { formatCalendarFile } from "#platform/dates/calendar.ts";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import { expectAccessible } from "./accessibility.ts";
import { query } from "./database.ts";

/** Playwright itself knocks at every frame with a script, and is refused here like anybody. */
test.beforeEach(({ page }) => {
  page.on("pageerror", (error) => expect(error).toBeUndefined());
  page.on("console", (message) => {
    const isExpected = /^Blocked script execution in '[^']*\/html' because|^Failed to load .* status of 404/;
    if (message.type() === "error" && !isExpected.test(message.text())) expect(message.text()).toBe("");
  });
});

const calendar = formatCalendarFile({
  product: "Hearthlist",
  uid: "1@hearthlist.example",
  sequence: 0,
  method: "REQUEST",
  status: "TENTATIVE",
  stamp: new Date(0),
  start: new Date("2027-03-09T16:30:00Z"),
  end: new Date("2027-03-09T17:00:00Z"),
  summary: "Consultation with Juniper House",
  organizer: { name: "Hearthlist", email: "support@hearthlist.example" },
  attendees: [{ name: "Ana Ortiz", email: "ana@family.example" }],
});

/** A letter of its own for each test, found by its subject. */
async function writeLetter(origin: string, otherHtml?: string) {
  const id = randomUUID();
  const subject = `Your request ${id.slice(0, 8)}`;
  const letter = renderEmail({
    subject,
    greeting: "Dear Ana,",
    paragraphs: ["We have passed your request on to Juniper House of Boise, and only to them."],
    facts: [
      { label: "When", value: "Tuesday, March 9, 2027 at 9:30 AM (Mountain Time)" },
      { label: "Preferred contact", value: "Email" },
    ],
    links: [
      { label: "Move or cancel", url: `${origin}/about` },
      { label: "See the provider", url: `${origin}/search?q=juniper` },
    ],
    reason: "You get this letter because you asked for a consultation.",
  });
  await query(
    `insert into hearthlist.mails
         (id, message_id, to_address, reply_to, subject, body_text, body_html, calendar, calendar_method)
       values ($1::uuid, $1::text, 'ana@family.example', 'desk@juniper.example', $2, $3, $4, $5, 'REQUEST')`,
    [id, subject, letter.text, otherHtml ?? letter.html, calendar],
  );
  return { id, subject, html: letter.html };
}

function isTooWide() {
  return document.documentElement.scrollWidth > document.documentElement.clientWidth;
}

async function isSent(page: Page, subject: string) {
  const entry = page.getByRole("listitem").filter({ hasText: subject });
  await expect(async () => {
    await page.goto("/dev/mailbox");
    expect(await entry.innerText()).toContain("Sent, 1 attempt");
  }).toPass();
  return entry;
}

test("a letter comes, is read as HTML and as text, and its links and its calendar file lead on", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { subject, html } = await writeLetter(baseURL ?? "");
  const entry = await isSent(page, subject);
  await expect(entry).toContainText("To ana@family.example");
  await expectAccessible(page);
  await entry.getByRole("link", { name: subject }).click();

  await expect(page.getByRole("heading", { name: subject, level: 1 })).toBeVisible();
  await expect(page.getByText("Answers go to desk@juniper.example")).toBeVisible();
  const frame = page.frameLocator("iframe");
  await expect(frame.getByText("We have passed your request on to Juniper House")).toBeVisible();
  await expect(frame.getByRole("row", { name: "When Tuesday, March 9, 2027 at 9:30 AM" })).toBeVisible();
  await expect(page.locator("pre")).toContainText("When: Tuesday, March 9, 2027 at 9:30 AM (Mountain Time)");
  expect(await page.evaluate(isTooWide)).toBe(false);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Calendar file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("consultation.ics");
  expect(await readFile(await download.path(), "utf8")).toBe(calendar);

  await frame.getByRole("link", { name: "Move or cancel" }).click();
  await page.waitForURL("/about");
  await page.goBack();
  await page.waitForURL(/mailbox\/./);
  // Nothing can look into the frame, nor can the tool.
  await page.evaluate(() => document.querySelector("iframe")?.remove());
  await expectAccessible(page);
  await page.locator("pre").getByRole("link", { name: "/search?q=juniper" }).click();
  await expect(page).toHaveURL("/search?q=juniper");

  await page.goto("about:blank");
  await page.setContent(html);
  expect(await page.evaluate(isTooWide)).toBe(false);
  for (const button of await page.getByRole("link", { name: /^(Move|See)/ }).all())
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // What pages have and letters do not: landmarks, and a heading.
  await expectAccessible(page, ["region", "landmark-one-main", "page-has-heading-one"]);
});

test("a letter's HTML runs nothing, fetches nothing, and is shown by our own page alone", async ({
  page,
  baseURL,
}) => {
  page.removeAllListeners("console");
  const evil = `<!doctype html><html><head><style>p{color:rgb(1, 2, 3)}</style></head><body><p>Hello</p>
    <script>document.body.append("ran")</script><img src="${baseURL}/favicon.svg?fetched" onerror="document.body.append('ran')">
    <form action="${baseURL}/events" method="post"><button>Send</button></form></body></html>`;
  const { id } = await writeLetter(baseURL ?? "", evil);
  const answered: string[] = [];
  page.on("response", (response) => answered.push(response.url()));
  await page.goto(`/dev/mailbox/${id}`);
  const html = page.frameLocator("iframe");
  await expect(html.locator("p")).toHaveCSS("color", "rgb(1, 2, 3)");
  await html.getByRole("button", { name: "Send" }).click();
  await expect(html.locator("body")).not.toContainText("ran");
  expect(answered.filter((url) => /fetched|events/.test(url))).toEqual([]);
});
