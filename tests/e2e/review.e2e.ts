import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { demoProviders } from "#database/seeds/demo-providers.ts";
import { sign } from "#lib/sign.server.ts";
import { expectAccessible } from "./accessibility.ts";
import { query } from "./database.ts";
import { expectQuiet } from "./quiet.ts";
import { untilAlive } from "./until-alive.ts";

const TEXT = "They listened to my mother, and came back the next day to see how she was.";

const provider = demoProviders("2026-11-01").find(({ standing }) => standing === "listed") ?? fail();

test.beforeEach(expectQuiet);

/** A consultation that took place. */
async function makeHeldConsultation({ invited }: { invited: boolean }) {
  const id = randomUUID();
  await query(
    `insert into hearthlist.consultation_requests (id, provider_id, family_name, email, phone, care_needs, timeline,
       status, wished_date, wished_time, review_invited_at)
     values ($1, $2, 'Marlene Kowalski', $3, '1', 'Help', 'This week', 'confirmed', current_date - 5, '10:00', $4)`,
    [id, provider.id, `${id}@home.example`, invited ? new Date() : null],
  );
  return id;
}

async function makeInvitation() {
  const id = await makeHeldConsultation({ invited: true });
  const [secret] = await query("select value from hearthlist.secrets where name = 'links'");
  const key = sign(secret.value, `review ${id}`);
  return { id, path: `/reviews/write?${new URLSearchParams({ request: id, key })}` };
}

function fail(): never {
  throw new Error("The demo data has no listed provider.");
}

const storedFor = (id: string) =>
  query("select * from hearthlist.reviews where consultation_request_id = $1", [id]);

async function fillIn(page: Page) {
  await page.getByRole("radio", { name: "4 stars, good" }).check();
  await page.getByLabel("Your review").fill(TEXT);
  await page.getByLabel("How you know this provider").fill("Daughter of a resident");
  await page.getByLabel("Your name, as it will be shown").fill("Marlene K.");
}
const send = (page: Page) => page.getByRole("button", { name: "Send your review" }).click();

async function leave(id: string) {
  await query("delete from hearthlist.reviews where consultation_request_id = $1", [id]);
  await query("delete from hearthlist.consultation_requests where id = $1", [id]);
}

test("the worker writes to the family, and the link in the letter takes one review", async ({ page }) => {
  const id = await makeHeldConsultation({ invited: false });
  const letter = async () => {
    // Asked for again and again: a consultation that is being written to at that moment is left for the next time.
    await query("select graphile_worker.add_job('invite_reviews', job_key := 'invite_reviews')");
    const [mail] = await query(
      "select body_text from hearthlist.mails where kind = 'review-invitation' and consultation_request_id = $1",
      [id],
    );
    return mail?.body_text ?? "";
  };
  await expect.poll(letter).toContain("/reviews/write?");
  const url = /(\/reviews\/write\?\S+)/.exec(await letter())?.[1] ?? "";

  await page.goto(url);
  await untilAlive(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Your review of ${provider.name}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await fillIn(page);
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your review");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("An editor reads it before it appears on our site.")).toBeVisible();
  await expect(page.getByText(`${provider.name} can answer it, but can never remove it.`)).toBeVisible();
  await expectAccessible(page);
  expect(await storedFor(id)).toMatchObject([
    { rating: 4, body: TEXT, author_name: "Marlene K.", status: "pending", title: "" },
  ]);

  await page.goto(url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have your review already");
  await page.goto(`/providers/${provider.id}`);
  await expect(page.getByRole("heading", { name: "Reviews from families" })).toBeVisible();
  await expect(page.getByText(TEXT)).toHaveCount(0);
  await leave(id);
});

test("what is missing is said beside its field, the first gets the focus, and editing clears it", async ({
  page,
}) => {
  const invitation = await makeInvitation();
  await page.goto(invitation.path);
  await untilAlive(page);
  await page.getByLabel("Your review").fill("Too short");
  await page.getByLabel("Title").fill("Kind people");
  await send(page);
  for (const message of [
    "Please choose from one to five stars",
    "Please write at least 20 characters",
    "Please say how you know this provider",
    "Please write a name to show",
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole("radio").first()).toBeFocused();
  await expect(page.getByLabel("Your review")).toHaveValue("Too short");
  await expectAccessible(page);

  // By keyboard alone: arrows choose the stars.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "3 stars, fair" })).toBeChecked();
  await expect(page.getByText("Please choose from one to five stars")).toHaveCount(0);
  await expect(page.getByText("Please write at least 20 characters")).toBeVisible();
  expect(await storedFor(invitation.id)).toEqual([]);
  await leave(invitation.id);
});

test("a double click is one review", async ({ page }) => {
  const invitation = await makeInvitation();
  await page.goto(invitation.path);
  await untilAlive(page);
  await fillIn(page);
  await page.getByRole("button", { name: "Send your review" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your review");
  expect(await storedFor(invitation.id)).toHaveLength(1);
  await leave(invitation.id);
});

test("a review whose answer is lost on the way is kept, and is one when it is sent again", async ({
  page,
}) => {
  const { id, path } = await makeInvitation();
  await page.goto(path);
  await untilAlive(page);
  await fillIn(page);
  await page.context().setOffline(true);
  await send(page);
  await expect(page.getByText("Your review could not be sent. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Your review")).toHaveValue(TEXT);
  await page.context().setOffline(false);
  await page.route("**/reviews/write.data*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(page);
  await expect.poll(() => storedFor(id)).toHaveLength(1);
  await expect(page.getByText("Your review could not be sent. Please try again.")).toBeVisible();
  await page.unrouteAll();
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your review");
  expect(await storedFor(id)).toHaveLength(1);
  await leave(id);
});

test("without JavaScript it says what is missing, keeps what was typed, and takes the review", async ({
  browser,
  baseURL,
}) => {
  const invitation = await makeInvitation();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(invitation.path);
  await fillIn(page);
  await page.getByLabel("Your name, as it will be shown").fill(" ");
  await send(page);
  await expect(page.getByText("Please write a name to show")).toBeVisible();
  await expect(page.getByLabel("Your review")).toHaveValue(TEXT);
  await expect(page.getByRole("radio", { name: "4 stars, good" })).toBeChecked();
  await page.getByLabel("Your name, as it will be shown").fill("Marlene K.");
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for your review");
  expect(await storedFor(invitation.id)).toHaveLength(1);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/already|Thank you/);
  expect(await storedFor(invitation.id)).toHaveLength(1);
  await context.close();
  await leave(invitation.id);
});

test("a wrong link and an unknown one are the same 404, kept by nobody", async ({ page }) => {
  const invitation = await makeInvitation();
  for (const path of [
    invitation.path.slice(0, -1),
    invitation.path.replace(invitation.id, randomUUID()),
    "/reviews/write",
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link does not open a review.");
  }
  await expectAccessible(page);
  await leave(invitation.id);
});

for (const width of [390, 1440]) {
  test(`the form is accessible, ${width} px`, async ({ page }) => {
    const invitation = await makeInvitation();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const response = await page.goto(invitation.path);
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const low = await page
      .locator("main label:has(input[type=radio]), main .field, main button")
      .evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().height).filter((height) => height < 44),
      );
    expect(low).toEqual([]);
    await leave(invitation.id);
  });
}
