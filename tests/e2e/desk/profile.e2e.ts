import { writeFile } from "node:fs/promises";
import { type Browser, expect, type Page, type TestInfo, test } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { doubleClick, PAGE_DATA } from "../double-click.ts";
import { hold, holdScripts } from "../hold.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { signIn } from "../sign-in.ts";
import { untilAlive } from "../until-alive.ts";

test.beforeEach(expectQuiet);

const photo = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#5a7" } })
    .withExif({ IFD0: { Copyright: "Secret place" } })
    .jpeg()
    .toBuffer();

const huge = Buffer.alloc(20 * 1024 * 1024, "x");

/** On the disk, as anybody's pictures are: what a test holds itself is sent to the browser piece by piece. */
async function writeHuge(testInfo: TestInfo) {
  const path = testInfo.outputPath("huge.jpg");
  await writeFile(path, huge);
  return path;
}

/** A provider's own profile, on a phone. */
async function openWithoutScripts(browser: Browser, baseURL: string | undefined) {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ javaScriptEnabled: false, viewport, baseURL });
  const page = await context.newPage();
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/profile?id=${id}`);
  return page;
}

for (const javaScriptEnabled of [true, false])
  test(`a provider edits its listing, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const { id } = await newProvider({ active: true });
    await signIn(context, baseURL, id);
    await page.goto(`/provider/dashboard/profile?id=${id}`);
    await expect(page.getByText("20% Complete")).toBeVisible();

    await page.getByLabel("Description").fill("We help at home, day and night. ".repeat(4));
    await page.getByLabel("Areas you cover").fill("Plano\nFrisco");
    await page.getByLabel("Starting price, US dollars").fill("a lot");
    await page.getByLabel("Business name").fill("Brand New Name");
    await page.getByRole("button", { name: "Save your profile" }).click();
    await expect(page.getByText("Please enter an amount in dollars, such as 32 or 32.50")).toBeVisible();
    await expect(page.getByLabel("Business name")).toHaveValue("Brand New Name");

    await page.getByLabel("Starting price, US dollars").fill("32.50");
    await page.getByLabel("Hours").fill("Mon-Fri 8 AM-6 PM");
    await page.getByRole("button", { name: "Save your profile" }).click();
    await expect(
      page.getByText("Saved. Families see it now, except: Name. That waits for our review."),
    ).toBeVisible();
    await expect(page.getByRole("heading", { name: "Waiting for our review" })).toBeVisible();
    await expect(page.getByText("60% Complete")).toBeVisible();

    const family = await context.newPage();
    await family.goto(`/providers/${id}`);
    await expect(family.getByText("Mon-Fri 8 AM-6 PM")).toBeVisible();
    await expect(family.getByRole("heading", { level: 1, name: id })).toBeVisible();
    await family.close();

    await page.getByRole("button", { name: "Take it back" }).click();
    await expect(page.getByText("Taken back. Your listing stays as it is.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Waiting for our review" })).toHaveCount(0);
    // What was taken back is not asked for again by the next save.
    await expect(page.getByLabel("Business name")).toHaveValue(id);
    await page.getByLabel("Hours").fill("At night");
    await page.getByRole("button", { name: "Save your profile" }).click();
    await expect(page.getByText("Saved. Families see it now.", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Hours")).toHaveValue("At night");
    await context.close();
  });

