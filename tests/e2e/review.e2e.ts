import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { query } from "./database.ts";
import { basic as provider } from "./demo-listings.ts";
import { findLink } from "./emails.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

const TEXT = "They listened to my mother, and came back the next day to see how she was.";

test.beforeEach(expectNoConsoleErrors);

/** A consultation that took place. */
async function makeHeldConsultation() {
  const id = randomUUID();
  await query(
    `insert into hearthlist.consultation_requests (id, provider_id, family_name, email, phone, care_needs, timeline,
       status, wished_date, wished_time)
     values ($1, $2, 'Marlene Kowalski', $3, '1', 'Help', 'This week', 'confirmed', current_date - 5, '10:00')`,
    [id, provider.id, `${id}@home.example`],
  );
  return id;
}

test("the worker writes to the family, whose link takes one review, with stars chosen by keyboard", async ({
  page,
}) => {
  const id = await makeHeldConsultation();
  const text = async () => {
    // Asked for again and again: a consultation that is being written to at that moment is left for the next time.
    await query("select graphile_worker.add_job('invite_reviews', job_key := 'invite_reviews')");
    const [mail] = await query(
      "select body_text from hearthlist.mails where kind = 'review-invitation' and consultation_request_id = $1",
      [id],
    );
    return mail?.body_text ?? "";
  };
  await expect.poll(text).toContain("/reviews/write?");
  const link = findLink(await text(), "/reviews/write");

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(link);
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Your review of ${provider.name}`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  const send = page.getByRole("button", { name: "Send your review" });
  await page.getByLabel("Your review").fill("Too short");
  await send.click();
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

  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "4 stars, good" })).toBeChecked();
  await expect(page.getByText("Please choose from one to five stars")).toHaveCount(0);
  await expect(page.getByText("Please write at least 20 characters")).toBeVisible();
  await page.getByLabel("Your review").fill(TEXT);
  await page.getByLabel("How you know this provider").fill("Daughter of a resident");
  await page.getByLabel("Your name, as it will be shown").fill("Marlene K.");
  await send.dblclick();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Thank you for your review");
  await expect(heading).toBeFocused();
  await expect(page.getByText("An editor reads it before it appears on our site.")).toBeVisible();
  await expect(page.getByText(`${provider.name} can answer it, but can never remove it.`)).toBeVisible();
  await expectAccessible(page);
  const stored = await query("select * from hearthlist.reviews where consultation_request_id = $1", [id]);
  expect(stored).toMatchObject([
    { rating: 4, body: TEXT, author_name: "Marlene K.", status: "pending", title: "" },
  ]);

  await page.goto(link);
  await expect(heading).toHaveText("We have your review already");
  await page.goto(`/providers/${provider.id}`);
  await expect(page.getByRole("heading", { name: "Reviews from families" })).toBeVisible();
  await expect(page.getByText(TEXT)).toHaveCount(0);
  await query("delete from hearthlist.reviews where consultation_request_id = $1", [id]);
  await query("delete from hearthlist.consultation_requests where id = $1", [id]);
});
