import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { hashPassword } from "#platform/crypto/password.server.ts";
import { generateTotpCode } from "../../support/generate-totp-code.ts";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { findEmailText, findLink } from "../emails.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { makeAdmin, makeAdminSession } from "../sign-in.ts";

const PASSWORD = "seven green teapots";

test.beforeEach(expectNoConsoleErrors);

async function makeAdminWithPassword() {
  const email = `${randomUUID()}@hearthlist.example`;
  return { email, id: await makeAdmin(email, await hashPassword(PASSWORD)) };
}

async function openSession(context: BrowserContext, baseURL: string | undefined, adminId: string) {
  await context.addCookies([
    { name: "hearthlist_admin", value: await makeAdminSession(adminId), url: baseURL ?? "" },
  ]);
}

async function submitSignIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("an admin signs in, gets to the page that was asked for, and signs out for good", async ({
  page,
  context,
}) => {
  const { email } = await makeAdminWithPassword();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/users/admins");
  await expect(page).toHaveURL("/admin/login?next=%2Fadmin%2Fusers%2Fadmins");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("wrong");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await submitSignIn(page, email, "wrong");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Authentication Failed");
  await expect(alert).toContainText("Invalid credentials");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expectAccessible(page);

  await submitSignIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Admins" })).toBeVisible();
  await expect(page).toHaveTitle("Admins · Hearthlist");
  const cookie = (await context.cookies("http://127.0.0.1/admin")).find(
    ({ name }) => name === "hearthlist_admin",
  );
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", secure: true });

  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
  await expect(crumbs).toHaveText(["Home", "Admin", "User Management", "Admins"]);
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/admin/login");
  // A copy of the cookie opens nothing any more.
  await context.addCookies([{ name: "hearthlist_admin", value: cookie?.value ?? "", url: page.url() }]);
  await page.goto("/admin");
  await expect(page).toHaveURL("/admin/login");
});

test("a second factor is turned on, asked for at sign-in, and turned off by the link in the email", async ({
  page,
  context,
  baseURL,
}) => {
  const { email, id } = await makeAdminWithPassword();
  await openSession(context, baseURL, id);
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  const secret = await page.locator("code").innerText();
  const code = page.getByLabel("The code that it shows");
  const password = page.getByLabel("Your password", { exact: true });
  const turnOn = page.getByRole("button", { name: "Turn it on" });
  await code.fill("123123");
  await password.fill("wrong");
  await turnOn.click();
  await expect(page.getByText("That is not your present password.")).toBeVisible();
  await expect(page.getByText(secret)).toBeVisible();
  await expect(code).toHaveValue("123123");
  await expectAccessible(page);
  await code.fill("000000");
  await password.fill(PASSWORD);
  await turnOn.click();
  await expect(page.getByText("That code does not match, or it was used before.")).toBeVisible();
  await code.fill(generateTotpCode(secret, Date.now()));
  await password.fill(PASSWORD);
  await turnOn.click();
  await expect(page.getByText("The second factor is on.")).toBeVisible();
  const recovery = await page
    .getByRole("heading", { name: "Your recovery codes" })
    .locator("..")
    .locator("li")
    .first()
    .innerText();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Logout" }).click();
  await submitSignIn(page, email);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Code").fill(recovery);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
  await page.getByRole("link", { name: email }).click();
  await expect(page.getByText("You have 9 recovery codes left.")).toBeVisible();
  // Neither an old page nor a stolen session puts another in its place.
  for (const intent of ["offer", "turn on"]) {
    const answer = await page.request.post("/admin/account", { form: { intent, code: "000000" } });
    expect(answer.status()).toBe(409);
    expect(await answer.text()).not.toContain("QR code");
  }

  const link = findLink(await findEmailText(email, "second-factor-on"), "/admin/undo-second-factor");
  const undo = page.getByRole("button", { name: "Turn it off" });
  await page.goto(link);
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  // Opening the link, as mail scanners do, changes nothing.
  const factors = "select totp_secret from hearthlist.admins where id = $1";
  expect(await query(factors, [id])).toEqual([{ totp_secret: secret }]);
  await undo.click();
  await expect(page.getByText("The second factor is off, and every device was signed out.")).toBeVisible();
  expect(await query(factors, [id])).toEqual([{ totp_secret: null }]);
  await page.getByRole("link", { name: "Sign in" }).click();
  await submitSignIn(page, email);
  await expect(page).toHaveURL("/admin/account");
  await expect(page.getByRole("button", { name: "Set it up" })).toBeVisible();
  await page.goto(link);
  await undo.click();
  await expect(page.getByText("This change was already undone.")).toBeVisible();
});

test("an invited colleague chooses a password and is signed in", async ({ page, context, baseURL }) => {
  await openSession(context, baseURL, (await makeAdminWithPassword()).id);
  await page.goto("/admin/users/admins");
  const email = `${randomUUID()}@hearthlist.example`;
  const send = page.getByRole("button", { name: "Send invitation" });
  await page.getByLabel("Email").fill("nonsense");
  await send.click();
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Your password").fill("wrong");
  await send.click();
  await expect(page.getByText("That is not your present password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  expect(await query("select from hearthlist.admin_invitations where email = $1", [email])).toEqual([]);
  await expectAccessible(page);
  await page.getByLabel("Your password").fill(PASSWORD);
  await send.click();
  await expect(page.getByText(`We have written to ${email}.`)).toBeVisible();

  await context.clearCookies();
  await page.goto(findLink(await findEmailText(email, "admin-invitation"), "/admin/invitation"));
  const password = page.getByLabel("Password", { exact: true });
  const save = page.getByRole("button", { name: "Save and sign in" });
  await password.fill("password1234");
  await page.getByLabel("The same password again").fill("password1234");
  await save.click();
  await expect(page.getByText("That password is too common. Please choose another.")).toBeVisible();
  await expectAccessible(page);
  await password.fill(PASSWORD);
  await page.getByLabel("The same password again").fill(PASSWORD);
  await save.click();
  await expect(page.getByRole("link", { name: email })).toBeVisible();
});