test("what was typed stays when what waited is taken back", async ({ page, context, baseURL }) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/profile?id=${id}`);
  await untilAlive(page);
  const [name, phone] = [page.getByLabel("Business name"), page.getByLabel("Phone number")];
  await name.fill("Brand New Name");
  await page.getByRole("button", { name: "Save your profile" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for our review" })).toBeVisible();
  await page.getByLabel("Description").fill("We help at home, day and night.");
  await phone.fill("(214) 555-0144");
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("Taken back. Your listing stays as it is.")).toBeVisible();
  await expect(name).toHaveValue(id);
  await expect(phone).toHaveValue("(214) 555-0144");
  await expect(page.getByLabel("Description")).toHaveValue("We help at home, day and night.");
  await page.getByRole("button", { name: "Save your profile" }).click();
  await expect(
    page.getByText("Saved. Families see it now, except: Phone. That waits for our review."),
  ).toBeVisible();
  await expect(name).toHaveValue(id);
});

test("what could not be taken back empties no field, and what was typed over it stays", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  const profile = `/provider/dashboard/profile?id=${id}`;
  await page.goto(profile);
  await untilAlive(page);
  const [name, phone] = [page.getByLabel("Business name"), page.getByLabel("Phone number")];
  const email = page.getByLabel("Email that families see");
  await name.fill("Brand New Name");
  await phone.fill("(214) 555-0144");
  await page.getByRole("button", { name: "Save your profile" }).click();
  await expect(page.getByRole("heading", { name: "Waiting for our review" })).toBeVisible();
  // Nothing is typed on this one yet.
  await page.goto(profile);
  await untilAlive(page);
  const address = await email.inputValue();
  expect(address).not.toBe("");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByRole("alert")).toContainText("Your profile could not be changed.");
  await expect(name).toHaveValue("Brand New Name");
  await expect(email).toHaveValue(address);
  await context.setOffline(false);
  await phone.fill("(214) 555-0199");
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("Taken back. Your listing stays as it is.")).toBeVisible();
  await expect(name).toHaveValue(id);
  await expect(phone).toHaveValue("(214) 555-0199");
});

for (const javaScriptEnabled of [true, false])
  test(`two tabs: the later one keeps what was typed and says what changed, ${javaScriptEnabled ? "with" : "without"} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const { id } = await newProvider({ active: true });
    await signIn(context, baseURL, id);
    const [first, second] = [await context.newPage(), await context.newPage()];
    for (const page of [first, second]) {
      await page.goto(`/provider/dashboard/profile?id=${id}`);
      if (javaScriptEnabled) await untilAlive(page);
    }
    const save = (page: Page) => page.getByRole("button", { name: "Save your profile" }).click();
    await first.getByLabel("Hours").fill("At night");
    await first.getByLabel("Weekends").check();
    await save(first);
    await expect(first.getByText("Saved. Families see it now.")).toBeVisible();

    // A wrong field first: to hear of that is not to have seen what the other tab did.
    await second.getByLabel("Description").fill("Typed in the second tab.");
    await second.getByLabel("Starting price, US dollars").fill("a lot");
    await save(second);
    await expect(second.getByText("Please enter an amount in dollars")).toBeVisible();
    await second.getByLabel("Starting price, US dollars").fill("");
    await save(second);
    await expect(second.getByText("Your listing has changed since you opened this page")).toBeVisible();
    await expect(second.getByLabel("Description")).toHaveValue("Typed in the second tab.");
    await expect(second.getByText("Now: At night")).toBeVisible();
    await expect(second.getByText("(now: yes)")).toHaveCount(1);

    await second.getByLabel("Hours").fill("At night");
    await second.getByLabel("Weekends").check();
    await save(second);
    await expect(second.getByText("Saved. Families see it now.")).toBeVisible();
    await second.getByLabel("Hours").fill("By day");
    await save(second);
    const columns = "hours, description, weekend_availability";
    const row = async () =>
      (await query(`select ${columns} from hearthlist.providers where id = $1`, [id]))[0];
    await expect
      .poll(row)
      .toEqual({ hours: "By day", description: "Typed in the second tab.", weekend_availability: true });
    await context.close();
  });

