import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { hashPassword } from "#lib/password.server.ts";
import { codeAt } from "#tests/totp.ts";
import routes from "../../../app/routes.ts";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { pressTwice } from "../double-click.ts";
import { letterTo, linkIn } from "../letters.ts";
import { expectQuiet } from "../quiet.ts";
import { makeAdmin, makeAdminSession, makeSession } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

const PASSWORD = "seven green teapots";
const PROVIDER = "saguarohearthseniorl-759562";

async function makeSomebody() {
  const email = `${randomUUID()}@hearthlist.example`;
  return { email, id: await makeAdmin(email, await hashPassword(PASSWORD)) };
}

/** With a password, which some changes ask for again. */
async function signInAsSomebody(context: BrowserContext, baseURL: string | undefined) {
  const { id } = await makeSomebody();
  await context.addCookies([
    { name: "hearthlist_admin", value: await makeAdminSession(id), url: baseURL ?? "" },
  ]);
}

async function enter(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test.describe("signing in", () => {
  test.beforeEach(expectQuiet);

  test("the gate lets in whoever knows the password, back to where they were going", async ({
    page,
    context,
  }) => {
    const { email } = await makeSomebody();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/admin/users/admins");
    await expect(page).toHaveURL("/admin/login?next=%2Fadmin%2Fusers%2Fadmins");
    const password = page.getByLabel("Password", { exact: true });
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await page.getByRole("button", { name: "Hide password" }).click();
    await expect(password).toHaveAttribute("type", "password");
    await expectAccessible(page);
    await enter(page, email);
    await expect(page.getByRole("heading", { level: 1, name: "Admins" })).toBeVisible();
    await expect(page).toHaveTitle("Admins · Hearthlist");
    await expectAccessible(page);
    const cookie = (await context.cookies("http://127.0.0.1/admin")).find(
      ({ name }) => name === "hearthlist_admin",
    );
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/", secure: true });

    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");
    await expect(crumbs).toHaveText(["Home", "Admin", "User Management", "Admins"]);
    await page.getByRole("link", { name: "Admin", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/admin/login");
    // What was kept of the cookie opens nothing any more.
    await context.addCookies([{ name: "hearthlist_admin", value: cookie?.value ?? "", url: page.url() }]);
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin/login");
  });

  test("with a second factor, its code or a recovery code is asked for as well", async ({ page }) => {
    const { email } = await makeSomebody();
    await page.goto("/admin/login");
    await enter(page, email);
    await page.getByRole("link", { name: email }).click();
    await page.getByRole("button", { name: "Set it up" }).click();
    await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
    await expectAccessible(page);
    const secret = await page.locator("code").innerText();
    await expect(page.getByText(secret)).toBeVisible();
    const code = page.getByLabel("The code that it shows");
    const password = page.getByLabel("Your password", { exact: true });
    await code.fill("123123");
    await password.fill("wrong");
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByText("That is not your present password.")).toBeVisible();
    await expect(page.getByText(secret)).toBeVisible();
    await expect(code).toHaveValue("123123");
    await expectAccessible(page);
    await code.fill("000000");
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByText("That code does not match, or it was used before.")).toBeVisible();
    await code.fill(codeAt(secret, Date.now()));
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Turn it on" }).click();
    await expect(page.getByText("The second factor is on.")).toBeVisible();
    const recovery = await page
      .getByRole("heading", { name: "Your recovery codes" })
      .locator("..")
      .locator("li")
      .first()
      .innerText();
    await expectAccessible(page);

    await page.getByRole("button", { name: "Logout" }).click();
    await enter(page, email);
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
      const text = await answer.text();
      expect(text).toContain("The second factor is on already. To set up another, turn this one off first.");
      expect(text).not.toContain("QR code");
    }
  });

  for (const javaScriptEnabled of [true, false])
    test(`a second factor that someone else turned on is undone by email, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ javaScriptEnabled });
      const page = await context.newPage();
      const { email, id } = await makeSomebody();
      await context.addCookies([
        { name: "hearthlist_admin", value: await makeAdminSession(id), url: baseURL ?? "" },
      ]);
      await page.goto("/admin/account");
      await page.getByRole("button", { name: "Set it up" }).click();
      await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
      const secret = await page.locator("code").innerText();
      await page.getByLabel("The code that it shows").fill(codeAt(secret, Date.now()));
      await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
      await page.getByRole("button", { name: "Turn it on" }).click();
      await expect(page.getByText("The second factor is on.")).toBeVisible();

      const link = linkIn(await letterTo(email, "second-factor-on"), "/admin/undo-second-factor");
      const undo = page.getByRole("button", { name: "Turn it off" });
      await page.goto(link);
      await expect(undo).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      // Opening the link, as mail scanners do, changes nothing.
      const factors = "select totp_secret from hearthlist.admins where id = $1";
      expect(await query(factors, [id])).toEqual([{ totp_secret: secret }]);
      if (javaScriptEnabled) {
        await untilAlive(page);
        await pressTwice(page, undo);
      } else await undo.click();
      await expect(
        page.getByText("The second factor is off, and every device was signed out."),
      ).toBeVisible();
      expect(await query(factors, [id])).toEqual([{ totp_secret: null }]);
      await page.getByRole("link", { name: "Sign in" }).click();
      await enter(page, email);
      await expect(page).toHaveURL("/admin/account");
      await expect(page.getByRole("button", { name: "Set it up" })).toBeVisible();
      await page.goto(link);
      await undo.click();
      await expect(page.getByText("This change was already undone.")).toBeVisible();
      await context.close();
    });

  test("an invited colleague chooses a password and is in", async ({ page, context, baseURL }) => {
    await signInAsSomebody(context, baseURL);
    await page.goto("/admin/users/admins");
    const email = `${randomUUID()}@hearthlist.example`;
    await page.getByLabel("Email").fill("nonsense");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Your password").fill("wrong");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText("That is not your present password.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    expect(await query("select from hearthlist.admin_invitations where email = $1", [email])).toEqual([]);
    await expectAccessible(page);
    await page.getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("button", { name: "Send invitation" }).click();
    await expect(page.getByText(`We have written to ${email}.`)).toBeVisible();
    const [letter] = await query("select body_text from hearthlist.mails where to_address = $1", [email]);
    await context.clearCookies();
    await page.goto(/\/admin\/invitation\S+/.exec(letter.body_text)?.[0] ?? "");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await expect(page.getByText("Please choose at least 12 characters")).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel("Password", { exact: true }).fill("password1234");
    await page.getByLabel("The same password again").fill("password1234");
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await expect(page.getByText("That password is too common. Please choose another.")).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("The same password again").fill(PASSWORD);
    await page.getByRole("button", { name: "Save and sign in" }).click();
    await expect(page.getByRole("link", { name: email })).toBeVisible();
  });
});

test("a double click signs in, by a second factor and by an invitation", async ({
  page,
  context,
  baseURL,
}) => {
  const { email, id } = await makeSomebody();
  const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
  await query("update hearthlist.admins set totp_secret = $2 where id = $1", [id, secret]);
  const submit = page.getByRole("main").locator("button[type=submit]");
  await page.goto("/admin/login");
  await enter(page, email);
  await expect(page.getByRole("heading", { name: "One more step" })).toBeVisible();
  await untilAlive(page);
  await page.getByLabel("Code").fill(codeAt(secret, Date.now()));
  await pressTwice(page, submit);
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();

  const invited = `${randomUUID()}@hearthlist.example`;
  await signInAsSomebody(context, baseURL);
  await page.goto("/admin/users/admins");
  await page.getByLabel("Email").fill(invited);
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Send invitation" }).click();
  const letter = await letterTo(invited, "admin-invitation");
  // The page that answers would cut off the next one.
  await expect(page.getByText(`We have written to ${invited}.`)).toBeVisible();
  await context.clearCookies();
  await page.goto(/\/admin\/invitation\S+/.exec(letter)?.[0] ?? "");
  await untilAlive(page);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("The same password again").fill(PASSWORD);
  await pressTwice(page, submit);
  await expect(page.getByRole("link", { name: invited })).toBeVisible();
});

test("a double click shows the recovery codes, changes the password and invites once", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await makeSomebody();
  await context.addCookies([
    { name: "hearthlist_admin", value: await makeAdminSession(id), url: baseURL ?? "" },
  ]);
  await page.goto("/admin/account");
  await untilAlive(page);
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: "QR code" })).toBeVisible();
  const secret = await page.locator("code").innerText();
  await page.getByLabel("The code that it shows").fill(codeAt(secret, Date.now()));
  await page.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  await pressTwice(page, page.getByRole("button", { name: "Turn it on" }));
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();

  await page.getByLabel("Present password").fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill("eight green teapots");
  await page.getByLabel("New password again").fill("eight green teapots");
  await pressTwice(page, page.getByRole("button", { name: "Change password" }));
  await expect(page.getByText("Your password is changed.")).toBeVisible();

  const invited = `${randomUUID()}@hearthlist.example`;
  await page.goto("/admin/users/admins");
  await untilAlive(page);
  await page.getByLabel("Email").fill(invited);
  await page.getByLabel("Your password").fill("eight green teapots");
  await pressTwice(page, page.getByRole("button", { name: "Send invitation" }));
  await expect(page.getByText(`We have written to ${invited}.`)).toBeVisible();
  // Another letter would make the link of the first one useless.
  expect(await query("select from hearthlist.mails where to_address = $1", [invited])).toHaveLength(1);
});

for (const javaScriptEnabled of [true, false])
  test(`a wrong password is refused and the address stays, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled });
    const { email } = await makeSomebody();
    await page.goto("/admin/login");
    await enter(page, email, "wrong");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Authentication Failed");
    await expect(alert).toContainText("Invalid credentials");
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await enter(page, email);
    await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
    await page.close();
  });

