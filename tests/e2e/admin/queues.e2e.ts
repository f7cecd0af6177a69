import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { delayRequests } from "../delay-requests.ts";
import { PAGE_DATA } from "../double-click.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { makeProvider } from "../make-provider.ts";
import { toSessionFile } from "../sessions.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.use({ storageState: toSessionFile("admin"), viewport: { width: 390, height: 844 } });
test.beforeEach(expectNoConsoleErrors);

async function makeReview(providerId: string, author: string, age = "30 years") {
  const id = randomUUID();
  await query(
    `insert into hearthlist.reviews (id, provider_id, author_name, author_email, rating, title, body, status, created_at)
     values ($1, $2, $3, $4, 1, 'Slow', 'Nobody came for three days, and nobody called.', 'pending', now() - $5::interval)`,
    [id, providerId, author, `${id}@home.example`, age],
  );
  return id;
}

async function makeInquiry(fields: { provider?: string; name: string; email?: string; age?: string }) {
  const id = randomUUID();
  await query(
    `insert into hearthlist.contact_submissions
       (id, name, business_name, email, phone, inquiry_type, message, provider_id, created_at)
     values ($1, $2, 'Family', $3, '(214) 555-0111', 'other', 'The phone number is wrong.', $4, now() - $5::interval)`,
    [id, fields.name, fields.email ?? `${id}@home.example`, fields.provider ?? null, fields.age ?? "1 hour"],
  );
  return id;
}

const statusOf = async (table: string, id: string) =>
  (await query(`select status from hearthlist.${table} where id = $1`, [id]))[0]?.status;
const auditOf = async (id: string) =>
  (await query("select action from hearthlist.audit_log where subject_id = $1 order by id", [id])).map(
    ({ action }) => action,
  );
/** Until the page has also been loaded again: what changes before that is no conflict. */
async function expectAnswer(page: Page, words: string) {
  await expect(page.locator("[data-answer]").filter({ hasText: words })).toBeVisible();
  await expect(page.locator(".spinner[data-busy]")).toHaveCount(0);
}
const card = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text }).first();

test("a review is published and taken off with a lawful reason, its reply as well, and never past a colleague", async ({
  page,
}) => {
  const { id: provider, email } = await makeProvider({ name: "Elm House", active: true });
  const author = `Marlene ${randomUUID().slice(0, 8)}`;
  const id = await makeReview(provider, author);
  const shown = card(page, author);
  const isStale = page.getByText("This has changed since you opened the page.");
  // The oldest that wait come first, and this one is the oldest.
  await page.goto("/admin/review/reviews");
  await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();
  await expect(shown).toContainText("1 of 5 stars");
  await expect(shown).toContainText("No proof");
  // The tabs scroll sideways, the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await shown.getByText("Reject the review by").click();
  await shown.getByRole("button", { name: "Reject this review" }).click();
  await expect(page.getByText("Please choose a reason")).toBeVisible();
  await expectAccessible(page);
  await shown.getByLabel("Reason").selectOption("Other");
  await shown.getByLabel("In your words").fill("It names a nurse.");
  // A colleague publishes it meanwhile.
  await query(
    "update hearthlist.reviews set status = 'published', published_at = now(), decided_at = now(), decided_by = 'other' where id = $1",
    [id],
  );
  await shown.getByRole("button", { name: "Reject this review" }).click();
  await expect(isStale).toBeVisible();
  expect(await statusOf("reviews", id)).toBe("published");

  const setReply = (text: string) =>
    query("update hearthlist.reviews set provider_reply = $2, replied_at = now() where id = $1", [id, text]);
  await setReply("Your father is ill.");
  await page.goto("/admin/review/reviews?status=all&page=999999");
  await expect(shown.getByText("Published by other")).toBeVisible();
  await expect(shown).toContainText("Your father is ill.");
  const removeReply = shown.getByRole("button", { name: "Take the reply off" });
  const words = shown.getByLabel("Why, in your words");
  await shown.getByText("Take the reply off the site").click();
  await removeReply.click();
  await expect(page.getByText("Please write the reason: the provider is told it")).toBeVisible();
  await words.fill("It tells of somebody's health.");
  await setReply("He is very ill.");
  await removeReply.click();
  await expect(isStale).toBeVisible();
  await expect(shown).toContainText("He is very ill.");
  await expect(words).toHaveValue("It tells of somebody's health.");
  await removeReply.click();
  await expectAnswer(page, "The reply is not on the site. The provider gets the reason.");
  await expect(shown).not.toContainText("He is very ill.");
  expect(await statusOf("reviews", id)).toBe("published");
  const [mail] = await query("select body_text from hearthlist.mails where to_address = $1", [email]);
  expect(mail?.body_text).toContain("It tells of somebody's health.");

  await shown.getByText("Take it off the site").first().click();
  await shown.getByLabel("Reason").selectOption("Private data");
  await shown.getByRole("button", { name: "Take it off the site" }).click();
  await expectAnswer(page, "It is not on the site. Its author gets the reason.");
  expect(await statusOf("reviews", id)).toBe("rejected");
  await shown.getByRole("button", { name: "Publish after all" }).click();
  await expectAnswer(page, "Published. Its author gets a letter.");
  expect(await auditOf(id)).toEqual(["review.reply-taken-off", "review.rejected", "review.published"]);
});

