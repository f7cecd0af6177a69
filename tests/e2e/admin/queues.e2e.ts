import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import fc from "fast-check";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { doubleClick, PAGE_DATA } from "../double-click.ts";
import { hold } from "../hold.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { makeAdmin, makeAdminSession, makeSession, signInAsAdmin } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(expectQuiet);

async function makeReview(providerId: string, author: string, created = "30 years") {
  const id = randomUUID();
  await query(
    `insert into hearthlist.reviews (id, provider_id, author_name, author_email, rating, title, body, status, created_at)
     values ($1, $2, $3, $4, 1, 'Slow', 'Nobody came for three days, and nobody called.', 'pending', now() - $5::interval)`,
    [id, providerId, author, `${id}@home.example`, created],
  );
  return id;
}

async function makeInquiry(wish: { provider?: string; name: string; email?: string; age?: string }) {
  const id = randomUUID();
  await query(
    `insert into hearthlist.contact_submissions
       (id, name, business_name, email, phone, inquiry_type, message, provider_id, created_at)
     values ($1, $2, 'Family', $3, '(214) 555-0111', 'other', 'The phone number is wrong.', $4, now() - $5::interval)`,
    [id, wish.name, wish.email ?? `${id}@home.example`, wish.provider ?? null, wish.age ?? "1 hour"],
  );
  return id;
}

async function makeTicket(provider: string) {
  const id = randomUUID();
  await query(
    `insert into hearthlist.tickets (id, provider_id, subject, category, priority, description, answer_due_at)
     values ($1, $2, 'Charged twice', 'billing', 'medium', 'Please look.', now())`,
    [id, provider],
  );
  return id;
}

const statusOf = async (table: string, id: string) =>
  (await query(`select status from hearthlist.${table} where id = $1`, [id]))[0]?.status;
const auditOf = async (id: string) =>
  (await query("select action from hearthlist.audit_log where subject_id = $1 order by id", [id])).map(
    ({ action }) => action,
  );
const said = (page: Page, words: string) =>
  expect(page.locator("[data-answer]").filter({ hasText: words })).toBeVisible();
const card = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text }).first();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a review is published, taken off with a lawful reason, and two editors do not collide", async ({
      page,
      context,
      baseURL,
    }) => {
      const { id: provider } = await newProvider({ name: "Elm House", active: true });
      const author = `Marlene ${randomUUID().slice(0, 8)}`;
      const id = await makeReview(provider, author);
      await signInAsAdmin(context, baseURL);
      // The oldest that wait come first, and this one is the oldest.
      await page.goto("/admin/review/reviews");
      await expect(page.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();
      await expect(card(page, author)).toContainText("1 of 5 stars");
      await expect(card(page, author)).toContainText("No proof");
      if (javaScriptEnabled) await expectAccessible(page);
      // The tabs scroll sideways, the page does not.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

      await card(page, author).getByText("Reject the review by").click();
      await card(page, author).getByRole("button", { name: "Reject this review" }).click();
      await expect(page.getByText("Please choose a reason")).toBeVisible();
      await card(page, author).getByLabel("Reason").selectOption("Other");
      await card(page, author).getByRole("button", { name: "Reject this review" }).click();
      await expect(page.getByText("Please say in your words why")).toBeVisible();
      await card(page, author).getByLabel("In your words").fill("It names a nurse.");

      // A colleague publishes it meanwhile.
      await query(
        "update hearthlist.reviews set status = 'published', published_at = now(), decided_at = now(), decided_by = 'other' where id = $1",
        [id],
      );
      await card(page, author).getByRole("button", { name: "Reject this review" }).click();
      await expect(page.getByText("This has changed since you opened the page.")).toBeVisible();
      expect(await statusOf("reviews", id)).toBe("published");

      await page.goto("/admin/review/reviews?status=all&page=999999");
      await expect(card(page, author).getByText("Published by other")).toBeVisible();
      await card(page, author).getByText("Take it off the site").first().click();
      await card(page, author).getByLabel("Reason").selectOption("Private data");
      await card(page, author).getByRole("button", { name: "Take it off the site" }).click();
      await said(page, "It is not on the site. Its author gets the reason.");
      expect(await statusOf("reviews", id)).toBe("rejected");
      await card(page, author).getByRole("button", { name: "Publish after all" }).click();
      await said(page, "Published. Its author gets a letter.");
      expect(await auditOf(id)).toEqual(["review.rejected", "review.published"]);
    });
  });
}

