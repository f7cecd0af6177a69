import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { PAGE_DATA } from "../double-click.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { signIn } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

/** `age`: days since it was published. */
async function makeReview(
  providerId: string,
  { author = "Marlene K.", title = "Kind people", age = 3 } = {},
) {
  const id = randomUUID();
  await query(
    `insert into hearthlist.reviews (id, provider_id, author_name, author_email, rating, title, body, status, published_at)
     values ($1, $2, $3, $4, 4, $5, 'They listened to us.', 'published', now() - $6 * interval '1 day')`,
    [id, providerId, author, `${id}@family.example`, title, age],
  );
  return id;
}

async function replyOf(id: string): Promise<string | null> {
  const [review] = await query("select provider_reply from hearthlist.reviews where id = $1", [id]);
  return review?.provider_reply;
}

async function openReply(page: Page, words: string) {
  await page.getByText(words).click();
  return page.getByLabel("Your reply");
}

for (const javaScriptEnabled of [true, false])
  for (const width of [390, 1440])
    test(`a provider answers a review, ${javaScriptEnabled ? "with" : "without"} JavaScript, ${width} px wide`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const { id } = await newProvider({ active: true });
      const review = await makeReview(id);
      await signIn(context, baseURL, id);
      const family = await context.newPage();
      // Kept from now on: what is written must make it anew.
      await family.goto(`/providers/${id}`);
      await expect(family.getByText("They listened to us.")).toBeVisible();

      await page.goto(`/provider/dashboard?id=${id}`);
      await page.getByRole("link", { name: "Answer your reviews" }).click();
      await expect(page.getByRole("heading", { name: "Your reviews (1)" })).toBeVisible();
      if (javaScriptEnabled) await untilAlive(page);
      await openReply(page, "Reply to Marlene K.");
      await page.getByRole("button", { name: "Publish your reply" }).click();
      await expect(page.getByText("Please write a reply")).toBeVisible();
      await page.getByLabel("Your reply").fill("Thank you for coming to see us.");
      await page.getByRole("button", { name: "Publish your reply" }).click();
      await expect(page.getByText("Saved. Families see it now.")).toBeVisible();
      await expect(page.getByText(`Reply from ${id}`)).toBeVisible();
      await expect(async () => {
        await family.reload();
        await expect(family.getByText("Thank you for coming to see us.")).toBeVisible({ timeout: 500 });
      }).toPass();
      const mails = await query("select subject from hearthlist.mails where to_address = $1", [
        `${review}@family.example`,
      ]);
      expect(mails).toEqual([{ subject: `${id} has answered your review` }]);

      const field = await openReply(page, "Change your reply to Marlene K.");
      await expect(field).toHaveValue("Thank you for coming to see us.");
      await field.fill("Thank you both.");
      await page.getByRole("button", { name: "Save your reply" }).click();
      await expect(page.getByText("Saved. Families see it now.")).toBeVisible();
      await expect(page.getByRole("listitem").getByText("Thank you both.").first()).toBeVisible();
      expect(await replyOf(review)).toBe("Thank you both.");

      await page.getByRole("button", { name: "Take your reply away from the review by Marlene K." }).click();
      await expect(page.getByText("Taken away.")).toBeVisible();
      await expect(await openReply(page, "Reply to Marlene K.")).toHaveValue("");
      expect(await replyOf(review)).toBeNull();
      await context.close();
    });

for (const javaScriptEnabled of [true, false])
  test(`two open pages do not overwrite each other, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const { id } = await newProvider({ active: true });
    const review = await makeReview(id);
    await signIn(context, baseURL, id);
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const page of [first, second]) {
      await page.goto(`/provider/dashboard/reviews?id=${id}`);
      if (javaScriptEnabled) await untilAlive(page);
      await (await openReply(page, "Reply to Marlene K.")).fill(
        page === first ? "The first." : "The second.",
      );
    }
    await first.getByRole("button", { name: "Publish your reply" }).click();
    await expect(first.getByText("Saved. Families see it now.")).toBeVisible();
    await second.getByRole("button", { name: "Publish your reply" }).click();
    await expect(
      second.getByText("Your reply was changed elsewhere since you opened this page."),
    ).toBeVisible();
    await expect(second.getByText("The first.")).toBeVisible();
    await expect(second.getByLabel("Your reply")).toHaveValue("The second.");
    expect(await replyOf(review)).toBe("The first.");

    await second.getByLabel("Your reply").fill("The first and the second.");
    await second.getByRole("button", { name: "Save your reply" }).click();
    await expect(second.getByText("Saved. Families see it now.")).toBeVisible();
    expect(await replyOf(review)).toBe("The first and the second.");
    await context.close();
  });

test("what is typed below one review stays when another is answered", async ({ page, context, baseURL }) => {
  const { id } = await newProvider({ active: true });
  await makeReview(id, { author: "Ana R.", age: 1 });
  const other = await makeReview(id, { author: "Kim S.", age: 2 });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/reviews?id=${id}`);
  await untilAlive(page);
  const [first, second] = ["Ana R.", "Kim S."].map((author) =>
    page.getByRole("listitem").filter({ hasText: author }),
  );
  await second?.getByText("Reply to Kim S.").click();
  await second?.getByLabel("Your reply").fill("Half a sentence");
  await first?.getByText("Reply to Ana R.").click();
  await first?.getByLabel("Your reply").fill("Thank you.");
  // A colleague answers the other one meanwhile, which this page hears of with the answer to the first.
  await query("update hearthlist.reviews set provider_reply = 'Done.', replied_at = now() where id = $1", [
    other,
  ]);
  await first?.getByRole("button", { name: "Publish your reply" }).click();
  await expect(page.getByText("Saved. Families see it now.")).toBeVisible();
  await expect(
    page.getByText("The reply above was saved elsewhere since you opened this page."),
  ).toBeVisible();
  const typed = page.getByLabel("Your reply").filter({ visible: true });
  await expect(typed).toHaveValue("Half a sentence");
  await page.getByRole("button", { name: "Publish your reply" }).filter({ visible: true }).click();
  await expect(page.getByText("Your reply was changed elsewhere since you opened this page.")).toBeVisible();
  expect(await replyOf(other)).toBe("Done.");
});

