import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { pressTwice } from "../double-click.ts";
import { hold, holdScripts } from "../hold.ts";
import { letterTo, linkIn } from "../letters.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

const newEmail = () => `owner-${randomUUID().slice(0, 8)}@oaks.example`;

async function fillIn(page: Page, email: string) {
  await page.getByLabel("Business name").fill("Golden Oaks Home Care");
  await page.getByLabel("Contact name").fill("Ana Ruiz");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Phone number").fill("(214) 555-0111");
  await page.getByLabel("Service type").selectOption("In-Home Care");
  await page.getByLabel("Service area").fill("Plano and Frisco");
  await page.getByLabel("Description").fill("Help at home, day and night.");
}

for (const path of ["/Join", "/provider/register", "/list-service"])
  test(`${path} has the whole form, and names what is missing`, async ({ page }) => {
    await page.goto(path);
    await untilAlive(page);
    for (const step of ["Application Review", "Verification Process", "Start Connecting"])
      await expect(page.getByRole("heading", { name: step })).toBeVisible();
    await expect(page.getByRole("group", { name: /Care specialties/ }).getByRole("checkbox")).toHaveCount(15);
    await expect(page.getByLabel("Service type").locator("option")).toHaveCount(11);
    await expect(page.getByLabel("Staff size").locator("option")).toHaveText([
      "Please choose",
      "1-5",
      "6-15",
      "16-50",
      "50+",
    ]);
    await expect(
      page.getByLabel("All staff have completed background checks and drug screening"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Submit Your Listing" }).click();
    for (const message of [
      "Business name is required",
      "Contact name is required",
      "Email is required",
      "Phone number is required",
      "Service type is required",
      "Service area is required",
      "Description is required",
    ])
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    await expect(page.getByLabel("Business name")).toBeFocused();
  });

test("from registration to the dashboard: confirm, wait, be approved, sign in by code", async ({ page }) => {
  const email = newEmail();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/Join");
  await untilAlive(page);
  await fillIn(page, email);
  await page.getByLabel("Companionship").check();
  const release = await hold(page, "**/*.data");
  await page.getByRole("button", { name: "Submit Your Listing" }).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await expect(page.getByText("contact you within 24 hours")).toBeVisible();
  await expect(page.getByRole("link", { name: "Submit Another Listing" })).toHaveAttribute("href", "/Join");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("pendingProviderEmail"))).toBe(email);

  await page.getByRole("link", { name: "See how your application stands" }).click();
  await expect(page).toHaveURL(/verification-pending\?id=goldenoakshomecare-\d{6}$/);
  const id = new URL(page.url()).searchParams.get("id") ?? "";
  await expect(
    page.getByRole("heading", { name: "Your application for Golden Oaks Home Care" }),
  ).toBeVisible();
  await expect(page.getByText("Under Review")).toBeVisible();
  await expect(page.getByText("Not confirmed yet")).toBeVisible();
  await page.getByRole("button", { name: "Send it again" }).click();
  await expect(page.getByText("Sent. Please look at your email.")).toBeVisible();
  await expectAccessible(page);

  // The desk stays closed: registering proves nothing.
  await page.goto(`/provider/dashboard?id=${id}`);
  await expect(page).toHaveURL(/\/provider\/login$/);

  await page.goto(linkIn(await letterTo(email, "confirm-address"), "/provider/confirm"));
  await page.getByRole("button", { name: "Yes, this address is mine" }).click();
  await expect(page.getByText("your address is confirmed")).toBeVisible();

  await page.goto("/provider/access");
  await page.getByLabel("Email").fill(` ${email.toUpperCase()} `);
  await page.getByRole("button", { name: "Find My Account" }).click();
  await expect(page.getByRole("heading", { name: "Account Under Review" })).toBeVisible();
  await expect(
    page.getByText(
      "Your account is still under review. We'll email you once it's approved (usually within 24 hours).",
    ),
  ).toBeVisible();

  await query(
    `update hearthlist.providers set verified = true, active = true, status = 'verified',
       city_id = (select id from hearthlist.cities where slug = 'plano') where id = $1`,
    [id],
  );
  await page.goto(`/provider/verification-pending?id=${id}`);
  await expect(page).toHaveURL(/\/provider\/login$/);

  await page.goto("/provider/access");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Find My Account" }).click();
  await expect(page.getByText("Account found! You can access your provider dashboard.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome, Golden Oaks Home Care" })).toBeVisible();
  await page.getByRole("button", { name: "Access Dashboard" }).click();
  const code = /Your code is (\d{6})/.exec(await letterTo(email, "sign-in-code"))?.[1] ?? "";
  await page.getByLabel("Code").fill("000000" === code ? "000001" : "000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("That code does not match.")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Code").fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`/provider/dashboard?id=${id}`);

  await page.getByRole("dialog").getByRole("button", { name: "Skip Tour" }).click();
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Pause it" }).click();
  await expect(page.getByText("Your listing is paused.")).toBeVisible();
  // The page as it was may stand in for a moment.
  await expect.poll(async () => (await page.request.get(`/providers/${id}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Show it again" }).click();
  await expect(page.getByText("Your listing is back on the site.")).toBeVisible();
  await page.getByRole("button", { name: "Delete it for good" }).click();
  await expect(page.getByText("Please type the name of your listing as it stands above.")).toBeVisible();
  await page.getByLabel("Type the name of your listing").fill("Golden Oaks Home Care");
  await page.getByRole("button", { name: "Delete it for good" }).click();
  await expect(page).toHaveURL("/");
  expect(await query("select id from hearthlist.providers where id = $1", [id])).toEqual([]);
});

test("it works without JavaScript, and a second one of the same address is refused", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = newEmail();
  await page.goto("/list-service");
  await fillIn(page, email);
  await page.getByRole("button", { name: "Submit Your Listing" }).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await page.getByRole("link", { name: "Submit Another Listing" }).click();
  await fillIn(page, email);
  await page.getByLabel("Meal Preparation").check();
  await page.getByRole("button", { name: "Submit Your Listing" }).click();
  await expect(page.getByText("Submission Error")).toBeVisible();
  await expect(
    page.getByText("An application with this email address waits for its confirmation."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Go to provider access" })).toHaveAttribute(
    "href",
    "/provider/access",
  );
  await expect(page.getByLabel("Business name")).toHaveValue("Golden Oaks Home Care");
  await expect(page.getByLabel("Meal Preparation")).toBeChecked();

  await page.goto("/provider/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByRole("heading", { name: "Look at your email" })).toBeVisible();
  const link = linkIn(await letterTo(email, "sign-in-code"), "/provider/sign-in/link");
  // A scanner opens the link, as often as it likes.
  for (let times = 0; times < 3; times += 1) expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/verification-pending/);
  await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
  await page.goto(link);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This link is no longer good.")).toBeVisible();
  await context.close();
});

test("an application that was turned down says why, and can be sent again", async ({ page, browser }) => {
  const email = newEmail();
  await page.goto("/provider/register");
  await fillIn(page, email);
  await page.getByRole("button", { name: "Submit Your Listing" }).click();
  await page.getByRole("link", { name: "See how your application stands" }).click();
  await expect(page).toHaveURL(/verification-pending/);
  await query(
    "update hearthlist.provider_submissions set status = 'rejected', decision_reason = 'The license has expired.' where email = $1",
    [email],
  );
  await page.reload();
  await expect(page.getByText("The license has expired.")).toBeVisible();
  // The letter's link, opened elsewhere, leads by way of signing in.
  const elsewhere = await browser.newPage();
  await elsewhere.goto(page.url());
  await expect(elsewhere).toHaveURL(/\/provider\/login\?next=%2Fprovider%2Fverification-pending/);
  await elsewhere.close();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Apply again" }).click();
  await expect(page.getByLabel("Business name")).toHaveValue("Golden Oaks Home Care");
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("License number").fill("TX-2");
  await page.getByRole("button", { name: "Submit Your Listing" }).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  const rows = await query(
    "select status, license_number from hearthlist.provider_submissions where email = $1 order by created_at",
    [email],
  );
  expect(rows).toEqual([
    { status: "rejected", license_number: null },
    { status: "new", license_number: "TX-2" },
  ]);
});

test("whoever registered with an address that its owner confirmed cannot apply in its name", async ({
  page,
  browser,
}) => {
  const email = newEmail();
  await page.goto("/provider/register");
  await fillIn(page, email);
  await page.getByRole("button", { name: "Submit Your Listing" }).click();
  await page.getByRole("link", { name: "See how your application stands" }).click();
  await expect(page).toHaveURL(/verification-pending/);
  const id = new URL(page.url()).searchParams.get("id") ?? "";

  const owner = await (await browser.newContext()).newPage();
  await owner.goto(linkIn(await letterTo(email, "confirm-address"), "/provider/confirm"));
  await owner.getByRole("button", { name: "Yes, this address is mine" }).click();
  await expect(owner.getByText("your address is confirmed")).toBeVisible();
  await query(
    "update hearthlist.provider_submissions set status = 'rejected', decision_reason = 'No license.' where email = $1",
    [email],
  );

  await page.reload();
  await expect(page.getByRole("link", { name: "Sign in to apply again" })).toBeVisible();
  await page.goto(`/provider/register?again=${id}`);
  await expect(page.getByLabel("Business name")).toHaveValue("");
  await fillIn(page, email);
  await page.getByRole("button", { name: "Submit Your Listing" }).click();
  await expect(page.getByText("There is a listing with this email address already.")).toBeVisible();

  await owner.goto(`/provider/verification-pending?id=${id}`);
  await owner.getByRole("link", { name: "Apply again" }).click();
  await expect(owner.getByLabel("Business name")).toHaveValue("Golden Oaks Home Care");
  await owner.context().close();
});

test("a double click confirms the address, and says so", async ({ page }) => {
  const email = newEmail();
  await page.goto("/Join");
  await fillIn(page, email);
  await page.getByRole("button", { name: "Submit Your Listing" }).click();
  await expect(page.getByRole("heading", { name: "Thank You!" })).toBeVisible();
  await page.goto(linkIn(await letterTo(email, "confirm-address"), "/provider/confirm"));
  await untilAlive(page);
  await pressTwice(page, page.getByRole("button", { name: "Yes, this address is mine" }));
  await expect(page.getByText("your address is confirmed")).toBeVisible();
});

test("the waiting page is for whoever registered; unknown ids register", async ({ page }) => {
  await page.goto("/provider/verification-pending?id=nobody-123456");
  await expect(page).toHaveURL(/\/provider\/register$/);
  await page.goto("/provider/verification-pending");
  await expect(page).toHaveURL(/\/provider\/register$/);
  // Of its own: what another journey registers is approved or turned down at any moment.
  const { id } = await newProvider();
  await query(
    "update hearthlist.providers set verified = false, status = 'pending_verification' where id = $1",
    [id],
  );
  await page.goto(`/provider/verification-pending?id=${id}`);
  // As after a rejection: who guesses an id does not learn which of them it was.
  await expect(page).toHaveURL(/\/provider\/login\?next=%2Fprovider%2Fverification-pending/);
});

test("an unknown address is told so, with the ways on", async ({ page }) => {
  await page.goto("/provider/access");
  await expect(page.getByRole("button", { name: "Find My Account" })).toBeDisabled();
  await page.getByLabel("Email").fill("nobody@nowhere.example");
  await page.getByRole("button", { name: "Find My Account" }).click();
  await expect(page.getByRole("heading", { name: "No Account Found" })).toBeVisible();
  await expect(
    page.getByText(
      "No provider account found with this email address. Please check your email or contact support if you believe this is an error.",
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/provider/register");
  await expect(page.getByRole("link", { name: "Contact Support" })).toHaveAttribute(
    "href",
    "/contact?reason=account-access",
  );
});

test("an address that was typed before the scripts ran can be sent when they do", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/provider/access", { waitUntil: "commit" });
  await page.getByLabel("Email").fill("nobody@nowhere.example");
  release();
  await untilAlive(page);
  const find = page.getByRole("button", { name: "Find My Account" });
  await expect(find).toBeEnabled();
  await find.click();
  await expect(page.getByRole("heading", { name: "No Account Found" })).toBeVisible();
});

test("an account whose status is unclear is sent to us", async ({ page }) => {
  const [row] = await query(
    "select sign_in_email from hearthlist.provider_accounts join hearthlist.providers on id = provider_id where status = 'inactive' limit 1",
  );
  await page.goto("/provider/access");
  await page.getByLabel("Email").fill(row?.sign_in_email ?? "");
  await page.getByRole("button", { name: "Find My Account" }).click();
  await expect(
    page.getByText("There was an issue with your account status. Please contact support for assistance."),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "Try Again" })).toBeVisible();
});

for (const path of ["/provider/register", "/provider/access", "/provider/login", "/provider/confirm?key=x"])
  test(`${path} is accessible`, async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expectAccessible(page);
    }
  });