test("a page about one thing is called by its name", async ({ page, context, baseURL }) => {
  await signInAsAdmin(context, baseURL);
  const { id: provider } = await newProvider({ name: "Elm House" });
  const inquiry = await makeInquiry({ name: "Walter Ames" });
  const ticket = await makeTicket(provider);
  const [city] = await query("select id from hearthlist.cities where slug = 'scottsdale'");
  for (const [path, title] of [
    [`/admin/users/${provider}`, "Elm House · Hearthlist"],
    [`/admin/users/${provider}/edit`, "Edit the listing of Elm House · Hearthlist"],
    [`/admin/review/tickets/${ticket}`, "Charged twice · Hearthlist"],
    [`/admin/review/inquiries/${inquiry}`, "Inquiry of Walter Ames · Hearthlist"],
    [`/admin/settings/cities/${city.id}`, "Scottsdale, AZ · Hearthlist"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
  }
});

test("a double click answers a ticket once, and says so", async ({ page, context, baseURL }) => {
  await signInAsAdmin(context, baseURL);
  const { id: provider } = await newProvider({ name: "Elm House" });
  const ticket = await makeTicket(provider);
  await page.goto(`/admin/review/tickets/${ticket}`);
  await untilAlive(page);
  const words = "It goes back to your card.";
  await page.getByLabel("Our answer").fill(words);
  const send = page.getByRole("button", { name: "Send and keep open" });
  const sent = page.getByText("Your answer was sent.", { exact: true });
  await doubleClick(page, send, sent, page.getByRole("listitem").filter({ hasText: words }));
});

test("a double click at a queue does a thing once, and says so", async ({ page, context, baseURL }) => {
  await signInAsAdmin(context, baseURL);
  // Without news, which would bring a page anew by themselves.
  await page.route("**/admin/live*", (route) => route.abort());
  const name = `Elm ${randomUUID().slice(0, 8)}`;
  const { id: provider } = await newProvider({ name, active: true });
  const open = async (path: string) => {
    await page.goto(`/admin/review/${path}`);
    await untilAlive(page);
  };
  const button = (label: string) => page.getByRole("button", { name: label });
  const words = (text: string) => page.getByRole("status").filter({ hasText: text });
  const without = (text: string) => page.getByRole("main").filter({ hasNotText: text });

  const author = `Marlene ${randomUUID().slice(0, 8)}`;
  const review = await makeReview(provider, author);
  await query(
    "update hearthlist.reviews set provider_reply = 'You owe us.', replied_at = now() where id = $1",
    [review],
  );
  await open("reviews?status=all&page=999999");
  const shown = card(page, author);
  const publish = shown.getByRole("button", { name: "Publish" });
  await doubleClick(page, publish, words("Published."), shown.getByText("Published by"));
  await shown.getByText("Take the reply off the site").click();
  await shown.getByLabel("Why, in your words").fill("It tells of somebody's money.");
  const replyOff = shown.getByRole("button", { name: "Take the reply off" });
  await doubleClick(page, replyOff, words("The reply is not on the site."), without("You owe us."));
  await shown.getByText("Take it off the site").first().click();
  await shown.getByLabel("Reason").selectOption("Private data");
  const off = shown.getByRole("button", { name: "Take it off the site" });
  await doubleClick(page, off, words("It is not on the site."), shown.getByText("Publish after all"));

  await makeInquiry({ provider, name: "Kim", age: "30 years" });
  await open("reports");
  const listing = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await listing.getByLabel("What was done").fill("Corrected.");
  const handle = listing.getByRole("button", { name: "Mark as handled" });
  await doubleClick(page, handle, words("Marked as handled."), without(name));
  await open("reports?status=handled");
  const reopen = listing.getByRole("button", { name: "Reopen" });
  await doubleClick(page, reopen, words("The report is open again."), without(name));

  await open(`inquiries/${await makeInquiry({ name: "Walter Ames" })}`);
  await doubleClick(page, button("Take it"), words("It is yours now"), page.getByText("In progress"));

  const edit = randomUUID();
  await query(
    `insert into hearthlist.provider_edits (id, provider_id, changes, created_at)
     values ($1, $2, '{"phone": "(214) 555-0199"}', now() - interval '30 years')`,
    [edit, provider],
  );
  await open("edits");
  await doubleClick(page, button(`Approve the changes to ${name}`), words("Approved:"), without(name));

  // No letter: another journey tries all of them again.
  const job = await makeFailedJob();
  await open("failed");
  const again = card(page, `Job ${job},`).getByRole("button", { name: "Try again" });
  await doubleClick(page, again, words("It is being tried again."), without(`Job ${job},`));
});

test("what is not there is said plainly, with the way back to its list", async ({
  page,
  context,
  baseURL,
}) => {
  await signInAsAdmin(context, baseURL);
  for (const [path, title, link, list] of [
    ["/admin/users/nope", "No such provider", "All providers", "/admin/users"],
    ["/admin/users/nope/edit", "No such provider", "All providers", "/admin/users"],
    ["/admin/review/tickets/nope", "No such ticket", "All tickets", "/admin/review/tickets"],
    ["/admin/review/inquiries/zz", "No such inquiry", "All inquiries", "/admin/review/inquiries"],
    ["/admin/settings/cities/999", "No such city", "All cities", "/admin/settings/cities"],
    ["/admin/settings/cities/zz", "No such city", "All cities", "/admin/settings/cities"],
  ] as const) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: link })).toHaveAttribute("href", list);
  }
});