test("reports of a listing are handled with a note; an inquiry is taken, answered by mail and closed as spam", async ({
  page,
}) => {
  const name = `Oak ${randomUUID()}`;
  const { id: provider, email } = await makeProvider({ name, active: true });
  // Of the oldest, so that they come first whatever other tests make.
  for (const reporter of ["Ana", "Kim"]) await makeInquiry({ provider, name: reporter, age: "30 years" });
  await page.goto("/admin/review/reports");
  const listing = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  const done = listing.getByLabel("What was done");
  await expect(listing).toContainText("2 open reports");
  await listing.getByRole("button", { name: "Mark as handled" }).click();
  await expect(done).toHaveAccessibleDescription(/Please write a note/);
  await expectAccessible(page);
  await done.fill("Corrected with the provider.");
  const late = await makeInquiry({ provider, name: "Late" });
  await listing.getByRole("button", { name: "Mark as handled" }).click();
  await expectAnswer(page, "Marked as handled.");
  await expect(done).toHaveValue("");
  // What came meanwhile was not read, and stays.
  expect(await statusOf("contact_submissions", late)).toBe("new");
  expect(
    await query("select status from hearthlist.contact_submissions where provider_id = $1 and id <> $2", [
      provider,
      late,
    ]),
  ).toEqual([{ status: "closed" }, { status: "closed" }]);
  await page.goto(`/admin/review/inquiries/${late}`);
  await expect(page.getByText("It reports the listing of")).toBeVisible();
  await page.getByLabel("Note").fill("Handled with the others.");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expectAnswer(page, "Closed.");
  await page.goto("/admin/review/reports?status=handled");
  await listing.getByRole("button", { name: "Reopen the report by Late" }).click();
  await expectAnswer(page, "The report is open again.");
  expect(await statusOf("contact_submissions", late)).toBe("new");

  const sender = `Ana ${randomUUID().slice(0, 8)}`;
  const inquiry = await makeInquiry({ name: sender, email, age: "30 years" });
  await page.goto("/admin/review/inquiries?status=waiting&type=other");
  await page.getByRole("link", { name: sender }).click();
  await expect(page).toHaveTitle(`Inquiry of ${sender} · Hearthlist`);
  await expect(page.getByText(`This is the address of a provider on our site: ${name}`)).toBeVisible();
  await expect(page.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    `mailto:${email}?subject=Your%20message%20to%20Hearthlist%3A%20Help%2C%20or%20something%20else`,
  );
  await page.getByRole("button", { name: "Take it" }).click();
  await expectAnswer(page, "It is yours now");
  await page.getByLabel("Note").fill("Sent the steps.");
  await query(
    "update hearthlist.contact_submissions set status = 'closed', version = version + 1 where id = $1",
    [inquiry],
  );
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByText("This has changed since you opened the page.")).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("Sent the steps.");
  await expect(page.locator(".spinner[data-busy]")).toHaveCount(0);
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expectAnswer(page, "Marked as answered.");
  await page.getByRole("button", { name: "Close as spam" }).click();
  await expectAnswer(page, "Closed as spam.");
  expect(await auditOf(inquiry)).toEqual(["inquiry.in_progress", "inquiry.answered", "inquiry.spam"]);
});

