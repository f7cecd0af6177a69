import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { PAGE_DATA, pressUntilGone } from "../double-click.ts";
import { findEmailText, findLink } from "../emails.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { makeProvider } from "../make-provider.ts";
import { signIn } from "../sign-in.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

const codeIn = (text: string) => /Your code is (\d{6})/.exec(text)?.[1] ?? "";
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000");
const codeTo = async (email: string) => codeIn(await findEmailText(email, "sign-in-code"));

async function askForCode(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByRole("heading", { name: "Look at your email" })).toBeVisible();
}

async function typeCode(page: Page, code: string) {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("what was asked for before signing in is there after it, whatever goes wrong between", async ({
  page,
  browser,
}) => {
  const { id, email } = await makeProvider({ tier: "premium" });
  await test.step("a plan, by the code", async () => {
    await page.goto("/premium-listing");
    await page.getByRole("link", { name: "Go Enterprise" }).click();
    await expect(page.getByRole("heading", { name: "Provider sign-in" })).toBeVisible();
    await waitForHydration(page);
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Send me a code" }).click();
    await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await askForCode(page, email);
    const code = await codeTo(email);
    await typeCode(page, otherThan(code));
    await expect(page.getByText("That code does not match.")).toBeVisible();
    await expectAccessible(page);
    await page.route(PAGE_DATA, (route) => route.abort());
    await typeCode(page, code);
    await expect(page.getByText("No answer came from our server.")).toBeVisible();
    await expect(page.getByLabel("Code")).toHaveValue(code);
    await page.unroute(PAGE_DATA);
    // Whatever it says meanwhile.
    await pressUntilGone(page, page.getByRole("main").locator("button[type=submit]"));
    await expect(page.getByRole("heading", { name: "Confirm your plan" })).toBeVisible();
    await expect(page).toHaveURL("/provider/subscription?tier=enterprise");
  });

  const context = await browser.newContext({ javaScriptEnabled: false });
  const quiet = await context.newPage();
  await test.step("a page of the dashboard, by the email's link, without JavaScript", async () => {
    const leads = `/provider/dashboard/leads?id=${id}`;
    await quiet.goto(leads);
    await askForCode(quiet, email);
    await quiet.goto(
      /\/provider\/sign-in\/link\S+/.exec(await findEmailText(email, "sign-in-code"))?.[0] ?? "",
    );
    await quiet.getByRole("button", { name: "Sign in" }).click();
    await expect(quiet).toHaveURL(leads);
  });

  await test.step("another one, by way of the access page", async () => {
    await context.clearCookies();
    const profile = `/provider/dashboard/profile?id=${id}`;
    await quiet.goto(profile);
    await quiet.getByRole("link", { name: "Find your account" }).click();
    await quiet.getByLabel("Email").fill(email);
    await quiet.getByRole("button", { name: "Find My Account" }).click();
    await quiet.getByRole("button", { name: "Access Dashboard" }).click();
    await expect(quiet.getByRole("heading", { name: "Look at your email" })).toBeVisible();
    await typeCode(quiet, await codeTo(email));
    await expect(quiet).toHaveURL(profile);
  });
  await context.close();
});

test("a provider pauses its listing, changes its sign-in address, undoes that by email, and deletes its listing", async ({
  page,
  context,
  baseURL,
}) => {
  const name = "W".repeat(200);
  const { id, email: former } = await makeProvider({ name, active: true });
  const address = `new-${id}@sign-in.example`;
  const listing = () => page.request.get(`/providers/${id}`).then((answer) => answer.status());
  const emails = () =>
    query("select sign_in_email from hearthlist.provider_accounts where provider_id = $1", [id]);
  const openAccount = async () => {
    await signIn(context, baseURL, id);
    await page.goto(`/provider/dashboard/account?id=${id}`);
    await waitForHydration(page);
  };
  const confirmDeletion = page.getByRole("button", { name: "Delete it for good" });
  const undoButton = page.getByRole("button", { name: "Undo the change" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openAccount();
  expect(await page.evaluate(() => document.documentElement.scrollWidth), "a name of one long word").toBe(
    390,
  );

  await test.step("pause", async () => {
    await page.getByRole("button", { name: "Pause it" }).click();
    await expect(page.getByText("Your listing is paused.")).toBeVisible();
    // The page as it was may stand in for a moment.
    await expect.poll(listing).toBe(404);
    await page.getByRole("button", { name: "Show it again" }).click();
    await expect(page.getByText("Your listing is back on the site.")).toBeVisible();
    await expect.poll(listing).toBe(200);
  });

  await test.step("change of address", async () => {
    await page.getByLabel("New sign-in address").fill(address);
    await page.getByRole("button", { name: "Change address" }).click();
    const field = page.getByLabel("Code from your present address");
    await expect(page.getByText(`To change it to ${address}, enter the code`)).toBeFocused();
    const code = codeIn(await findEmailText(former, "change-address-code"));
    await field.fill(otherThan(code));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText("That code does not match.")).toBeVisible();
    await expect(field).toHaveValue(otherThan(code));
    await expect(field).toBeFocused();
    await expectAccessible(page);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByText(`We have sent a link to ${address}.`)).toBeVisible();
    await page.goto(findLink(await findEmailText(address, "confirm-new-address"), "/provider/new-email"));
    await waitForHydration(page);
    await pressUntilGone(page, page.getByRole("button", { name: "Use this address from now on" }));
    await expect(page.getByText(`From now on you sign in with ${address}.`)).toBeVisible();
    await openAccount();
    await page.getByLabel("Type the name of your listing").fill(name);
    await confirmDeletion.click();
    await expect(page.getByText("Your sign-in address was changed a short time ago.")).toBeVisible();
  });

  await test.step("undo", async () => {
    const link = findLink(await findEmailText(former, "address-changed"), "/provider/undo-email");
    await page.goto(link);
    await waitForHydration(page);
    await expectAccessible(page);
    // Opening the link, as mail scanners do, changes nothing.
    expect(await emails()).toEqual([{ sign_in_email: address }]);
    await pressUntilGone(page, undoButton);
    await expect(page.getByText(`You sign in with ${former} again`)).toBeVisible();
    expect(await emails()).toEqual([{ sign_in_email: former }]);
    await expectAccessible(page);
    await page.goto(link);
    await undoButton.click();
    await expect(page.getByText("This change was already undone.")).toBeVisible();
    await page.goto(`/provider/dashboard/account?id=${id}`);
    await expect(page, "every session has ended").toHaveURL(/\/provider\/login/);
  });

  await test.step("deletion", async () => {
    await openAccount();
    await confirmDeletion.click();
    await expect(page.getByText("Please type the name of your listing as it stands above.")).toBeVisible();
    await page.getByLabel("Type the name of your listing").fill(name);
    await confirmDeletion.click();
    await expect(page).toHaveURL("/");
    expect(await query("select from hearthlist.providers where id = $1", [id])).toHaveLength(0);
  });
});