test("a double click saves once, and says so", async ({ page, context, baseURL }) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/profile?id=${id}`);
  await untilAlive(page);
  await page.getByLabel("Hours").fill("At night");
  const saved = page.getByText("Saved. Families see it now.");
  const idle = page.getByRole("button", { name: "Save your profile" });
  await doubleClick(page, page.locator('button[value="save"]'), saved, idle);

  await page.goto(`/provider/dashboard/account?id=${id}`);
  await untilAlive(page);
  const paused = page.getByText("Your listing is paused.", { exact: true });
  const resume = page.getByRole("button", { name: "Show it again" });
  await doubleClick(page, page.getByRole("button", { name: "Pause it" }), paused, resume);
});

test("while one thing is sent, what else is pressed waits for it, and one sees that", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  let held = Promise.withResolvers<void>();
  await page.route(PAGE_DATA, async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await page.goto(`/provider/dashboard/account?id=${id}`);
  await untilAlive(page);
  await page.getByLabel("New sign-in address").fill("no address");
  const change = page.getByRole("button", { name: "Change address" });
  const pause = page.getByRole("button", { name: "Pause it" });
  await change.click();
  await expect(change).toHaveAttribute("data-sending", "true");
  await pause.click();
  await expect(pause).toHaveAttribute("data-sending", "true");
  held.resolve();
  await expect(page.getByText("Your listing is paused.", { exact: true })).toBeVisible();
  await expect(page.locator("[data-sending]")).toHaveCount(0);

  // Who goes elsewhere gets there, and what waits is not done behind their back.
  held = Promise.withResolvers();
  await change.click();
  await expect(change).toHaveAttribute("data-sending", "true");
  await page.getByRole("button", { name: "Show it again" }).click();
  await page.getByRole("link", { name: "Profile", exact: true }).click();
  held.resolve();
  await expect(page).toHaveURL(/dashboard\/profile/);
  await expect(page.getByText("Your listing is paused: families do not see it.").first()).toBeVisible();

  held = Promise.withResolvers();
  await page.goto(`/provider/dashboard/profile?id=${id}`);
  await untilAlive(page);
  const [hours, save] = [page.getByLabel("Hours"), page.locator('button[value="save"]')];
  await hours.fill("By day");
  await save.click();
  await expect(save).toHaveAttribute("data-sending", "true");
  await hours.fill("By night");
  await save.dispatchEvent("click");
  held.resolve();
  await expect
    .poll(() => query("select hours from hearthlist.providers where id = $1", [id]))
    .toEqual([{ hours: "By night" }]);
});

test("a picture waits for the profile that is saved before it", async ({ page, context, baseURL }) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/profile?id=${id}`);
  await untilAlive(page);
  const file = { name: "house.jpg", mimeType: "image/jpeg", buffer: await photo() };
  await page.getByLabel("Choose a picture").setInputFiles(file);
  const [saved, pressed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route("**/provider/dashboard/profile.data**", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    saved.resolve();
    await pressed.promise;
    return route.fulfill({ response });
  });
  const [hours, save] = [page.getByLabel("Hours"), page.locator('button[value="save"]')];
  await hours.fill("At night");
  await save.click();
  await saved.promise;
  const release = await hold(page, "**/provider/dashboard/picture.data**");
  await page.getByRole("button", { name: "Use this picture" }).click();
  pressed.resolve();
  await expect(page.getByRole("region", { name: "Picture" }).getByText("Saving...")).toBeVisible();
  await expect(save).toHaveText("Save your profile");
  release();
  await expect(page.getByText("Another picture")).toBeVisible();
  // It was this very page that changed the listing.
  await hours.fill("By day");
  await save.click();
  const listing = page.getByRole("region", { name: "Your listing" });
  await expect(listing.getByText("Saved. Families see it now.")).toBeVisible();
});

test("what another tab has paused is offered as paused, and what was typed beside it stays", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/provider/dashboard/account?id=${id}`);
    await untilAlive(tab);
  }
  await other.getByRole("button", { name: "Pause it" }).click();
  await expect(other.getByText("Your listing is paused.", { exact: true })).toBeVisible();
  await page.getByLabel("New sign-in address").fill("half@typ");
  await page.getByRole("button", { name: "Pause it" }).click();
  await expect(page.getByText("This has changed meanwhile.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show it again" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Pause it" })).toHaveCount(0);
  await expect(page.getByText("Your listing is paused: families do not see it.").first()).toBeVisible();
  await expect(page.getByLabel("New sign-in address")).toHaveValue("half@typ");
});

test("what was typed stays where our records cannot be reached", async ({ page, context, baseURL }) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/profile?id=${id}`);
  await untilAlive(page);
  await page.getByLabel("Description").fill("A long evening's work.");
  // As the guard of the desk answers without a database, to the form and to whatever is asked for after it.
  await page.route("**/provider/dashboard/profile.data**", (route) => route.abort());
  await page.getByRole("button", { name: "Save your profile" }).click();
  await expect(
    page.getByText("Your profile could not be saved. Please try again in a minute."),
  ).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveValue("A long evening's work.");
  await page.unroute("**/provider/dashboard/profile.data**");
  await page.getByRole("button", { name: "Save your profile" }).click();
  await expect(page.getByText("Saved. Families see it now.")).toBeVisible();

  await page.goto(`/provider/dashboard/account?id=${id}`);
  await untilAlive(page);
  await page.getByLabel("New sign-in address").fill("new@oaks.example");
  await page.route("**/provider/dashboard/account.data**", (route) => route.abort());
  await page.getByRole("button", { name: "Change address" }).click();
  await expect(page.getByText("This could not be done. Please try again in a minute.")).toBeVisible();
  await expect(page.getByLabel("New sign-in address")).toHaveValue("new@oaks.example");
});