test("a session that was there before signing in is not the one after it", async ({ request, baseURL }) => {
  const { email, id } = await makeSomebody();
  const planted = await makeAdminSession(id);
  const answer = await request.post("/admin/login", {
    headers: { Cookie: `hearthlist_admin=${planted}`, Origin: baseURL ?? "" },
    form: { email, password: PASSWORD },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(302);
  const fresh = /hearthlist_admin=([^;]+)/.exec(answer.headers()["set-cookie"] ?? "")?.[1];
  expect(fresh).toBeTruthy();
  expect(fresh).not.toBe(planted);
  const old = await request.get("/admin", {
    headers: { Cookie: `hearthlist_admin=${planted}` },
    maxRedirects: 0,
  });
  expect(old.headers().location).toBe("/admin/login");
});

/** Every address of the desk, from the map itself. */
function adminPaths(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, path, children = [] }) => [
    ...(path && file.startsWith("routes/admin/") ? [`/${path.replace(/:\w+/g, PROVIDER)}`] : []),
    ...adminPaths(children),
  ]);
}

/** What a stranger would try to change. */
const wish = {
  intent: "deactivate",
  status: "approved",
  id: PROVIDER,
  reason: "x",
  tier: "enterprise",
  email: "welcome@saguarohearth.example",
};