for (const [javaScriptEnabled, width] of [
  [true, 390],
  [false, 1440],
] as const)
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript, ${width} px wide`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 900 } });

    test("a provider's reply is taken off the site with a reason, and the review stays", async ({
      page,
      context,
      baseURL,
    }) => {
      const { id: provider, email } = await newProvider({ name: "Elm House", active: true });
      const author = `Marlene ${randomUUID().slice(0, 8)}`;
      // The newest come first, and this one is the newest for some time.
      const id = await makeReview(provider, author, "-1 hour");
      await query(
        `update hearthlist.reviews set status = 'published', published_at = now(), provider_reply = 'Your father is ill.',
           replied_at = now() where id = $1`,
        [id],
      );
      await signInAsAdmin(context, baseURL);
      await page.goto("/admin/review/reviews?status=published");
      await expect(card(page, author)).toContainText("Your father is ill.");
      await card(page, author).getByText("Take the reply off the site").click();
      await card(page, author).getByRole("button", { name: "Take the reply off" }).click();
      await expect(page.getByText("Please write the reason: the provider is told it")).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);

      // The provider changes it meanwhile.
      const field = card(page, author).getByLabel("Why, in your words");
      await field.fill("It tells of somebody's health.");
      await query(
        "update hearthlist.reviews set provider_reply = 'He is very ill.', replied_at = now() where id = $1",
        [id],
      );
      await card(page, author).getByRole("button", { name: "Take the reply off" }).click();
      await expect(page.getByText("This has changed since you opened the page.")).toBeVisible();
      await expect(card(page, author)).toContainText("He is very ill.");
      await expect(field).toHaveValue("It tells of somebody's health.");
      await card(page, author).getByRole("button", { name: "Take the reply off" }).click();
      await said(page, "The reply is not on the site. The provider gets the reason.");
      await expect(card(page, author)).not.toContainText("He is very ill.");
      expect(await statusOf("reviews", id)).toBe("published");
      expect(await auditOf(id)).toEqual(["review.reply-taken-off"]);
      const [mail] = await query("select body_text from hearthlist.mails where to_address = $1", [email]);
      expect(mail?.body_text).toContain("It tells of somebody's health.");
    });
  });

test("a family reports a listing; the report is handled with a note and opened again", async ({
  page,
  context,
  baseURL,
}) => {
  const name = `Oak ${randomUUID()}`;
  const { id: provider } = await newProvider({ name, active: true });
  await page.goto(`/contact?reason=provider-help&provider=${provider}#contact-form`);
  await page.getByLabel("Name", { exact: true }).fill("Kim");
  await page.getByLabel("Business name").fill("family");
  await page.getByLabel("Email", { exact: true }).fill(`${provider}@home.example`);
  await page.getByLabel("Phone number").fill("(214) 555-0111");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.locator("#contact-form")).toContainText(`${provider}@home.example`);
  // So that it is the first of the list, whatever other journeys report.
  for (let i = 0; i < 3; i += 1) await makeInquiry({ provider, name: `Ana ${i}`, age: "30 years" });

  await signInAsAdmin(context, baseURL);
  await page.goto("/admin/review/reports");
  const listing = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(listing).toContainText("4 open reports");
  await expect(listing).toContainText("Something about the listing of Oak");
  await expectAccessible(page);
  await listing.getByRole("button", { name: "Mark as handled" }).click();
  await expect(listing.getByLabel("What was done")).toHaveAccessibleDescription(/Please write a note/);
  await listing.getByLabel("What was done").fill("Corrected with the provider.");
  const late = await makeInquiry({ provider, name: "Late" });
  await listing.getByRole("button", { name: "Mark as handled" }).click();
  await said(page, "Marked as handled.");
  await expect(listing.getByLabel("What was done")).toHaveValue("");
  // What came meanwhile was not read, and stays.
  expect(await statusOf("contact_submissions", late)).toBe("new");
  expect(
    await query("select status from hearthlist.contact_submissions where provider_id = $1 and id <> $2", [
      provider,
      late,
    ]),
  ).toEqual([1, 2, 3, 4].map(() => ({ status: "closed" })));

  await page.goto(`/admin/review/inquiries/${late}`);
  await expect(page.getByText("It reports the listing of")).toBeVisible();
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page.getByLabel("Note")).toHaveAccessibleDescription(/Please write a note/);
  await page.getByLabel("Note").fill("Handled with the others.");
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await said(page, "Closed.");
  await page.goto("/admin/review/reports?status=handled");
  await listing.getByRole("button", { name: "Reopen the report by Late" }).click();
  await said(page, "The report is open again.");
  expect(await statusOf("contact_submissions", late)).toBe("new");
});