test("a picture is made small, without what the camera wrote into it, and is live at once", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/profile?id=${id}`);
  await page.getByLabel("Choose a picture").setInputFiles({
    name: "house.jpg",
    mimeType: "image/jpeg",
    buffer: await photo(),
  });
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Saved. Families see it now.")).toBeVisible();
  const [row] = await query("select image from hearthlist.providers where id = $1", [id]);
  for (const [address, accept, type, format, width] of [
    [row?.image, "image/avif,image/webp,*/*", "image/avif", "heif", 1200],
    [row?.image, "image/webp,*/*", "image/webp", "webp", 1200],
    [`${row?.image}?size=small`, "image/avif,image/webp,*/*", "image/avif", "heif", 800],
    [`${row?.image}?size=small`, "image/webp,*/*", "image/webp", "webp", 800],
  ] as const) {
    const answer = await page.request.get(address, { headers: { Accept: accept } });
    expect(answer.headers()).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=3600",
      vary: expect.stringContaining("Accept"),
    });
    const meta = await sharp(await answer.body()).metadata();
    expect([meta.format, meta.width, meta.exif]).toEqual([format, width, undefined]);
  }
  // Beside the form it is 24 rem wide: the browser takes the small one.
  const shown = page.getByRole("main").locator(`img[src="${row?.image}"]`).first();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain("?size=small");
  await page.getByRole("button", { name: "Remove the picture" }).click();
  await expect(page.getByLabel("Choose a picture")).toBeVisible();
});

test("what is no picture is refused, and the page says why", async ({ page, context, baseURL }, testInfo) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/profile?id=${id}`);
  await untilAlive(page);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  for (const [name, mimeType, buffer] of [
    ["evil.svg", "image/svg+xml", Buffer.from(svg)],
    ["evil.jpg", "image/jpeg", Buffer.from(svg)],
    ["text.png", "image/png", Buffer.from("hello")],
  ] as const) {
    await page.getByLabel("Choose a picture").setInputFiles({ name, mimeType, buffer });
    await page.getByRole("button", { name: "Use this picture" }).click();
    await expect(page.getByText("We cannot read this file.")).toBeVisible();
  }
  await page.getByLabel("Choose a picture").setInputFiles(await writeHuge(testInfo));
  await expect(page.getByText("Please choose a picture of at most 10 MB.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use this picture" })).toBeDisabled();
  const answer = await page.request.post(`/provider/dashboard/picture?id=${id}`, {
    multipart: { picture: { name: "huge.jpg", mimeType: "image/jpeg", buffer: huge } },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(await query("select id from hearthlist.images where provider_id = $1", [id])).toEqual([]);
});

test("what was typed into the profile is not left behind without a word", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  const asked: string[] = [];
  let leaves = false;
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return leaves ? dialog.accept() : dialog.dismiss();
  });
  const description = page.getByLabel("Description");
  const tab = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Overview" });
  await page.goto(`/provider/dashboard/profile?id=${id}`);
  await untilAlive(page);
  await description.fill("A long evening's work.");
  await tab.click();
  await expect.poll(() => asked).toEqual(["confirm"]);
  await expect(page).toHaveURL(/profile/);
  await expect(description).toHaveValue("A long evening's work.");

  // Saved, one leaves without being asked.
  await page.getByRole("button", { name: "Save your profile" }).click();
  await expect(page.getByText("Saved. Families see it now.")).toBeVisible();
  await tab.click();
  await expect(page).toHaveURL(/dashboard\?/);
  await page.goBack();
  await expect(description).toHaveValue("A long evening's work.");
  expect(asked).toEqual(["confirm"]);

  leaves = true;
  await description.fill("Never mind.");
  await tab.click();
  await expect(page).toHaveURL(/dashboard\?/);
  await page.goBack();
  await description.fill("Never mind.");
  await page.reload();
  await expect(description).toHaveValue("A long evening's work.");
  expect(asked).toEqual(["confirm", "confirm", "beforeunload"]);
});

