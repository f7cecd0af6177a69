import { expect, type Page, test } from "@playwright/test";
import { demoProviders } from "#database/seeds/demo-providers.ts";
import { expectAccessible } from "./accessibility.ts";
import { query } from "./database.ts";
import { hold, holdScripts } from "./hold.ts";
import { expectQuiet } from "./quiet.ts";
import { untilAlive } from "./until-alive.ts";

const FAILED = "Failed to send message. Please try again or call us directly.";
const required = {
  Name: "Name is required",
  "Business name": "Business name is required",
  Email: "Email is required",
  "Phone number": "Phone number is required",
  "Inquiry type": "Inquiry type is required",
  Message: "Message is required",
};
const reasons = {
  "provider-access": ["other", "I cannot open my provider dashboard."],
  "provider-support": ["other", "I need help with my provider account."],
  "profile-update": ["provider_listing", "Please update our listing."],
  "account-access": ["other", "I cannot sign in to my account."],
  "provider-help": ["other", "Something about a listing is not right."],
  "provider-setup": ["provider_listing", "I would like help with setting up our listing."],
  "subscription-management": ["other", "I would like to change or cancel our subscription."],
} as const;

const form = (page: Page) => page.locator("#contact-form");
const field = (page: Page, label: string) => form(page).getByLabel(label, { exact: true });
const sendButton = (page: Page) => form(page).getByRole("button", { name: "Send Message" });
const thanks = (page: Page) => page.getByRole("heading", { name: "Thank you for your message" });

async function fillIn(page: Page, email: string, name = "Ana Kowalski") {
  await field(page, "Name").fill(name);
  await field(page, "Business name").fill("Sunrise Homes");
  await field(page, "Email").fill(email);
  await field(page, "Phone number").fill("(214) 555-0111");
  await field(page, "Inquiry type").selectOption("partnership");
  await field(page, "Message").fill("Shall we talk?");
  await field(page, "By phone").check();
}

async function rowsFrom(email: string) {
  return query("select * from hearthlist.contact_submissions where email = $1", [email]);
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";
  const mailbox = (name: string) => `${name}-${javaScriptEnabled}@sunrise.example`;

  test.describe(how, () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(expectQuiet);

    test("every field that is missing is named, and keeps the others", async ({ page }) => {
      await page.goto("/contact");
      await sendButton(page).click();
      for (const [label, message] of Object.entries(required)) {
        await expect(form(page).getByText(message, { exact: true })).toBeVisible();
        await expect(field(page, label)).toHaveAccessibleDescription(message);
      }
      await fillIn(page, "ana@");
      await field(page, "Business name").fill(" ");
      await sendButton(page).click();
      await expect(form(page).getByText("Please enter a valid email address", { exact: true })).toBeVisible();
      await expect(form(page).getByText("Business name is required", { exact: true })).toBeVisible();
      await expect(form(page).locator('[aria-invalid="true"]')).toHaveCount(2);
      await expect(field(page, "Name")).toHaveValue("Ana Kowalski");
      await expect(field(page, "Email")).toHaveValue("ana@");
      await expect(field(page, "Phone number")).toHaveValue("(214) 555-0111");
      await expect(field(page, "Inquiry type")).toHaveValue("partnership");
      await expect(field(page, "Message")).toHaveValue("Shall we talk?");
      await expect(field(page, "By phone")).toBeChecked();
      await expect(form(page)).toBeInViewport();
    });

    test("an inquiry is sent, thanked for, stored as new, and another can follow", async ({ page }) => {
      await page.goto("/contact");
      await fillIn(page, mailbox("thanks"));
      await sendButton(page).click();
      await expect(thanks(page)).toBeVisible();
      await expect(thanks(page)).toBeInViewport();
      await expect(form(page)).toContainText("We will reply within 1 business day, by phone.");
      await expect(form(page)).toContainText(mailbox("thanks"));
      expect(await rowsFrom(mailbox("thanks"))).toMatchObject([
        {
          name: "Ana Kowalski",
          business_name: "Sunrise Homes",
          phone: "(214) 555-0111",
          inquiry_type: "partnership",
          message: "Shall we talk?",
          preferred_contact: "phone",
          hostname: "localhost",
          user_agent: await page.evaluate(() => navigator.userAgent),
          status: "new",
        },
      ]);

      await page.getByRole("button", { name: "Send Another Inquiry" }).click();
      for (const label of Object.keys(required)) await expect(field(page, label)).toHaveValue("");
      await expect(field(page, "By email")).toBeChecked();
      await fillIn(page, mailbox("thanks"));
      await sendButton(page).click();
      await expect(thanks(page)).toBeVisible();
      expect(await rowsFrom(mailbox("thanks"))).toHaveLength(2);
    });

    test("a reload of the answer does not send it again", async ({ page }) => {
      await page.goto("/contact");
      if (javaScriptEnabled) await untilAlive(page);
      await fillIn(page, mailbox("reload"));
      await sendButton(page).click();
      await expect(thanks(page)).toBeVisible();
      await page.reload();
      await expect(javaScriptEnabled ? sendButton(page) : thanks(page)).toBeVisible();
      expect(await rowsFrom(mailbox("reload"))).toHaveLength(1);
    });

    test("seven reasons begin the form, any other does not", async ({ page }) => {
      for (const [reason, [type, message]] of Object.entries(reasons)) {
        await page.goto(`/contact?reason=${reason}`);
        await expect(field(page, "Inquiry type")).toHaveValue(type);
        await expect(field(page, "Message")).toHaveValue(new RegExp(`^${message}`));
      }
      for (const reason of ["anything", "toString", "", "%00"]) {
        await page.goto(`/contact?reason=${reason}`);
        await expect(field(page, "Inquiry type")).toHaveValue("");
        await expect(field(page, "Message")).toHaveValue("");
      }
    });

    test("a listing that is reported from its page is named in the message", async ({ page }) => {
      const [provider] = demoProviders("2026-11-01").filter(({ standing }) => standing === "listed");
      await page.goto(`/providers/${provider?.id}`);
      await page.getByRole("link", { name: "Report something wrong with this listing" }).click();
      await expect(field(page, "Message")).toHaveValue(
        new RegExp(`${provider?.name}[^]*/providers/${provider?.id}\n`),
      );
      await page.goto("/contact?reason=provider-help&provider=nobody");
      await expect(field(page, "Message")).toHaveValue(/^Something about a listing is not right\./);
    });
  });
}