test("a ticket is resolved without an answer, and what was typed beside it stays", async ({
  page,
  context,
  baseURL,
}) => {
  const { id: provider, email } = await newProvider({ tier: "premium" });
  const id = randomUUID();
  await query(
    "insert into hearthlist.tickets (id, provider_id, subject, description) values ($1, $2, 'Thanks', 'All is well.')",
    [id, provider],
  );
  await signInAsAdmin(context, baseURL);
  await page.goto(`/admin/review/tickets/${id}`);
  await untilAlive(page);
  await page.getByLabel("Our answer").fill("You are welcome.");
  await page.getByRole("button", { name: "Mark as resolved without an answer" }).click();
  await said(page, "Marked as resolved.");
  expect(await statusOf("tickets", id)).toBe("resolved");
  await expect(page.getByLabel("Our answer")).toHaveValue("You are welcome.");
  expect(await query("select from hearthlist.mails where to_address = $1", [email])).toEqual([]);
});

test("the same words are an answer of their own each time", async ({ page, context, baseURL }) => {
  const { id: provider } = await newProvider({ tier: "premium" });
  const ticket = await makeTicket(provider);
  await signInAsAdmin(context, baseURL);
  await page.goto(`/admin/review/tickets/${ticket}`);
  await untilAlive(page);
  for (const times of [1, 2, 3]) {
    await page.getByLabel("Our answer").fill("We still look at it.");
    await page.getByRole("button", { name: "Send and keep open" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "We still look at it." })).toHaveCount(times);
    await expect(page.getByLabel("Our answer")).toHaveValue("");
  }
});

