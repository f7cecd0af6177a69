import { randomUUID } from "node:crypto";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { hold } from "./hold.ts";
import { expectQuiet } from "./quiet.ts";
import { untilAlive, untilHydrated } from "./until-alive.ts";

const newEmail = () => `${randomUUID()}@family.example`;
const join = (page: Page) => page.getByRole("button", { name: "Join the waitlist" }).click();
const form = (page: Page) => page.locator('form[action="/waitlist"]');
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const messages = [
  "Email is required",
  "Please enter a valid email address",
  "City is required",
  "State is required",
];

/** Of the specified messages, the one that stands there. */
async function expectOnly(page: Page, message: string) {
  await expect(form(page).getByText(message, { exact: true })).toBeVisible();
  for (const other of messages.filter((each) => each !== message))
    await expect(page.getByText(other, { exact: true })).toHaveCount(0);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(expectQuiet);

    for (const width of [390, 1440]) {
      test(`a family joins from the home page, mistake by mistake, at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("/#waitlist");
        await expect(page.getByText("The first 100 people get a free consultation")).toBeVisible();
        await expect(page.getByText(/^\d+ places are left\.$/)).toBeVisible();
        for (const label of ["Email", "City", "State"])
          await expect(field(page, label)).toHaveAttribute("required", "");

        await join(page);
        await expectOnly(page, "Email is required");
        await expect(field(page, "Email")).toBeFocused();
        await field(page, "Email").fill("kim@family");
        await field(page, "City").fill("New Atlantis");
        await join(page);
        await expectOnly(page, "Please enter a valid email address");
        await expect(field(page, "Email")).toHaveValue("kim@family");
        await expect(field(page, "City")).toHaveValue("New Atlantis");

        const email = newEmail();
        await field(page, "Email").fill(`  ${email.toUpperCase()} `);
        await field(page, "City").fill("   ");
        await join(page);
        await expectOnly(page, "City is required");
        await expect(field(page, "City")).toBeFocused();
        await field(page, "City").fill("New Atlantis");
        await join(page);
        await expectOnly(page, "State is required");
        await expect(field(page, "State")).toBeFocused();
        await expect(field(page, "Email")).toHaveValue(email.toUpperCase());
        await expect(field(page, "City")).toHaveValue("New Atlantis");

        await field(page, "State").selectOption("New York");
        await join(page);
        await expect(page.getByText("You're on the list!")).toBeVisible();
        await expect(page.getByText("Thank you for joining.")).toBeVisible();
        await expect(page.getByRole("status").filter({ hasText: "You're on the list!" })).toBeFocused();
        for (const label of ["Email", "City", "State"]) await expect(field(page, label)).toHaveValue("");
      });
    }

    test("on a city's page only the e-mail address is asked for", async ({ page }) => {
      for (const city of ["plano", "chandler"]) {
        await page.goto(`/city/${city}`);
        await expect(field(page, "Email")).toHaveAttribute("required", "");
        await expect(field(page, "City")).toHaveCount(0);
        await expect(field(page, "State")).toHaveCount(0);
        await field(page, "Email").fill("kim@");
        await join(page);
        await expectOnly(page, "Please enter a valid email address");
        await field(page, "Email").fill(newEmail());
        await join(page);
        await expect(page.getByText("You're on the list!")).toBeVisible();
        await expect(field(page, "Email")).toHaveValue("");
      }
    });

    test("a city that we do not know has a priority waitlist with its name", async ({ page }) => {
      await page.goto("/city/boulder-city");
      await expect(page.getByRole("heading", { name: "Join the priority waitlist" })).toBeVisible();
      await expect(page.getByText("We're expanding to new cities every month")).toBeVisible();
      await expect(field(page, "City")).toHaveValue("Boulder City");
      await field(page, "Email").fill(newEmail());
      await join(page);
      await expectOnly(page, "State is required");
      await expect(field(page, "City")).toHaveValue("Boulder City");
      await field(page, "State").selectOption("Nevada");
      await join(page);
      await expect(page.getByText("You're on the list!")).toBeVisible();
    });

    test("a double sign-up is a success, and a double click is one", async ({ page }) => {
      const email = newEmail();
      for (const _ of ["first", "again"]) {
        await page.goto("/city/chandler");
        await field(page, "Email").fill(email);
        await page.getByRole("button", { name: "Join the waitlist" }).dblclick();
        await expect(page.getByText("You're on the list!")).toBeVisible();
      }
      await page.goto("/dev/mailbox");
      await expect.poll(() => lettersTo(page, email)).toBe(1);
    });
  });
}

test.describe("while it is sent", () => {
  test("the button says so", async ({ page }) => {
    await page.goto("/city/chandler");
    await untilAlive(page);
    const release = await hold(page, "**/waitlist.data*");
    await field(page, "Email").fill(newEmail());
    await join(page);
    await expect(page.getByRole("button", { name: "Joining..." })).toBeVisible();
    release();
    await expect(page.getByText("You're on the list!")).toBeVisible();
    await expect(page.getByRole("button", { name: "Join the waitlist" })).toBeVisible();
  });

  const failures: [string, (context: BrowserContext, page: Page) => Promise<unknown>][] = [
    ["the network goes", (context) => context.setOffline(true)],
    [
      "somebody in between answers",
      (_, page) =>
        page.route("**/waitlist.data*", (route) =>
          route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
        ),
    ],
    ["the connection breaks", (_, page) => page.route("**/waitlist.data*", (route) => route.abort())],
  ];
  for (const [what, fail] of failures) {
    test(`${what}: the form says so, keeps what was typed, and can be sent again`, async ({
      page,
      context,
    }) => {
      await page.goto("/city/boulder-city");
      // How to send it comes when the form is near, and with it the words for a failure.
      await expect(page.locator('link[href^="/assets/waitlist-"]')).not.toHaveCount(0);
      await untilAlive(page);
      const email = newEmail();
      await field(page, "Email").fill(email);
      await field(page, "City").fill("New Atlantis");
      await field(page, "State").selectOption("Texas");
      await fail(context, page);
      await join(page);
      await expect(form(page).getByRole("alert")).toHaveText("Failed to join waitlist. Please try again.");
      await expect(field(page, "Email")).toHaveValue(email);
      await expect(field(page, "City")).toHaveValue("New Atlantis");
      await expect(field(page, "State")).toHaveValue("texas");
      await expectAccessible(page);
      await context.setOffline(false);
      await page.unrouteAll();
      await join(page);
      await expect(page.getByText("You're on the list!")).toBeVisible();
    });
  }
});

test.describe("before its code is there", () => {
  const CODE = "**/assets/waitlist-*.js";

  test("what is typed stays when the code comes, and what is sent waits for it", async ({ page }) => {
    expectQuiet({ page });
    const release = await hold(page, CODE);
    await page.goto("/#waitlist");
    await untilHydrated(page);
    await field(page, "Email").fill(newEmail());
    await field(page, "State").selectOption("Texas");
    await field(page, "City").pressSequentially("New ");
    release();
    await page.waitForLoadState("networkidle");
    await expect(field(page, "City")).toBeFocused();
    await page.keyboard.type("Atlantis");
    await field(page, "City").blur();
    await expect(page.locator('link[href^="/assets/waitlist-"]')).not.toHaveCount(0);
    await expect(field(page, "City")).toHaveValue("New Atlantis");
    await expect(field(page, "State")).toHaveValue("texas");
    await join(page);
    await expect(page.getByText("You're on the list!")).toBeVisible();
    await expect(page).toHaveURL("/#waitlist");
  });

  test("what is sent twice waits for it, and is sent once", async ({ page }) => {
    expectQuiet({ page });
    const release = await hold(page, CODE);
    await page.goto("/city/chandler");
    await untilHydrated(page);
    await field(page, "Email").fill(newEmail());
    await page.getByRole("button", { name: "Join the waitlist" }).dblclick();
    let sent = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/waitlist")) sent += 1;
    });
    release();
    await expect(page.getByText("You're on the list!")).toBeVisible();
    await expect(page).toHaveURL("/city/chandler");
    expect(sent).toBe(1);
  });

  for (const isRefused of [true, false])
    test(`code that ${isRefused ? "is refused" : "hangs"} is done without`, async ({ page }) => {
      expectQuiet({ page });
      await page.route(CODE, (route) => (isRefused ? route.abort() : undefined));
      await page.goto("/city/chandler");
      await untilHydrated(page);
      await field(page, "Email").fill(newEmail());
      await join(page);
      await expect(page.getByText("You're on the list!")).toBeVisible({ timeout: 15_000 });
      await expect(page).toHaveURL("/waitlist");
    });
});

test("what fails after a success keeps what was typed too", async ({ page }) => {
  expectQuiet({ page });
  await page.goto("/waitlist");
  await untilAlive(page);
  const email = newEmail();
  for (const typed of [newEmail(), email]) {
    await field(page, "Email").fill(typed);
    await field(page, "City").fill("New Atlantis");
    await field(page, "State").selectOption("Texas");
    if (typed === email) await page.route("**/waitlist.data*", (route) => route.abort());
    await join(page);
    if (typed !== email) await expect(field(page, "Email")).toHaveValue("");
  }
  await expect(form(page).getByRole("alert")).toHaveText("Failed to join waitlist. Please try again.");
  await expect(field(page, "Email")).toHaveValue(email);
  await expect(field(page, "City")).toHaveValue("New Atlantis");
  await expect(field(page, "State")).toHaveValue("texas");
});

for (const width of [390, 1440]) {
  test(`an error and a success are accessible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/waitlist");
    await join(page);
    await expectOnly(page, "Email is required");
    await expectAccessible(page);
    await field(page, "Email").fill(newEmail());
    await field(page, "City").fill("New Atlantis");
    await field(page, "State").selectOption("Ohio");
    await join(page);
    await expect(page.getByText("You're on the list!")).toBeVisible();
    await expectAccessible(page);
  });
}

