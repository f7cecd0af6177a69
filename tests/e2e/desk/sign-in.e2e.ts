import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { PAGE_DATA, pressTwice } from "../double-click.ts";
import { letterTo, linkIn } from "../letters.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { signIn } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

const codeTo = async (email: string) =>
  /Your code is (\d{6})/.exec(await letterTo(email, "sign-in-code"))?.[1] ?? "";

async function askForCode(page: Page, email: string) {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByRole("heading", { name: "Look at your email" })).toBeVisible();
}

async function typeCode(page: Page, code: string) {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a plan chosen before signing in is there after it, whatever goes wrong between", async ({
      page,
    }) => {
      const { email } = await newProvider();
      await page.goto("/premium-listing");
      await page.getByRole("link", { name: "Go Enterprise" }).click();
      await page.getByLabel("Email").fill("nobody");
      await page.getByRole("button", { name: "Send me a code" }).click();
      await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
      await askForCode(page, email);
      const code = await codeTo(email);
      await typeCode(page, code === "000000" ? "000001" : "000000");
      await expect(page.getByText("That code does not match.")).toBeVisible();
      await typeCode(page, code);
      await expect(page.getByRole("heading", { name: "Confirm your plan" })).toBeVisible();
      await expect(page).toHaveURL("/provider/subscription?tier=enterprise");
    });

    test("so is a page of the dashboard, by the link of the letter or by way of the access page", async ({
      page,
      context,
    }) => {
      const { id, email } = await newProvider({ tier: "premium" });
      const ticket = `/provider/dashboard/support/${randomUUID()}?id=${id}`;
      await page.goto(ticket);
      await askForCode(page, email);
      const letter = await letterTo(email, "sign-in-code");
      await page.goto(/\/provider\/sign-in\/link\S+/.exec(letter)?.[0] ?? "");
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page).toHaveURL(ticket);

      await context.clearCookies();
      const profile = `/provider/dashboard/profile?id=${id}`;
      await page.goto(profile);
      await page.getByRole("link", { name: "Find your account" }).click();
      await expect(page.getByRole("heading", { name: "Find your provider account" })).toBeVisible();
      await page.getByLabel("Email").fill(email);
      await page.getByRole("button", { name: "Find My Account" }).click();
      await page.getByRole("button", { name: "Access Dashboard" }).click();
      await expect(page.getByRole("heading", { name: "Look at your email" })).toBeVisible();
      await typeCode(page, await codeTo(email));
      await expect(page).toHaveURL(profile);
    });

    test("a code that is over or was typed wrong too often says so, and an unknown address is answered alike", async ({
      page,
    }) => {
      const { id, email } = await newProvider();
      await page.goto("/provider/login");
      await askForCode(page, email);
      const wrong = (await codeTo(email)) === "000000" ? "000001" : "000000";
      for (let tries = 1; tries < 5; tries += 1) {
        await typeCode(page, wrong);
        await expect(page.getByText("That code does not match.")).toBeVisible();
        await expect(page.getByLabel("Code")).toHaveValue(wrong);
      }
      await typeCode(page, wrong);
      await expect(page.getByText("That code was typed wrong too often.")).toBeVisible();

      await page.getByRole("link", { name: "Send another code" }).click();
      await askForCode(page, email);
      await query("update hearthlist.sign_in_codes set expires_at = now() where provider_id = $1", [id]);
      await typeCode(page, await codeTo(email));
      await expect(page.getByText("That code is no longer good.")).toBeVisible();

      await page.getByRole("link", { name: "Send another code" }).click();
      await askForCode(page, "nobody@nowhere.example");
      await typeCode(page, "123456");
      await expect(page.getByText("That code does not match.")).toBeVisible();
    });

    test("the access page answers in the specified words", async ({ page }) => {
      const { email } = await newProvider();
      const pending = await newProvider();
      await query("update hearthlist.providers set status = 'pending_verification' where id = $1", [
        pending.id,
      ]);
      for (const [typed, title, words] of [
        [email, "Welcome", "Account found! You can access your provider dashboard."],
        [
          pending.email,
          "Account Under Review",
          "Your account is still under review. We'll email you once it's approved (usually within 24 hours).",
        ],
        [
          "nobody@nowhere.example",
          "No Account Found",
          "No provider account found with this email address. Please check your email or contact support if you believe this is an error.",
        ],
      ] as const) {
        await page.goto("/provider/access");
        await page.getByLabel("Email").fill(typed);
        await page.getByRole("button", { name: "Find My Account" }).click();
        await expect(page.getByRole("heading", { name: title })).toBeVisible();
        await expect(page.getByText(words, { exact: true })).toBeVisible();
        await expect(page.getByLabel("Email")).toHaveValue(typed);
      }
    });

    test("whoever signs in as another provider than the address names is refused", async ({ page }) => {
      const [{ id }, { email }] = [await newProvider(), await newProvider()];
      await page.goto(`/provider/subscription?tier=premium&provider=${id}`);
      await askForCode(page, email);
      await typeCode(page, await codeTo(email));
      await expect(page.getByRole("heading", { name: "Access Error" })).toBeVisible();
    });
  });