test("what is added while an answer is sent is one of its own", async ({ page, context, baseURL }) => {
  const { id: provider } = await newProvider({ tier: "premium" });
  const ticket = await makeTicket(provider);
  await signInAsAdmin(context, baseURL);
  await page.goto(`/admin/review/tickets/${ticket}`);
  await untilAlive(page);
  const letGo = await hold(page, PAGE_DATA);
  const answer = page.getByLabel("Our answer");
  const send = page.getByRole("button", { name: "Send and keep open" });
  await answer.fill("We look at it.");
  await send.click();
  await answer.fill("PS: by noon.");
  await send.click({ force: true });
  letGo();
  for (const words of ["We look at it.", "PS: by noon."])
    await expect(page.getByRole("listitem").filter({ hasText: words })).toHaveCount(1);
  await expect(answer).toHaveValue("");
});

test("a ticket is answered and resolved, and what the provider adds meanwhile is read first", async ({
  page,
  context,
  baseURL,
}) => {
  const { id: provider, email } = await newProvider({ tier: "enterprise", name: "Birch Care" });
  const id = randomUUID();
  const subject = `Charged twice ${id.slice(0, 8)}`;
  await query(
    `insert into hearthlist.tickets (id, provider_id, subject, description, priority, created_at)
     values ($1, $2, $3, 'Please look.', 'urgent', now() - interval '30 years')`,
    [id, provider, subject],
  );
  await signInAsAdmin(context, baseURL);
  await page.goto("/admin/review/tickets");
  await expect(card(page, subject)).toContainText("Overdue for");
  await expectAccessible(page);
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel("Our answer").fill("We refund it today.");
  await query(
    "insert into hearthlist.ticket_responses (id, ticket_id, message, author) values ($1, $2, 'And once more!', 'Birch Care')",
    [randomUUID(), id],
  );
  await page.getByRole("button", { name: "Send and mark as resolved" }).click();
  await expect(page.getByText("This has changed since you opened the page.")).toBeVisible();
  await expect(page.getByText("And once more!")).toBeVisible();
  await expect(page.getByLabel("Our answer")).toHaveValue("We refund it today.");
  await page.getByRole("button", { name: "Send and mark as resolved" }).click();
  await said(page, "Your answer was sent, and the ticket is resolved.");
  await expect(page.getByLabel("Our answer")).toHaveValue("");
  await expect(page.getByText("Answered a support ticket")).toBeVisible();
  expect(await statusOf("tickets", id)).toBe("resolved");
  const letters = await query("select kind from hearthlist.mails where to_address = $1", [email]);
  expect(letters).toEqual([{ kind: "ticket-answered" }]);
});

