import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { delayRequests } from "../delay-requests.ts";
import { PAGE_DATA } from "../double-click.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { makeProvider } from "../make-provider.ts";
import { signIn } from "../sign-in.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

const ticketsOf = (id: string) =>
  query("select * from hearthlist.tickets where provider_id = $1 order by created_at desc", [id]);

test("a provider opens a ticket by keyboard, replies, resolves it and opens it again", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await makeProvider({ tier: "premium", name: "Willow House" });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/support?id=${id}`);
  await waitForHydration(page);
  const link = page.getByRole("link", { name: "New ticket" });
  const subject = page.getByLabel("Subject");
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "New ticket" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(link).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(subject).toBeFocused();
  await page.keyboard.press("Enter");
  for (const label of ["Subject", "Category", "Description"])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${label} is required`));
  await expect(subject).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type("Two charges");
  await page.keyboard.press("Tab");
  await page.keyboard.press("b");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("It was charged twice.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your ticket was sent.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Two charges" })).toBeVisible();
  await expect(page.getByText("Not answered yet")).toBeVisible();
  await expect(page.getByText("We answer within 24 hours.")).toBeVisible();
  expect(await ticketsOf(id)).toMatchObject([
    { subject: "Two charges", category: "billing", priority: "medium", description: "It was charged twice." },
  ]);

  const reply = page.getByLabel("Your reply");
  const send = page.getByRole("button", { name: "Send reply" });
  await send.click();
  await expect(page.getByText("Please write a message")).toBeVisible();
  await reply.fill("One more thing.");
  await send.click();
  await expect(page.getByText("Your reply was sent.")).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "One more thing." })).toContainText(
    "Willow House",
  );
  await page.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(page.getByText("The ticket is marked as resolved.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Mark as resolved" })).toHaveCount(0);
  expect(await ticketsOf(id)).toMatchObject([{ status: "resolved" }]);
  await reply.fill("It came back.");
  await send.click();
  await expect.poll(() => ticketsOf(id)).toMatchObject([{ status: "open" }]);
  expect(
    await query("select kind from hearthlist.mails where reply_to = $1 order by created_at", [
      `${id}@sign-in.example`,
    ]),
  ).toEqual([{ kind: "ticket-opened" }, { kind: "ticket-replied" }, { kind: "ticket-replied" }]);
});

test("a reply is emptied when it was sent, and neither by a colleague's nor before what is typed on", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await makeProvider({ tier: "premium" });
  await query(
    "insert into hearthlist.tickets (id, provider_id, subject, description) values (gen_random_uuid(), $1, 'A question', 'How?')",
    [id],
  );
  const [ticket] = await ticketsOf(id);
  await signIn(context, baseURL, id);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/provider/dashboard/support/${ticket?.id}?id=${id}`);
    await waitForHydration(tab);
  }
  const reply = page.getByLabel("Your reply");
  const send = page.getByRole("button", { name: /^Send/ });
  const said = (words: string) => page.getByRole("listitem").filter({ hasText: words });
  await reply.fill("Half a sen");
  await other.getByLabel("Your reply").fill("From a colleague.");
  await other.getByRole("button", { name: "Send reply" }).click();
  await expect(said("From a colleague.")).toBeVisible();
  await expect(reply).toHaveValue("Half a sen");
  await other.close();

  const release = await delayRequests(page, PAGE_DATA);
  await reply.fill("Any news?");
  await send.click();
  await reply.fill("PS: we are in until five.");
  await send.click({ force: true });
  release();
  // A press while the reply is being sent does nothing, and what was typed since stays.
  await expect(said("Any news?")).toHaveCount(1);
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await expect(reply).toHaveValue("PS: we are in until five.");
  await send.click();
  for (const words of ["Any news?", "PS: we are in until five."]) await expect(said(words)).toHaveCount(1);
  await expect(reply).toHaveValue("");
  await page.unroute(PAGE_DATA);

  // The same words are a reply of their own each time.
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  await reply.fill("Any news?");
  await send.click();
  await expect(said("Any news?")).toHaveCount(2);
  await expect(reply).toHaveValue("");
});