test("who moves on to another city finds its form as new", async ({ page }) => {
  expectQuiet({ page });
  await page.goto("/city/chandler");
  await untilAlive(page);
  await field(page, "Email").fill(newEmail());
  await join(page);
  await expect(page.getByText("You're on the list!")).toBeVisible();
  await page.getByRole("link", { name: "All cities" }).click();
  await page
    .locator("#cities")
    .getByRole("link", { name: /Des Moines/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Des Moines");
  await expect(field(page, "Email")).toHaveValue("");
  await expect(page.getByText("You're on the list!")).toHaveCount(0);
});

test("the letter leads back, and out: by its button, or by the mail program's", async ({ page, request }) => {
  expectQuiet({ page });
  const email = newEmail();
  await page.goto("/city/plano");
  await field(page, "Email").fill(email);
  await join(page);
  await expect(page.getByText("You're on the list!")).toBeVisible();
  await page.goto("/dev/mailbox");
  await expect.poll(() => lettersTo(page, email)).toBe(1);
  const address = (await letterTo(page, email).getByRole("link").first().getAttribute("href")) ?? "";
  const html = await (await request.get(address)).text();
  const letter = html.replace(/<[^>]*>/g, "").replaceAll("&amp;", "&");
  expect(letter).toContain("Good news: you do not have to wait.");
  expect(letter).toMatch(/\/city\/plano\n/);
  const path = /Unsubscribe: http:\/\/[^/]+(\/waitlist\/leave\?\S+)/.exec(letter)?.[1] ?? "";

  expect((await page.goto(path))?.headers()["cache-control"]).toBe("no-store");
  await expect(page.getByRole("heading", { name: "Leave the waitlist?" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Leave the waitlist" }).click();
  await expect(page.getByRole("heading", { name: "You have left the waitlist" })).toBeVisible();
  await expectAccessible(page);

  const oneClick = { form: { "List-Unsubscribe": "One-Click" } };
  expect((await request.post(path, oneClick)).status()).toBe(200);
  expect((await request.post(path, { multipart: oneClick.form })).status()).toBe(200);
  expect((await request.post(path.slice(0, -3), oneClick)).status()).toBe(404);
  expect((await page.goto(path.slice(0, -3)))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expectAccessible(page);
});

test("the form's own page is for everybody, and is kept by nobody", async ({ page }) => {
  expectQuiet({ page });
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const answer = await page.goto("/waitlist");
    expect(answer?.headers()["cache-control"]).toBe("no-store");
    await expectAccessible(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test("machines are turned away, and what is no form is too", async ({ request }) => {
  const fields = { email: newEmail(), city: "Plano", state: "TX" };
  const trapped = await request.post("/waitlist", {
    form: { ...fields, company_website: "https://spam.example" },
  });
  expect(trapped.status()).toBe(422);
  expect(await trapped.text()).toContain("This could not be sent. Please call us instead.");
  expect((await request.post("/waitlist", { data: "{" })).status()).toBe(400);
  expect(
    (await request.post("/waitlist", { form: fields, headers: { Origin: "https://evil.example" } })).status(),
  ).toBe(403);
  expect(
    (await request.post("/waitlist", { form: fields, headers: { "Sec-Fetch-Site": "cross-site" } })).status(),
  ).toBe(403);
});

function letterTo(page: Page, email: string) {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: email });
}

async function lettersTo(page: Page, email: string): Promise<number> {
  await page.reload();
  return letterTo(page, email).count();
}
