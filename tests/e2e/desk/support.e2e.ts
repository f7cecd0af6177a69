import { expect, type Page, test } from "@playwright/test";
import fc from "fast-check";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { PAGE_DATA } from "../double-click.ts";
import { hold } from "../hold.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { makeSession, signIn } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

const required = {
  Subject: "Subject is required",
  Category: "Category is required",
  Description: "Description is required",
};

/** A provider of the journey's own, with so many tickets of which the first are the newest. */
async function makeDesk(tier: string, tickets = 0) {
  const { id } = await newProvider({ tier, name: "Willow House" });
  await query(
    `insert into hearthlist.tickets (id, provider_id, subject, description, created_at)
     select gen_random_uuid(), $1, 'Question ' || n, 'How?', now() - n * interval '1 day' from generate_series(1, $2::int) n`,
    [id, tickets],
  );
  return id;
}

const desk = (id: string, rest = "") => `/provider/dashboard/support${rest}?id=${id}`;
const ticketsOf = (id: string) =>
  query("select * from hearthlist.tickets where provider_id = $1 order by created_at desc", [id]);

async function fillIn(page: Page, subject: string) {
  await page.getByLabel("Subject").fill(subject);
  await page.getByLabel("Category").selectOption("billing");
  await page.getByLabel("Priority").selectOption("urgent");
  await page.getByLabel("Description").fill("It was charged twice.\nPlease look.");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(expectQuiet);

    test("a ticket is opened, replied to, resolved and open again", async ({ page, context, baseURL }) => {
      const id = await makeDesk("premium");
      await signIn(context, baseURL, id);
      await page.goto(desk(id));
      await expect(page.getByText("You have no tickets yet.")).toBeVisible();
      if (javaScriptEnabled) await untilAlive(page);
      await page.getByRole("link", { name: "New ticket" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(javaScriptEnabled ? 1 : 0);

      await page.getByRole("button", { name: "Send ticket" }).click();
      for (const [label, message] of Object.entries(required))
        await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
      await page.getByLabel("Category").selectOption("billing");
      await page.getByLabel("Description").fill("It was charged twice.");
      await page.getByRole("button", { name: "Send ticket" }).click();
      await expect(page.getByText("Subject is required")).toBeVisible();
      // The words are those of the answer before, too: this one is here when the keyboard is back in the field.
      if (javaScriptEnabled) await expect(page.getByLabel("Subject")).toBeFocused();
      await expect(page.getByLabel("Category")).toHaveValue("billing");
      await expect(page.getByLabel("Description")).toHaveValue("It was charged twice.");
      await fillIn(page, "Two charges");
      await page.getByRole("button", { name: "Send ticket" }).click();

      await expect(page.getByText("Your ticket was sent.")).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: "Two charges" })).toBeVisible();
      await expect(page.getByText("Not answered yet")).toBeVisible();
      await expect(page.getByText("We answer within 24 hours.")).toBeVisible();
      const [ticket] = await ticketsOf(id);
      expect(ticket).toMatchObject({
        subject: "Two charges",
        category: "billing",
        priority: "urgent",
        status: "open",
        description: "It was charged twice.\nPlease look.",
      });

      await page.getByRole("button", { name: "Send reply" }).click();
      await expect(page.getByText("Please write a message")).toBeVisible();
      await page.getByLabel("Your reply").fill("One more thing.");
      await page.getByRole("button", { name: "Send reply" }).click();
      await expect(page.getByText("Your reply was sent.")).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: "One more thing." })).toContainText(
        "Willow House",
      );
      await expect(page.getByLabel("Your reply")).toHaveValue("");

      await page.getByRole("button", { name: "Mark as resolved" }).click();
      await expect(page.getByText("The ticket is marked as resolved.")).toBeVisible();
      await expect(page.getByRole("button", { name: "Mark as resolved" })).toHaveCount(0);
      expect(await ticketsOf(id)).toMatchObject([{ status: "resolved" }]);
      await page.getByLabel("Your reply").fill("It came back.");
      await page.getByRole("button", { name: "Send reply" }).click();
      await expect(page.getByText("Your reply was sent.")).toBeVisible();
      await expect.poll(() => ticketsOf(id)).toMatchObject([{ status: "open" }]);
      expect(
        await query("select kind from hearthlist.mails where reply_to = $1 order by created_at", [
          `${id}@sign-in.example`,
        ]),
      ).toEqual([{ kind: "ticket-opened" }, { kind: "ticket-replied" }, { kind: "ticket-replied" }]);
    });

    test("five tickets are listed, and all can be reached", async ({ page, context, baseURL }) => {
      const id = await makeDesk("enterprise", 8);
      await signIn(context, baseURL, id);
      await page.goto(desk(id));
      const tickets = page.getByRole("main").getByRole("link", { name: /^Question/ });
      await expect(tickets).toHaveCount(5);
      await page.getByRole("link", { name: "Older" }).click();
      await expect(tickets).toHaveText(["Question 6", "Question 7", "Question 8"]);
      await page.getByRole("link", { name: "Question 7" }).click();
      await expect(page.getByRole("heading", { name: "Question 7" })).toBeVisible();
    });
  });
}