test.describe("the page", () => {
  test.beforeEach(expectQuiet);

  test("says how to reach us otherwise", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact us");
    for (const id of ["business", "contact", "contact-form"])
      await expect(page.locator(`section#${id}`)).toBeVisible();
    const ways = page.locator("#contact");
    await expect(ways).toContainText(
      "Mon-Fri 9:00 AM-5:00 PM CT; weekends email only, replies within 24 hours",
    );
    for (const [label, address] of [
      ["Business inquiries", "business@hearthlist.example"],
      ["Provider applications", "providers@hearthlist.example"],
      ["Support", "support@hearthlist.example"],
    ]) {
      await expect(ways).toContainText(label ?? "");
      await expect(ways.locator(`a[href="mailto:${address}"]`)).toHaveText(address ?? "");
    }
    await expect(ways).toContainText("Dallas, Texas, by appointment");
    await expect(ways.locator('a[href="tel:+12145550142"]')).toBeVisible();
    await expect(page.locator("#business").getByRole("link", { name: "Find a provider" })).toHaveAttribute(
      "href",
      "/search",
    );
    for (const path of ["/privacy", "/terms-of-service"])
      await expect(form(page).locator(`a[href="${path}"]`)).toBeVisible();
    await expect(page.getByRole("banner").locator('a[aria-current="page"]').first()).toHaveText("Contact");
  });

  test("on a phone a button leads to the form, and takes nothing away of it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/contact?reason=provider-support");
    await untilAlive(page);
    await field(page, "Name").fill("Ana Kowalski");
    await page.getByRole("link", { name: "Write to us" }).click();
    await expect(page).toHaveURL(/\/contact\?reason=provider-support#contact-form$/);
    await expect(field(page, "Name")).toBeInViewport();
    await expect(field(page, "Name")).toHaveValue("Ana Kowalski");
    await expect(field(page, "Message")).toHaveValue(/^I need help with my provider account\./);
  });

  test("is kept by nobody, and its place among the pages is told to search engines", async ({ request }) => {
    const answer = await request.get("/contact");
    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect(await answer.text()).toContain('"@type":"BreadcrumbList"');
    expect(await (await request.get("/sitemap.xml")).text()).toContain("/contact</loc>");
  });
});