// The form of our answer has code of its own for its key: each answer needs another.
test("a ticket is answered as often as we write, resolved once the provider's last word was read, or without an answer", async ({
  page,
}) => {
  const { id: provider, email } = await makeProvider({ tier: "enterprise", name: "Birch Care" });
  const [id, thanks] = [randomUUID(), randomUUID()];
  const subject = `Charged twice ${id.slice(0, 8)}`;
  await query(
    `insert into hearthlist.tickets (id, provider_id, subject, description, priority, created_at)
     values ($1, $3, $4, 'Please look.', 'urgent', now() - interval '30 years'), ($2, $3, 'Thanks', 'All is well.', 'low', now())`,
    [id, thanks, provider, subject],
  );
  await page.goto("/admin/review/tickets");
  await expect(card(page, subject)).toContainText("Overdue for");
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(page).toHaveTitle(`${subject} · Hearthlist`);
  await waitForHydration(page);
  const answer = page.getByLabel("Our answer");
  const keepOpen = page.getByRole("button", { name: "Send and keep open" });
  const sent = (text: string) => page.getByRole("listitem").filter({ hasText: text });
  const release = await delayRequests(page, PAGE_DATA);
  await answer.fill("We look at it.");
  await keepOpen.click();
  await answer.fill("PS: by noon.");
  release();
  await expect(sent("We look at it.")).toHaveCount(1);
  await expect(keepOpen).not.toHaveAttribute("data-sending");
  await expect(answer).toHaveValue("PS: by noon.");
  await keepOpen.click();
  await expect(sent("PS: by noon.")).toHaveCount(1);
  await expect(answer).toHaveValue("");
  // The same words again are another answer.
  await answer.fill("We look at it.");
  await keepOpen.click();
  await expect(sent("We look at it.")).toHaveCount(2);
  await expect(answer).toHaveValue("");

  await answer.fill("We refund it today.");
  await query(
    "insert into hearthlist.ticket_responses (id, ticket_id, message, author) values ($1, $2, 'And once more!', 'Birch Care')",
    [randomUUID(), id],
  );
  await page.getByRole("button", { name: "Send and mark as resolved" }).click();
  await expect(page.getByText("This has changed since you opened the page.")).toBeVisible();
  await expect(page.getByText("And once more!")).toBeVisible();
  await expect(answer).toHaveValue("We refund it today.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send and mark as resolved" }).click();
  await expectAnswer(page, "Your answer was sent, and the ticket is resolved.");
  await expect(answer).toHaveValue("");
  expect(await statusOf("tickets", id)).toBe("resolved");
  const letters = () => query("select kind from hearthlist.mails where to_address = $1", [email]);
  expect(await letters()).toEqual(Array(4).fill({ kind: "ticket-answered" }));

  await page.goto(`/admin/review/tickets/${thanks}`);
  await waitForHydration(page);
  await answer.fill("You are welcome.");
  await page.getByRole("button", { name: "Mark as resolved without an answer" }).click();
  await expectAnswer(page, "Marked as resolved.");
  expect(await statusOf("tickets", thanks)).toBe("resolved");
  await expect(answer).toHaveValue("You are welcome.");
  expect(await letters()).toHaveLength(4);
});

test("a failed letter is tried again, and a failed job given up", async ({ page }) => {
  const letter = randomUUID();
  const others = [randomUUID(), randomUUID()];
  const inquiry = await makeInquiry({ name: "Ana" });
  await query(
    `insert into hearthlist.mails (id, message_id, to_address, subject, body_text, body_html, kind, audience, status, attempts, last_error, topic_table, topic_id)
     select id, id::text, 'ana@family.example', 'Secret subject', 'Dear Ana', '<p>Dear Ana</p>', 'inquiry-confirmation', 'family', 'failed', 3, 'EENVELOPE 550', 'contact_submissions', $2
     from unnest($1::uuid[]) as id`,
    [[letter, ...others], inquiry],
  );
  const job = await makeFailedJob();
  await page.goto("/admin/review/failed");
  const text = await page.locator("main").innerText();
  expect(text).not.toMatch(/ana@|Dear|Secret|secret/);
  const failedLetter = card(page, `Letter ${letter}`);
  await expect(failedLetter).toContainText(
    "The mail server refused the letter or its address (EENVELOPE 550)",
  );
  await expect(failedLetter).toContainText("To a…@family.example");
  await expect(failedLetter.getByRole("link", { name: "See the inquiry" })).toHaveAttribute(
    "href",
    `/admin/review/inquiries/${inquiry}`,
  );
  await failedLetter.getByRole("button", { name: "Try again" }).click();
  await expectAnswer(page, "It is being tried again.");
  await expect.poll(() => statusOf("mails", letter)).toBe("sent");
  await page.getByRole("button", { name: "Try all again" }).click();
  await expectAnswer(page, "letters are being tried again.");
  for (const id of others) await expect.poll(() => statusOf("mails", id)).toBe("sent");

  const failedJob = card(page, `Job ${job},`);
  await failedJob.getByText("Give up").first().click();
  await failedJob.getByRole("button", { name: "Give up for good" }).click();
  await expect(failedJob.getByLabel("Reason")).toHaveAccessibleDescription(/Please say why/);
  await expectAccessible(page);
  await failedJob.getByLabel("Reason").fill("There is no such task.");
  await failedJob.getByRole("button", { name: "Give up for good" }).click();
  await expectAnswer(page, "Given up.");
  expect(await query("select from graphile_worker._private_jobs where id = $1", [job])).toEqual([]);
});

async function makeFailedJob(): Promise<string> {
  const [job] = await query(
    "select (graphile_worker.add_job('no_such_task', '{\"id\":\"secret payload\"}'::json, job_key := $1)).id",
    [`no_such_task:${randomUUID()}`],
  );
  await query(
    "update graphile_worker._private_jobs set attempts = 25, last_error = 'no_such_task: 23505' where id = $1",
    [job.id],
  );
  return job.id;
}