test("no page and no change of the desk opens without an admin's session", async ({ request }) => {
  // Some hundred requests, one by one.
  test.slow();
  const paths = adminPaths(await routes);
  expect(paths.length).toBeGreaterThan(3);
  const { id } = await makeSomebody();
  const closed = await makeAdminSession((await makeSomebody()).id);
  await query(
    "update hearthlist.admins set active = false from hearthlist.sessions s where s.admin_id = admins.id and s.token_hash = sha256($1)",
    [closed],
  );
  const state =
    "select p.*, a.sign_in_email, a.featured_by_admin from hearthlist.providers p join hearthlist.provider_accounts a on a.provider_id = p.id where p.id = $1";
  const before = await query(state, [PROVIDER]);
  const sessions = {
    none: "",
    invented: "invented",
    over: await makeAdminSession(id, { expires: "-1 second" }),
    revoked: await makeAdminSession(id, { isRevoked: true }),
    closed,
    provider: await makeSession(PROVIDER),
  };
  for (const [kind, token] of Object.entries(sessions))
    for (const path of paths)
      for (const method of ["GET", "POST"])
        for (const address of [path, `${path}.data`]) {
          const answer = await request.fetch(address, {
            method,
            headers: { Cookie: `hearthlist_admin=${token}; hearthlist_provider=${token}` },
            ...(method === "POST" && { form: wish }),
            maxRedirects: 0,
          });
          const said = `${kind} ${method} ${address}: ${answer.status()}`;
          expect([202, 302], said).toContain(answer.status());
          const to = answer.status() === 302 ? answer.headers().location : await answer.text();
          expect(to, said).toContain("/admin/login");
          // Whoever asked for data alone is brought back to its page.
          expect(to, said).not.toContain(".data");
        }
  expect(await query(state, [PROVIDER])).toEqual(before);
});

test("no other site's form does anything with an admin's session", async ({ request }) => {
  const { id } = await makeSomebody();
  const token = await makeAdminSession(id);
  const [{ count: before }] = await query(
    "select count(*) from hearthlist.audit_log where actor = 'x' or subject_id = $1",
    [id],
  );
  for (const path of adminPaths(await routes)) {
    const answer = await request.post(path, {
      headers: { Cookie: `hearthlist_admin=${token}`, Origin: "https://evil.example" },
      form: wish,
      maxRedirects: 0,
    });
    expect([400, 403], `${path}: ${answer.status()}`).toContain(answer.status());
  }
  const [{ count }] = await query(
    "select count(*) from hearthlist.audit_log where actor = 'x' or subject_id = $1",
    [id],
  );
  expect(count).toBe(before);
  // Its own site's is asked: the session is still there.
  expect((await request.get("/admin", { headers: { Cookie: `hearthlist_admin=${token}` } })).status()).toBe(
    200,
  );
});
