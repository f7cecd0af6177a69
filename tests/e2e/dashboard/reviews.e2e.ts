import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { makeProvider } from "../make-provider.ts";
import { signIn } from "../sign-in.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

async function makeReview(providerId: string, author: string) {
  const id = randomUUID();
  await query(
    `insert into hearthlist.reviews (id, provider_id, author_name, author_email, rating, title, body, status, published_at)
     values ($1, $2, $3, $4, 4, 'Kind people', $5, 'published', now() - interval '3 days')`,
    [id, providerId, author, `${id}@family.example`, `They listened to us, says ${author}`],
  );
  return id;
}

async function replyOf(id: string): Promise<string | null> {
  const [review] = await query("select provider_reply from hearthlist.reviews where id = $1", [id]);
  return review?.provider_reply;
}

test("a provider answers a review, which families read at once, and loses nothing that is typed below another", async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const { id } = await makeProvider({ active: true });
  const review = await makeReview(id, "Ana R.");
  const other = await makeReview(id, "Kim S.");
  const last = await makeReview(id, "Lee P.");
  await signIn(context, baseURL, id);
  const family = await context.newPage();
  // Cached from now on: each change must replace the page.
  await family.goto(`/providers/${id}`);
  await expect(family.getByText("They listened to us, says Ana R.")).toBeVisible();
  const familyReads = (words: string, count: number) =>
    expect(async () => {
      await family.reload();
      await expect(family.getByText(words)).toHaveCount(count, { timeout: 500 });
    }).toPass();

  await page.goto(`/provider/dashboard?id=${id}`);
  await page.getByRole("link", { name: "Answer your reviews" }).click();
  await expect(page.getByRole("heading", { name: "Your reviews (3)" })).toBeVisible();
  await waitForHydration(page);
  const [first, second, third] = ["Ana R.", "Kim S.", "Lee P."].map((author) => {
    const item = page.getByRole("listitem").filter({ hasText: author });
    const publish = item.getByRole("button", { name: "Publish your reply" });
    return { item, field: item.getByLabel("Your reply"), publish };
  });
  if (!first || !second || !third) throw new Error("There are three reviews.");
  await second.item.getByText("Reply to Kim S.").click();
  await second.field.fill("Half a sentence");
  await first.item.getByText("Reply to Ana R.").click();
  await first.publish.click();
  await expect(page.getByText("Please write a reply")).toBeVisible();
  await expectAccessible(page);
  await first.field.fill("Thank you for coming to see us.");
  // A colleague answers the other one meanwhile, which this page learns with the answer to the first.
  await query("update hearthlist.reviews set provider_reply = 'Done.', replied_at = now() where id = $1", [
    other,
  ]);
  await third.item.getByText("Reply to Lee P.").click();
  await third.field.fill("Thank you, Lee.");
  await first.publish.click();
  await expect(page.getByText("Saved. Families see it now.")).toBeVisible();
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await third.publish.click();
  await expect.poll(() => replyOf(last)).toBe("Thank you, Lee.");
  await expect(third.item.getByText("Saved. Families see it now.")).toBeVisible();
  await expect(page.getByText("The reply above was saved elsewhere")).toBeVisible();
  await familyReads("Thank you for coming to see us.", 1);
  expect(
    await query("select subject from hearthlist.mails where to_address = $1", [`${review}@family.example`]),
  ).toEqual([{ subject: `${id} has answered your review` }]);

  await expect(second.field).toHaveValue("Half a sentence");
  await second.publish.click();
  await expect(page.getByText("Your reply was changed elsewhere since you opened this page.")).toBeVisible();
  expect(await replyOf(other)).toBe("Done.");
  await second.field.fill("Done, and a whole sentence.");
  await second.item.getByRole("button", { name: "Save your reply" }).click();
  await expect.poll(() => replyOf(other)).toBe("Done, and a whole sentence.");
  await expect(page.getByText("changed elsewhere")).toHaveCount(0);

  await first.item.getByText("Change your reply to Ana R.").click();
  await expect(first.field).toHaveValue("Thank you for coming to see us.");
  await page.getByRole("button", { name: "Take your reply away from the review by Ana R." }).click();
  await expect(page.getByText("Taken away.")).toBeVisible();
  await familyReads("Thank you for coming to see us.", 0);
  await first.item.getByText("Reply to Ana R.").click();
  await expect(first.field).toHaveValue("");
});