test("who gets no answer stays, with the code, and may try again", async ({ page }) => {
  const { id, email } = await newProvider();
  await page.goto("/provider/login");
  await askForCode(page, email);
  await untilAlive(page);
  const code = await codeTo(email);
  await page.route(PAGE_DATA, (route) => route.abort());
  await typeCode(page, code);
  await expect(page.getByText("No answer came from our server.")).toBeVisible();
  await expect(page.getByLabel("Code")).toHaveValue(code);
  await page.unroute(PAGE_DATA);
  await typeCode(page, code);
  await expect(page).toHaveURL(`/provider/dashboard?id=${id}`);
});

test("a double click signs in, by the code and by the link", async ({ page, context }) => {
  const { id, email } = await newProvider();
  const submit = page.getByRole("main").locator("button[type=submit]");
  await page.goto("/provider/login");
  await askForCode(page, email);
  await untilAlive(page);
  const letter = await letterTo(email, "sign-in-code");
  await page.getByLabel("Code").fill(/Your code is (\d{6})/.exec(letter)?.[1] ?? "");
  await pressTwice(page, submit);
  await expect(page).toHaveURL(`/provider/dashboard?id=${id}`);

  await context.clearCookies();
  await page.goto("/provider/login");
  await askForCode(page, email);
  await page.goto(linkIn(await letterTo(email, "sign-in-code"), "/provider/sign-in/link"));
  await untilAlive(page);
  await pressTwice(page, submit);
  await expect(page).toHaveURL(`/provider/dashboard?id=${id}`);
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a change of the sign-in address needs a code from the present one, which can undo it", async ({
      page,
      context,
      baseURL,
    }) => {
      const { id, email: former } = await newProvider();
      const address = `new-${id}@sign-in.example`;
      const account = `/provider/dashboard/account?id=${id}`;
      const undoButton = page.getByRole("button", { name: "Undo the change" });
      await signIn(context, baseURL, id);
      await page.goto(account);
      await page.getByLabel("New sign-in address").fill(address);
      await page.getByRole("button", { name: "Change address" }).click();
      const field = page.getByLabel("Code from your present address");
      await expect(page.getByText(`To change it to ${address}, enter the code`)).toBeFocused();
      const code = /Your code is (\d{6})/.exec(await letterTo(former, "change-address-code"))?.[1] ?? "";
      const wrong = code === "000000" ? "000001" : "000000";
      await field.fill(wrong);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("That code does not match.")).toBeVisible();
      await expect(field).toHaveValue(wrong);
      await expect(field).toBeFocused();
      if (javaScriptEnabled) await expectAccessible(page);
      await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
      await page.getByRole("button", { name: "Continue" }).click();
      // Before the scripts have come a whole page answers, which the way to the next one would cut off.
      await expect(page.getByText(`We have sent a link to ${address}.`)).toBeVisible();

      await page.goto(linkIn(await letterTo(address, "confirm-new-address"), "/provider/new-email"));
      if (javaScriptEnabled) {
        await untilAlive(page);
        await pressTwice(page, page.getByRole("button", { name: "Use this address from now on" }));
      } else await page.getByRole("button", { name: "Use this address from now on" }).click();
      await expect(page.getByText(`From now on you sign in with ${address}.`)).toBeVisible();

      await signIn(context, baseURL, id);
      await page.goto(account);
      await page.getByLabel("Type the name of your listing").fill(id);
      await page.getByRole("button", { name: "Delete it for good" }).click();
      await expect(page.getByText("Your sign-in address was changed a short time ago.")).toBeVisible();

      const link = linkIn(await letterTo(former, "address-changed"), "/provider/undo-email");
      await page.goto(link);
      await expect(undoButton).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      // Opening the link, as mail scanners do, changes nothing.
      const emails = "select sign_in_email from hearthlist.provider_accounts where provider_id = $1";
      expect(await query(emails, [id])).toEqual([{ sign_in_email: address }]);
      if (javaScriptEnabled) {
        await untilAlive(page);
        await pressTwice(page, undoButton);
      } else await undoButton.click();
      await expect(page.getByText(`You sign in with ${former} again`)).toBeVisible();
      expect(await query(emails, [id])).toEqual([{ sign_in_email: former }]);
      if (javaScriptEnabled) await expectAccessible(page);
      await page.goto(link);
      await undoButton.click();
      await expect(page.getByText("This change was already undone.")).toBeVisible();
      await page.goto(account);
      await expect(page).toHaveURL(/\/provider\/login/);
    });
  });

test("a link that undoes a change of address and is not ours says so", async ({ page }) => {
  await page.goto("/provider/undo-email?key=forged");
  await page.getByRole("button", { name: "Undo the change" }).click();
  await expect(page.getByText("This link doesn't work.")).toBeVisible();
});