test.describe("in a browser that runs our scripts", () => {
  test("the keyboard goes to the first wrong field, an error goes when its field is edited", async ({
    page,
  }) => {
    await page.goto("/contact");
    await untilAlive(page);
    await field(page, "Name").fill("Ana");
    await sendButton(page).click();
    await expect(field(page, "Business name")).toBeFocused();
    await field(page, "Business name").pressSequentially("S");
    await expect(form(page).getByText("Business name is required")).toBeHidden();
    await expect(form(page).getByText("Email is required")).toBeVisible();
    await field(page, "Inquiry type").selectOption("media");
    await expect(form(page).getByText("Inquiry type is required")).toBeHidden();
  });

  test("who mends a refused form before the scripts come is left where the keyboard is", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdScripts(page);
    await page.goto("/contact", { waitUntil: "commit" });
    await sendButton(page).click();
    await expect(form(page).getByText("Name is required", { exact: true })).toBeVisible();
    const message = field(page, "Message");
    await message.fill("Shall we talk?");
    const above = await page.evaluate(() => scrollY);
    release();
    await untilAlive(page);
    await expect(message).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(above);
  });

  test("'Sending...' is shown meanwhile, and pressing again changes nothing", async ({ page }) => {
    const release = await hold(page, "**/contact.data*");
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes("/contact.data")) asked += 1;
    });
    await page.goto("/contact");
    await untilAlive(page);
    await fillIn(page, "twice@sunrise.example");
    await sendButton(page).click();
    const sending = form(page).getByRole("button", { name: "Sending..." });
    await expect(sending).toBeVisible();
    await sending.click({ force: true });
    await field(page, "Name").press("Enter");
    release();
    await expect(thanks(page)).toBeFocused();
    expect(asked).toBe(1);
    expect(await rowsFrom("twice@sunrise.example")).toHaveLength(1);
  });

  test("a connection that is gone: the specified words, everything stays, and it is sent once", async ({
    page,
  }) => {
    await page.goto("/contact?reason=provider-setup");
    await untilAlive(page);
    await fillIn(page, "gone@sunrise.example");
    await page.context().setOffline(true);
    await sendButton(page).click();
    const alert = form(page).getByRole("alert");
    await expect(alert).toContainText("Error");
    await expect(alert).toContainText(FAILED);
    await expect(alert.locator("..")).toBeFocused();
    await expect(field(page, "Message")).toHaveValue("Shall we talk?");
    await page.context().setOffline(false);

    // It arrives, and the answer is lost on the way back.
    const lost = Promise.withResolvers<void>();
    await page.route("**/contact.data*", async (route) => {
      await route.fetch();
      await route.abort();
      lost.resolve();
    });
    await sendButton(page).click();
    await lost.promise;
    expect(await rowsFrom("gone@sunrise.example")).toHaveLength(1);
    await expect(alert).toContainText(FAILED);
    await page.unroute("**/contact.data*");
    await sendButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await rowsFrom("gone@sunrise.example")).toHaveLength(1);
  });

  test("a database that refuses: 'Database error' with a reason of ours, and the same form again", async ({
    page,
  }) => {
    await query(`
      create function hearthlist.refuse_one() returns trigger language plpgsql as
        $$ begin raise exception 'secret words'; end $$;
      create trigger refuse_one before insert on hearthlist.contact_submissions
        for each row when (new.name = 'Refused Rita') execute function hearthlist.refuse_one()`);
    await page.goto("/contact");
    await untilAlive(page);
    await fillIn(page, "rita@sunrise.example", "Refused Rita");
    await sendButton(page).click();
    const alert = form(page).getByRole("alert");
    await expect(alert).toHaveText(
      "ErrorDatabase error: Something went wrong on our side. Please try again.",
    );
    await expect(page.locator("body")).not.toContainText("secret words");
    await expect(field(page, "Name")).toHaveValue("Refused Rita");
    await query(
      "drop trigger refuse_one on hearthlist.contact_submissions; drop function hearthlist.refuse_one()",
    );
    await sendButton(page).click();
    await expect(thanks(page)).toBeVisible();
    expect(await rowsFrom("rita@sunrise.example")).toHaveLength(1);
  });

  test("the sender and our mailbox each get a letter", async ({ page }) => {
    await page.goto("/contact");
    await fillIn(page, "letters@sunrise.example");
    await sendButton(page).click();
    await expect(thanks(page)).toBeVisible();
    const letters = () =>
      query(
        "select to_address, reply_to from hearthlist.mails where 'letters@sunrise.example' in (to_address, reply_to) and status = 'sent' order by kind",
      );
    await expect.poll(letters).toEqual([
      { to_address: "letters@sunrise.example", reply_to: "business@hearthlist.example" },
      { to_address: "business@hearthlist.example", reply_to: "letters@sunrise.example" },
    ]);
    await page.goto("/dev/mailbox");
    await expect(page.getByRole("main")).toContainText("To letters@sunrise.example");
  });
});

for (const width of [390, 1440]) {
  test(`it is accessible at each step, ${width} wide`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const check = async () => {
      await expectAccessible(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
    };
    await page.goto("/contact");
    await untilAlive(page);
    await check();
    await sendButton(page).click();
    await expect(form(page).getByText("Name is required", { exact: true })).toBeVisible();
    await check();
    await fillIn(page, `axe-${width}@sunrise.example`);
    await page.context().setOffline(true);
    await sendButton(page).click();
    await expect(form(page).getByRole("alert")).toBeVisible();
    await check();
    await page.context().setOffline(false);
    await sendButton(page).click();
    await expect(thanks(page)).toBeVisible();
    await check();
  });
}