test("without JavaScript a refused form opens at what is wrong with it", async ({ browser, baseURL }) => {
  const page = await openWithoutScripts(browser, baseURL);
  const name = page.getByLabel("Business name");
  await name.fill("");
  await page.getByRole("button", { name: "Save your profile" }).click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await page.context().close();
});

test("without JavaScript the page says what is wrong with a picture, where one sees it", async ({
  browser,
  baseURL,
}, testInfo) => {
  const page = await openWithoutScripts(browser, baseURL);
  await page.getByLabel("Choose a picture").setInputFiles(await writeHuge(testInfo));
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Please choose a picture of at most 10 MB.")).toBeInViewport();
  await page.getByLabel("Choose a picture").setInputFiles({
    name: "house.jpg",
    mimeType: "image/jpeg",
    buffer: await photo(),
  });
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Saved. Families see it now.")).toBeInViewport();
  await page.context().close();
});

test("what was typed before the scripts ran is not put back when they do", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await newProvider({ active: true });
  await query("update hearthlist.providers set description = 'As it was.' where id = $1", [id]);
  await signIn(context, baseURL, id);
  const release = await holdScripts(page);
  await page.goto(`/provider/dashboard/profile?id=${id}`, { waitUntil: "commit" });
  await page.getByLabel("Description").fill("A long evening's work.");
  await page.getByLabel("Business name").fill("Early Bird Care");
  release();
  await untilAlive(page);
  await expect(page.getByLabel("Description")).toHaveValue("A long evening's work.");
  await expect(page.getByLabel("Business name")).toHaveValue("Early Bird Care");
});

test("a picture to which no answer comes says so, and what was typed stays", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/profile?id=${id}`);
  await untilAlive(page);
  await page.getByLabel("Hours").fill("At night");
  await page.getByLabel("Choose a picture").setInputFiles({
    name: "us.jpg",
    mimeType: "image/jpeg",
    buffer: await photo(),
  });
  await context.setOffline(true);
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Your picture could not be kept. Please try again.")).toBeVisible();
  await expect(page.getByLabel("Hours")).toHaveValue("At night");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Use this picture" }).click();
  await expect(page.getByText("Your picture could not be kept. Please try again.")).toHaveCount(0);
  await expect(page.getByLabel("Hours")).toHaveValue("At night");
});

test("what was wrong stays said when the scripts come after the answer", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  const release = await holdScripts(page);
  await page.goto(`/provider/dashboard/profile?id=${id}`, { waitUntil: "commit" });
  await page.getByLabel("Starting price, US dollars").fill("a lot");
  await page.getByLabel("Business name").fill("Early Bird Care");
  await page.getByRole("button", { name: "Save your profile" }).click();
  const wrong = page.getByText("Please enter an amount in dollars, such as 32 or 32.50");
  await expect(wrong).toBeVisible();
  release();
  await untilAlive(page);
  await expect(wrong).toBeVisible();
  await expect(page.getByLabel("Business name")).toHaveValue("Early Bird Care");
});

test("a picture that is too large is told so, even if it was chosen before the scripts ran", async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  const release = await holdScripts(page);
  await page.goto(`/provider/dashboard/profile?id=${id}`, { waitUntil: "commit" });
  await page.getByLabel("Choose a picture").setInputFiles(await writeHuge(testInfo));
  release();
  await expect(page.getByText("Please choose a picture of at most 10 MB.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Use this picture" })).toBeDisabled();
});

test(`the profile is accessible`, async ({ page, context, baseURL }) => {
  const { id } = await newProvider({ active: true });
  await signIn(context, baseURL, id);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/provider/dashboard/profile?id=${id}`);
    await expectAccessible(page);
  }
});