for (const isAnswered of [false, true])
  test(`two replies are both published, the second sent ${isAnswered ? "after" : "before"} the answer to the first`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { id } = await newProvider({ active: true });
    const reviews: string[] = [];
    for (const author of ["Ana R.", "Kim S."]) reviews.push(await makeReview(id, { author }));
    await signIn(context, baseURL, id);
    await page.goto(`/provider/dashboard/reviews?id=${id}`);
    await untilAlive(page);
    for (const author of ["Ana R.", "Kim S."]) {
      const review = page.getByRole("listitem").filter({ hasText: author });
      await review.getByText("Reply to").click();
      await review.getByLabel("Your reply").fill(`Thank you, ${author}`);
    }
    const [answered, loaded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route(PAGE_DATA, async (route) => {
      await (route.request().method() === "POST" ? answered : loaded).promise;
      await route.continue();
    });
    const publish = (author: string) =>
      page.getByRole("listitem").filter({ hasText: author }).getByRole("button", { name: "Publish" });
    await publish("Ana R.").click();
    await expect(publish("Ana R.")).toHaveAttribute("data-sending", "true");
    if (isAnswered) {
      answered.resolve();
      await expect(page.getByText("Saved. Families see it now.")).toBeVisible();
    }
    await publish("Kim S.").click();
    answered.resolve();
    loaded.resolve();
    await expect
      .poll(() => Promise.all(reviews.map(replyOf)))
      .toEqual(["Thank you, Ana R.", "Thank you, Kim S."]);
  });

test("what was typed stays where our records cannot be reached", async ({ page, context, baseURL }) => {
  const { id } = await newProvider({ active: true });
  await makeReview(id);
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/reviews?id=${id}`);
  await untilAlive(page);
  const field = await openReply(page, "Reply to Marlene K.");
  await field.fill("A long evening's work.");
  await page.route("**/provider/dashboard/reviews.data**", (route) => route.abort());
  await page.getByRole("button", { name: "Publish your reply" }).click();
  await expect(page.getByText("Your reply could not be saved. Please try again in a minute.")).toBeVisible();
  await expect(field).toHaveValue("A long evening's work.");
  await page.unroute("**/provider/dashboard/reviews.data**");
  await page.getByRole("button", { name: "Publish your reply" }).click();
  await expect(page.getByText("Saved. Families see it now.")).toBeVisible();
});

test("reviews are read page by page, and are accessible with their forms open", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await newProvider({ active: true });
  for (let age = 1; age <= 11; age += 1)
    await makeReview(id, { author: `Family ${age}.`, title: `Visit ${age}`, age });
  const reply = "Thank you. ".repeat(100);
  await query(
    "update hearthlist.reviews set provider_reply = $2, replied_at = now() where provider_id = $1 and title = 'Visit 1'",
    [id, reply],
  );
  await signIn(context, baseURL, id);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/provider/dashboard/reviews?id=${id}`);
    await untilAlive(page);
    await expect(page.getByRole("heading", { level: 3 }).first()).toHaveText("Visit 1");
    await page.getByText("Change your reply to Family 1.").click();
    await page.getByText("Reply to Family 2.").click();
    await page.getByRole("button", { name: "Publish your reply" }).first().click();
    await expect(page.getByText("Please write a reply")).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await page.getByRole("link", { name: "Older" }).click();
    await expect(page.getByRole("heading", { level: 3 })).toHaveText(["Visit 11"]);
    await page.getByText("Reply to Family 11.").click();
  }
});