test.describe("with a browser that is quiet", () => {
  test.beforeEach(expectQuiet);

  test("the dialog is used with the keyboard alone", async ({ page, context, baseURL }) => {
    const id = await makeDesk("premium");
    await signIn(context, baseURL, id);
    await page.goto(desk(id));
    await untilAlive(page);
    const link = page.getByRole("link", { name: "New ticket" });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "New ticket" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(link).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Subject")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Subject")).toBeFocused();
    await expect(page.getByText("Subject is required")).toBeVisible();
    await page.keyboard.type("By hand");
    await page.keyboard.press("Tab");
    await page.keyboard.press("b");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Without a mouse.");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Your ticket was sent.")).toBeVisible();
    expect(await ticketsOf(id)).toMatchObject([
      { subject: "By hand", category: "billing", priority: "medium", description: "Without a mouse." },
    ]);
  });

  test("a broken connection keeps what was typed, and the same form makes one ticket", async ({
    page,
    context,
    baseURL,
  }) => {
    const id = await makeDesk("premium");
    await signIn(context, baseURL, id);
    await page.goto(desk(id));
    await untilAlive(page);
    await page.getByRole("link", { name: "New ticket" }).click();
    await fillIn(page, "Cut off");
    await page.route("**/support/new.data**", async (route) => {
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Send ticket" }).click();
    await expect(
      page.getByText("Your ticket could not be sent. Please try again, or call us."),
    ).toBeVisible();
    await expect(page.getByLabel("Subject")).toHaveValue("Cut off");
    await page.unroute("**/support/new.data**");
    await page.getByRole("button", { name: "Send ticket" }).click();
    await expect(page.getByText("Your ticket was sent.")).toBeVisible();
    expect(await ticketsOf(id)).toHaveLength(1);
  });

  test("a reply is emptied when it was sent, and by nothing else", async ({ page, context, baseURL }) => {
    const id = await makeDesk("premium", 1);
    const [ticket] = await ticketsOf(id);
    await signIn(context, baseURL, id);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(desk(id, `/${ticket?.id}`));
      await untilAlive(tab);
    }
    const reply = page.getByLabel("Your reply");
    await reply.fill("Half a sen");
    await other.getByLabel("Your reply").fill("From a colleague.");
    await other.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "From a colleague." })).toBeVisible();
    await expect(reply).toHaveValue("Half a sen");
    await other.close();

    // The same words are a reply of their own each time.
    await page.route("**/dashboard/live*", (route) => route.abort());
    await page.reload();
    for (const times of [1, 2, 3]) {
      await untilAlive(page);
      await reply.fill("Any news?");
      await page.getByRole("button", { name: "Send reply" }).click();
      await expect(page.getByRole("listitem").filter({ hasText: "Any news?" })).toHaveCount(times);
      await expect(reply).toHaveValue("");
    }
  });

  test("what is added while a reply is sent is one of its own", async ({ page, context, baseURL }) => {
    const id = await makeDesk("premium", 1);
    const [ticket] = await ticketsOf(id);
    await signIn(context, baseURL, id);
    await page.goto(desk(id, `/${ticket?.id}`));
    await untilAlive(page);
    const letGo = await hold(page, PAGE_DATA);
    const reply = page.getByLabel("Your reply");
    const send = page.getByRole("button", { name: /^Send/ });
    await reply.fill("Any news?");
    await send.click();
    await reply.fill("PS: we are in until five.");
    await send.click({ force: true });
    letGo();
    for (const words of ["Any news?", "PS: we are in until five."])
      await expect(page.getByRole("listitem").filter({ hasText: words })).toHaveCount(1);
    await expect(reply).toHaveValue("");
  });

  test("a reply that is being written stays when news of the ticket cannot be loaded", async ({
    page,
    context,
    baseURL,
  }) => {
    const id = await makeDesk("premium", 1);
    const [ticket] = await ticketsOf(id);
    await signIn(context, baseURL, id);
    await page.goto(desk(id, `/${ticket?.id}`));
    await untilAlive(page);
    const reply = page.getByLabel("Your reply");
    await reply.fill("Half a sen");
    await page.route(PAGE_DATA, (route) => route.abort());
    await page.getByRole("button", { name: "Mark as resolved" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await page.unroute(PAGE_DATA);
    await page.route(PAGE_DATA, (route) =>
      route.request().method() === "GET" ? route.abort() : route.continue(),
    );
    await page.getByRole("button", { name: "Mark as resolved" }).click();
    await expect(page.getByText("this is as it was before")).toBeVisible();
    await expect(reply).toHaveValue("Half a sen");
    await page.unroute(PAGE_DATA);
    await reply.fill("A whole sentence.");
    await page.getByRole("button", { name: "Send reply" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "A whole sentence." })).toBeVisible();
    await expect(page.getByText("this is as it was before")).toHaveCount(0);
  });

  test("each plan has its promise, and a basic one the way to us", async ({ page, context, baseURL }) => {
    const premium = await makeDesk("premium", 1);
    await signIn(context, baseURL, premium);
    await page.goto(desk(premium));
    await expect(page.getByRole("heading", { name: "Premium support" })).toBeVisible();
    await expect(page.getByText("Phone support in business hours")).toBeVisible();
    await expect(page.getByText("An answer within 24 hours")).toBeVisible();
    await expect(page.getByRole("link", { name: "Support", exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );

    const enterprise = await makeDesk("enterprise", 1);
    await signIn(context, baseURL, enterprise);
    await page.goto(desk(enterprise));
    await expect(page.getByRole("heading", { name: "Enterprise perks" })).toBeVisible();
    await expect(page.getByText("A dedicated account manager")).toBeVisible();
    await expect(page.getByText("4-hour response guarantee")).toBeVisible();

    const basic = await makeDesk("basic", 1);
    const [ticket] = await ticketsOf(basic);
    await signIn(context, baseURL, basic);
    for (const rest of ["", "/new", `/${ticket?.id}`]) {
      await page.goto(desk(basic, rest));
      await expect(page.getByRole("link", { name: "Upgrade to Premium" })).toHaveAttribute(
        "href",
        `/provider/subscription?tier=premium&provider=${basic}`,
      );
      await expect(page.getByRole("link", { name: "Write to us" })).toHaveAttribute(
        "href",
        "/contact?reason=provider-support",
      );
      await expect(page.getByRole("navigation", { name: "Dashboard" }).getByText("Support")).toHaveCount(0);
      await expect(page.getByLabel("Subject")).toHaveCount(0);
    }
  });

  for (const width of [390, 1440]) {
    test(`the pages are accessible, ${width} px`, async ({ page, context, baseURL }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      const id = await makeDesk("enterprise", 6);
      const [ticket] = await ticketsOf(id);
      await query(
        `insert into hearthlist.ticket_responses (id, ticket_id, message, author, is_staff)
           values (gen_random_uuid(), $1, 'We look at it.', 'Hearthlist support', true)`,
        [ticket?.id],
      );
      await signIn(context, baseURL, id);
      for (const rest of ["/new", `/${ticket?.id}`, ""]) {
        await page.goto(desk(id, rest));
        await expect(page.getByRole("main").getByRole("heading", { level: 2 }).first()).toBeVisible();
        await expectAccessible(page);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond).toBe(0);
      }
      await untilAlive(page);
      await page.getByRole("link", { name: "New ticket" }).click();
      await page.getByRole("button", { name: "Send ticket" }).click();
      await expect(page.getByText("Subject is required")).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test("nothing opens or changes without the right session", async ({ request }) => {
  const [own, other] = [await makeDesk("premium", 1), await makeDesk("premium", 1)];
  const [mine] = await ticketsOf(own);
  const [theirs] = await ticketsOf(other);
  const form = { subject: "s", category: "general", priority: "low", description: "d", message: "m" };
  const tokens = {
    none: "",
    invented: "invented",
    over: await makeSession(own, { expires: "-1 second" }),
    revoked: await makeSession(own, { isRevoked: true }),
  };
  const rests = ["", "/new", `/${mine?.id}`];
  for (const token of Object.values(tokens))
    for (const rest of rests)
      for (const method of ["GET", "POST"]) {
        const answer = await request.fetch(desk(own, rest), {
          method,
          headers: { Cookie: `hearthlist_provider=${token}` },
          ...(method === "POST" && { form }),
          maxRedirects: 0,
        });
        expect([302, 405]).toContain(answer.status());
      }
  const Cookie = `hearthlist_provider=${await makeSession(own)}`;
  for (const rest of ["", "/new", `/${theirs?.id}`])
    for (const method of ["GET", "POST"]) {
      const answer = await request.fetch(desk(other, rest), {
        method,
        headers: { Cookie },
        ...(method === "POST" && { form }),
        maxRedirects: 0,
      });
      expect(answer.status()).toBe(403);
    }
  // One's own desk, but another's ticket.
  for (const intent of ["reply", "resolve"]) {
    const answer = await request.post(desk(own, `/${theirs?.id}`), {
      headers: { Cookie },
      form: { ...form, intent },
    });
    expect(answer.status()).toBe(404);
  }
  expect((await request.get(desk(own, `/${theirs?.id}`), { headers: { Cookie } })).status()).toBe(404);
  expect(await ticketsOf(other)).toMatchObject([{ status: "open" }]);
  expect(await ticketsOf(own)).toHaveLength(1);
  expect(
    await query("select from hearthlist.ticket_responses where ticket_id = any($1)", [
      [mine?.id, theirs?.id],
    ]),
  ).toEqual([]);
});

test("whatever is sent or asked for is answered in words, never by a failure", async ({ request }) => {
  const id = await makeDesk("premium", 1);
  const [ticket] = await ticketsOf(id);
  const Cookie = `hearthlist_provider=${await makeSession(id)}`;
  // Filled in for a machine: refused before anything is stored, and without the wait of a form without a mark.
  const rotten = fc.dictionary(
    fc.constantFrom(
      "subject",
      "category",
      "priority",
      "description",
      "message",
      "intent",
      "form_key",
      "form_shown",
    ),
    fc.string({ unit: "binary", maxLength: 300 }),
  );
  await fc.assert(
    fc.asyncProperty(rotten, fc.boolean(), fc.string({ maxLength: 30 }), async (form, isReply, asked) => {
      const posted = await request.post(desk(id, isReply ? `/${ticket?.id}` : "/new"), {
        headers: { Cookie },
        form: { ...form, company_website: "x", intent: "reply" },
        maxRedirects: 0,
      });
      expect(posted.status()).toBe(422);
      const listed = await request.get(`${desk(id)}&page=${encodeURIComponent(asked)}`, {
        headers: { Cookie },
      });
      expect(listed.status()).toBe(200);
      const missing = await request.get(desk(id, `/${encodeURIComponent(`x${asked}`)}`), {
        headers: { Cookie },
        maxRedirects: 0,
      });
      expect([404, 400]).toContain(missing.status());
    }),
    { numRuns: Number(process.env.DEEP ?? 1) * 60 },
  );
});

test("whose session ends while a ticket is typed loses nothing of it", async ({ page, context, baseURL }) => {
  const id = await makeDesk("premium");
  await signIn(context, baseURL, id);
  await page.goto(desk(id, "/new"));
  await untilAlive(page);
  await fillIn(page, "Charged twice");
  await query("delete from hearthlist.sessions where provider_id = $1", [id]);
  await page.getByRole("button", { name: "Send ticket" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "You have been signed out, and this was not saved. Please sign in in another tab, and then send it again here.",
  );
  await expect(page.getByLabel("Subject")).toHaveValue("Charged twice");
  expect(await ticketsOf(id)).toEqual([]);
  await signIn(context, baseURL, id);
  await page.getByRole("button", { name: "Send ticket" }).click();
  await expect(page.getByText("Your ticket was sent.")).toBeVisible();
  expect(await ticketsOf(id)).toHaveLength(1);
});
