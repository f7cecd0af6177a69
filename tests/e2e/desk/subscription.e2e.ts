import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { newProvider, signInAsNew } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

const tab = (id: string) => `/provider/dashboard/subscription?id=${id}`;

async function buy(page: Page, id: string, tier: string) {
  await page.goto(`/provider/subscription?tier=${tier}&provider=${id}`);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page.getByText("Sandbox: no real money")).toBeVisible();
  await page.getByRole("button", { name: /^Pay / }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your plan is active." })).toBeVisible();
}

async function standing(id: string) {
  const [row] = await query(
    `select tier, featured, subscription_status from hearthlist.providers
     join hearthlist.provider_accounts on provider_id = id where id = $1`,
    [id],
  );
  return row;
}

test("from basic to premium to enterprise, canceled, resumed and refunded, by oneself", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await signInAsNew(context, baseURL);
  await page.goto(tab(id));
  await expect(page.getByText("No invoices yet")).toBeVisible();
  await page.getByRole("link", { name: "Upgrade to Premium" }).click();
  await expect(page.getByRole("heading", { name: "Confirm your plan" })).toBeVisible();
  await expect(page.getByText("50% off")).toHaveCount(0);
  await expect(page.locator("dd", { hasText: /^\$199$/ })).toBeVisible();
  for (const promise of ["Secure card payment", "Instant activation", "30-day money-back guarantee"])
    await expect(page.getByText(promise, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();

  await page.getByRole("button", { name: "Card declined" }).click();
  await expect(page.getByRole("alert")).toContainText("Your card was declined.");
  expect(await standing(id)).toEqual({ tier: "basic", featured: false, subscription_status: null });
  await page.getByRole("button", { name: "Pay $199" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your plan is active." })).toBeVisible();
  expect(await standing(id)).toEqual({ tier: "premium", featured: false, subscription_status: "active" });

  await page.getByRole("link", { name: "See your subscription" }).click();
  await expect(page.locator("[data-status=active]")).toHaveText("Active");
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Dashboard" })).toContainText("Analytics");
  await page.getByRole("link", { name: "Upgrade to Enterprise" }).click();
  await expect(page.locator("dd", { hasText: /^\$(?:200|199\.\d\d)$/ })).toBeVisible();
  await page.getByRole("button", { name: "Change my plan" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your plan has changed" })).toBeVisible();
  expect(await standing(id)).toEqual({ tier: "enterprise", featured: true, subscription_status: "active" });
  await expect(page.getByRole("link", { name: /^View invoice SANDBOX-/ })).toHaveCount(2);

  await page.getByRole("link", { name: "Cancel my plan" }).click();
  await page.getByRole("button", { name: "Yes, cancel my plan" }).click();
  await expect(page.locator("[data-status=canceling]")).toHaveText("Canceling");
  await expect(page.getByText(/^Ends on /)).toBeVisible();
  expect(await standing(id)).toMatchObject({ tier: "enterprise", subscription_status: "canceling" });
  await page.getByRole("button", { name: "Keep my plan" }).click();
  await expect(page.locator("[data-status=active]")).toBeVisible();

  await page.getByRole("link", { name: /^Get my money back \(\$39[89]/ }).click();
  await page.getByRole("button", { name: "Yes, end my plan and refund me" }).click();
  await expect(page.locator("[data-status=canceled]")).toHaveText("Canceled");
  await expect(page.getByText(/^Refunded on /)).toHaveCount(2);
  expect(await standing(id)).toEqual({ tier: "basic", featured: false, subscription_status: "canceled" });

  const mails = await query("select kind from hearthlist.mails where to_address = $1 order by kind", [
    `${id}@sign-in.example`,
  ]);
  expect(mails.map(({ kind }) => kind)).toEqual([
    "subscription-canceled",
    "subscription-canceling",
    "subscription-changed",
    "subscription-refunded",
    "subscription-resumed",
    "subscription-started",
  ]);
});

test("the same without JavaScript", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const id = await signInAsNew(context, baseURL, { age: "3 days" });
  const page = await context.newPage();
  await page.goto(`/provider/subscription?tier=premium&provider=${id}`);
  await expect(page.getByText("50% off the first month, for upgrading within 7 days")).toBeVisible();
  await expect(page.locator("dd", { hasText: /^\$99\.50$/ })).toBeVisible();
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Pay $99.50" }).click();
  await expect(page.getByRole("heading", { name: "Thank you. Your plan is active." })).toBeVisible();
  await page.getByRole("link", { name: "See your subscription" }).click();
  await page.getByRole("link", { name: "Cancel my plan" }).click();
  await page.getByRole("button", { name: "Yes, cancel my plan" }).click();
  await expect(page.locator("[data-status=canceling]")).toBeVisible();
  await page.getByRole("button", { name: "Keep my plan" }).click();
  await expect(page.locator("[data-status=active]")).toBeVisible();
  await context.close();
});

/** What the sandbox tells of a plan that was bought comes a little later than the page. */
async function untilTold(id: string) {
  await expect(async () => {
    const events = await query(
      "select type from hearthlist.stripe_events where provider_id = $1 order by 1",
      [id],
    );
    expect(events.map(({ type }) => type)).toEqual([
      "checkout.session.completed",
      "customer.subscription.created",
      "invoice.paid",
    ]);
  }).toPass();
}

test("the sandbox's events reach our own webhook, each once", async ({ page, context, baseURL }) => {
  const id = await signInAsNew(context, baseURL);
  await buy(page, id, "enterprise");
  await untilTold(id);
  const log = await query("select action from hearthlist.audit_log where subject_id = $1", [id]);
  expect(log).toEqual([{ action: "subscription.started" }]);
});

test("who leaves the checkout is not charged", async ({ page, context, baseURL }) => {
  const id = await signInAsNew(context, baseURL);
  await page.goto(`/provider/subscription?tier=premium&provider=${id}`);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Nothing was charged" })).toBeVisible();
  await page.getByRole("link", { name: "Back to your dashboard" }).click();
  await expect(page).toHaveURL(tab(id));
});

test("the success page loads until there is a session_id, and believes only its own", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  await page.goto("/provider/subscription/success");
  await expect(page.getByText("Loading...")).toBeVisible();
  await expectAccessible(page);
  const id = await signInAsNew(context, baseURL);
  await buy(page, id, "premium");
  const address = page.url();
  const { pathname, search } = new URL(address);
  expect((await request.get(address, { maxRedirects: 0 })).headers().location).toBe(
    `/provider/login?${new URLSearchParams({ next: pathname + search })}`,
  );

  const other = await signInAsNew(context, baseURL);
  for (const foreign of [address, "/provider/subscription/success?session_id=cs_invented"]) {
    const answer = await page.goto(foreign);
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("heading", { name: "Access Error" })).toBeVisible();
  }
  expect(await standing(other)).toMatchObject({ tier: "basic" });
});

test("a plan is asked for by its own provider alone, and by a form alone", async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const path = "/provider/subscription?tier=premium";
  const answer = await request.get(path, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([
    302,
    `/provider/login?${new URLSearchParams({ next: path })}`,
  ]);
  const id = await signInAsNew(context, baseURL);
  const { id: other } = await newProvider();
  const refused = await page.goto(`${path}&provider=${other}`);
  expect(refused?.status()).toBe(403);
  await expect(page.getByText("Failed to load provider information. Please contact support.")).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Confirm your plan" })).toBeVisible();
  const [row] = await query(
    "select stripe_customer_id from hearthlist.provider_accounts where provider_id = $1",
    [id],
  );
  expect(row?.stripe_customer_id).toBeNull();
  await page.goto("/provider/subscription?tier=gold");
  await expect(page).toHaveURL(tab(id));
});

test("on a phone a plan that is refused is told where the eye and the keyboard are", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  const id = await signInAsNew(context, baseURL);
  await page.goto(`/provider/subscription?tier=enterprise&provider=${id}`);
  await untilAlive(page);
  await buy(await context.newPage(), id, "premium");
  await page.getByRole("button", { name: "Continue to payment" }).click();
  const said = page
    .getByRole("alert")
    .filter({ hasText: "Your plan has changed since you opened this page." });
  await expect(said).toBeInViewport();
  await expect(page.locator("[data-answer]").filter({ has: said })).toBeFocused();
  await page.getByRole("button", { name: "Change my plan" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your plan has changed" })).toBeVisible();
});

test("without a price there is nothing to buy, and a press asks for it again", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await signInAsNew(context, baseURL);
  await buy(page, id, "premium");
  await untilTold(id);
  page.removeAllListeners("console");
  // As where Stripe could not tell us for days that the plan has ended.
  await query(
    `delete from hearthlist.sandbox_objects where kind = 'subscription' and customer_id =
       (select stripe_customer_id from hearthlist.provider_accounts where provider_id = $1)`,
    [id],
  );
  await page.goto(`/provider/subscription?tier=enterprise&provider=${id}`);
  await expect(page.getByRole("alert")).toHaveText("Failed to process upgrade. Please try again.");
  await expect(page.getByRole("button", { name: /plan|payment/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("dd", { hasText: /^\$399$/ })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Continue to payment" })).toBeVisible();
});

test("a step that is refused shows how the plan stands by now", async ({ page, context, baseURL }) => {
  const id = await signInAsNew(context, baseURL);
  await buy(page, id, "premium");
  await page.goto(`${tab(id)}&confirm=cancel`);
  await untilAlive(page);
  const other = await context.newPage();
  await other.goto(`${tab(id)}&confirm=refund`);
  await other.getByRole("button", { name: "Yes, end my plan and refund me" }).click();
  await expect(other.locator("[data-status=canceled]")).toBeVisible();
  await page.getByRole("button", { name: "Yes, cancel my plan" }).click();
  await expect(page.getByRole("alert")).toContainText("This cannot be done anymore.");
  await expect(page.locator("[data-status=canceled]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Yes, cancel my plan" })).toHaveCount(0);
});

test("each standing has its badge", async ({ page, context, baseURL }) => {
  const id = await signInAsNew(context, baseURL);
  await buy(page, id, "premium");
  await untilTold(id);
  const badges = [
    ["past_due", "past_due", "Past due"],
    ["incomplete", "other", "Incomplete"],
  ] as const;
  for (const [status, badge, text] of badges) {
    await query("update hearthlist.provider_accounts set subscription_status = $2 where provider_id = $1", [
      id,
      status,
    ]);
    await page.goto(tab(id));
    await expect(page.locator(`[data-status=${badge}]`)).toHaveText(text);
  }
});

test("what is open is paid in the sandbox, and the plan goes on", async ({ page, context, baseURL }) => {
  const id = await signInAsNew(context, baseURL);
  await buy(page, id, "premium");
  await untilTold(id);
  // As after a month in which the card failed.
  await query(
    `update hearthlist.sandbox_objects set content = content || case kind
       when 'subscription' then '{"status": "past_due"}'::jsonb else '{"status": "open", "paidAt": null}' end
     where kind in ('subscription', 'invoice') and customer_id =
       (select stripe_customer_id from hearthlist.provider_accounts where provider_id = $1)`,
    [id],
  );
  await query("update hearthlist.invoices set status = 'open', paid_at = null where provider_id = $1", [id]);
  await query(
    "update hearthlist.provider_accounts set subscription_status = 'past_due' where provider_id = $1",
    [id],
  );
  await page.goto(tab(id));
  await expect(page.getByText("Your last payment did not go through.")).toBeVisible();
  await page.getByRole("link", { name: "Pay the open invoice" }).click();
  await page.getByRole("button", { name: "Pay $199" }).click();
  await expect(page.getByText("There is nothing to pay here.")).toBeVisible();
  // Nobody came back to a page of ours: the event alone brings it.
  await expect(async () => {
    expect(await standing(id)).toMatchObject({ tier: "premium", subscription_status: "active" });
  }).toPass();
});

for (const width of [390, 1440])
  test(`every page is accessible, ${width} px`, async ({ page, context, baseURL }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    const id = await signInAsNew(context, baseURL, { age: "1 day" });
    const paths = ["/premium-listing", tab(id), `/provider/subscription?tier=premium&provider=${id}`];
    for (const path of paths) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(page.getByText("Sandbox: no real money")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: /^Pay / }).click();
    await expect(page.getByRole("heading", { name: "Thank you. Your plan is active." })).toBeVisible();
    await expectAccessible(page);
    for (const path of [`${tab(id)}&confirm=cancel`, "/provider/subscription/cancel"]) {
      await page.goto(path);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  });

async function expectNoSidewaysScroll(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("the pricing page shows three samples and leads to each plan", async ({ page }) => {
  await page.goto("/premium-listing");
  for (const price of ["Free", "$199/mo", "$399/mo"])
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  await expect(page.getByText("MOST POPULAR")).toHaveCount(1);
  const ways = [
    ["Start Free Now", "/provider/register"],
    ["Upgrade to Premium", "/provider/subscription?tier=premium"],
    ["Go Enterprise", "/provider/subscription?tier=enterprise"],
  ] as const;
  for (const [name, href] of ways)
    await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await expect(page.locator("[data-sample] article")).toHaveCount(3);
  // Nothing on a sample can be pressed, or reached by keyboard.
  await expect(page.locator("[data-sample]:not([inert])")).toHaveCount(0);
  await expect(page.locator("[data-sample] :is(a, button)")).toHaveCount(0);
  await expect(page.locator("script[src]")).toHaveCount(0);
  for (const leads of ["5-15", "20-50", "50-120+"])
    await expect(page.getByText(`${leads} leads a month (estimated)`).first()).toBeVisible();
  for (const feature of [
    ...["Profile", "Contact info", "Reviews", "Email support in 48-72 h"],
    ...["Analytics", "Lead management", "Phone support in business hours", "24 h response"],
    ...["Custom insights tab", "Dedicated account manager", "4 h response guarantee"],
  ])
    await expect(page.getByRole("listitem").filter({ hasText: new RegExp(`^${feature}$`) })).toBeVisible();
  await expect(page.getByText("Top-3 placement, labeled as featured")).toBeVisible();
});