test("an inquiry of a provider is taken, answered from one's own mail program, and closed as spam", async ({
  page,
  context,
  baseURL,
}) => {
  const { email } = await newProvider({ name: "Cedar Home" });
  const name = `Ana ${randomUUID().slice(0, 8)}`;
  const id = await makeInquiry({ name, email, age: "30 years" });
  await signInAsAdmin(context, baseURL);
  await page.goto("/admin/review/inquiries?status=waiting&type=other");
  await expectAccessible(page);
  await page.getByRole("link", { name }).click();
  await expect(page.getByText("This is the address of a provider on our site: Cedar Home")).toBeVisible();
  await expect(page.getByRole("link", { name: "Reply by email" })).toHaveAttribute(
    "href",
    `mailto:${email}?subject=Your%20message%20to%20Hearthlist%3A%20Help%2C%20or%20something%20else`,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take it" }).click();
  await said(page, "It is yours now");

  await page.getByLabel("Note").fill("Sent the steps.");
  await query(
    "update hearthlist.contact_submissions set status = 'closed', version = version + 1 where id = $1",
    [id],
  );
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await expect(page.getByText("This has changed since you opened the page.")).toBeVisible();
  await expect(page.getByLabel("Note")).toHaveValue("Sent the steps.");
  await page.getByRole("button", { name: "Mark as answered" }).click();
  await said(page, "Marked as answered.");
  await page.getByRole("button", { name: "Close as spam" }).click();
  await said(page, "Closed as spam.");
  expect(await auditOf(id)).toEqual(["inquiry.in_progress", "inquiry.answered", "inquiry.spam"]);
  expect((await page.goto(`/admin/review/inquiries/${randomUUID()}`))?.status()).toBe(404);
});

test("a failed letter is tried again, and a failed job given up", async ({ page, context, baseURL }) => {
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
  await signInAsAdmin(context, baseURL);
  await page.goto("/admin/review/failed");
  await expectAccessible(page);
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
  await said(page, "It is being tried again.");
  await expect.poll(() => statusOf("mails", letter)).toBe("sent");
  await page.getByRole("button", { name: "Try all again" }).click();
  await said(page, "letters are being tried again.");
  for (const id of others) await expect.poll(() => statusOf("mails", id)).toBe("sent");

  const failedJob = card(page, `Job ${job},`);
  await failedJob.getByText("Give up").first().click();
  await failedJob.getByRole("button", { name: "Give up for good" }).click();
  await expect(failedJob.getByLabel("Reason")).toHaveAccessibleDescription(/Please say why/);
  await failedJob.getByLabel("Reason").fill("There is no such task.");
  await failedJob.getByRole("button", { name: "Give up for good" }).click();
  await said(page, "Given up.");
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

const paths = (ticket: string, inquiry: string) =>
  ["reviews", "reports", "tickets", `tickets/${ticket}`, "inquiries", `inquiries/${inquiry}`, "failed"].map(
    (rest) => `/admin/review/${rest}`,
  );

test("without an admin's session nothing is shown or changed", async ({ request }) => {
  const { id: provider } = await newProvider({ tier: "premium" });
  const review = await makeReview(provider, "Nobody");
  const inquiry = await makeInquiry({ name: "Nobody" });
  const admin = await makeAdmin(`${randomUUID()}@hearthlist.example`);
  const cookies = [
    "hearthlist_admin=invented",
    `hearthlist_admin=${await makeAdminSession(admin, { expires: "-1 second" })}`,
    `hearthlist_admin=${await makeAdminSession(admin, { isRevoked: true })}`,
    `hearthlist_admin=${await makeSession(provider)}`,
    `hearthlist_provider=${await makeSession(provider)}`,
  ];
  for (const Cookie of cookies)
    for (const path of paths(randomUUID(), inquiry))
      for (const form of [
        undefined,
        { intent: "publish", id: review, seen: "pending never", status: "spam", version: "0" },
      ]) {
        const answer = await request.fetch(path, {
          method: form ? "POST" : "GET",
          headers: { Cookie },
          form,
          maxRedirects: 0,
        });
        expect([answer.status(), answer.headers().location]).toEqual([
          302,
          expect.stringContaining("/admin/login"),
        ]);
      }
  expect(await statusOf("reviews", review)).toBe("pending");
  expect(await statusOf("contact_submissions", inquiry)).toBe("new");
});

test("whatever an admin's browser sends is answered in words, never by a failure", async ({ request }) => {
  const token = await makeAdminSession(await makeAdmin(`${randomUUID()}@hearthlist.example`));
  const headers = { Cookie: `hearthlist_admin=${token}` };
  const text = fc.string({ unit: "binary", maxLength: 80 });
  const rotten = fc.record(
    {
      intent: fc.oneof(
        text,
        fc.constantFrom("publish", "reject", "handle", "reopen", "retry", "give up", "close"),
      ),
      what: fc.oneof(text, fc.constantFrom("job", "letter")),
      id: fc.oneof(text, fc.uuid(), fc.bigInt().map(String)),
      report: fc.oneof(
        text,
        fc.uuid().map((id) => `${id} 0`),
      ),
      listing: text,
      seen: text,
      version: fc.oneof(text, fc.integer().map(String)),
      attempts: fc.oneof(text, fc.double().map(String)),
      reason: fc.oneof(text, fc.constantFrom("other", "private_data")),
      status: fc.oneof(text, fc.constantFrom("closed", "new")),
      detail: text,
      note: text,
      message: text,
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(rotten, fc.nat(4), fc.uuid(), async (form, which, id) => {
      const acting = paths(id, id).filter((path) => !/(tickets|inquiries)$/.test(path));
      const posted = await request.post(acting[which] ?? "", { headers, form, maxRedirects: 0 });
      expect([404, 409, 422]).toContain(posted.status());
    }),
    { numRuns: Number(process.env.DEEP ?? 1) * 60 },
  );
});
