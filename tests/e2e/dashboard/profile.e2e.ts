import { writeFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { query } from "../database.ts";
import { delayRequests, delayScripts } from "../delay-requests.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { makeProvider } from "../make-provider.ts";
import { signIn } from "../sign-in.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.use({ viewport: { width: 390, height: 844 } });
test.beforeEach(expectNoConsoleErrors);

test("a provider edits its listing; what waits for a review is taken back without what was typed since", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await makeProvider({ active: true });
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/profile?id=${id}`);
  await waitForHydration(page);
  const [name, phone] = [page.getByLabel("Business name"), page.getByLabel("Phone number")];
  const save = page.getByRole("button", { name: "Save your profile" });
  const withdraw = page.getByRole("button", { name: "Take it back" });
  const waiting = page.getByRole("heading", { name: "Waiting for our review" });
  await expect(page.getByText("18% Complete")).toBeVisible();
  await page.getByLabel("Description").fill("We help at home, day and night. ".repeat(4));
  await page.getByLabel("Areas you cover").fill("Plano\nFrisco");
  await page.getByLabel(/^ZIP code(?!s)/).fill("75074");
  await page.getByLabel("Starting price, US dollars").fill("32.50");
  await page.getByLabel("Hours").fill("Mon-Fri 8 AM-6 PM");
  await name.fill("Brand New Name");
  await phone.fill("(214) 555-0144");
  await save.click();
  await expect(page.getByText(/^Saved\. Families see it now, except: Name/)).toBeVisible();
  await expect(waiting).toBeVisible();
  await expect(page.getByText("64% Complete")).toBeVisible();
  const family = await context.newPage();
  await family.goto(`/providers/${id}`);
  await expect(family.getByText("Mon-Fri 8 AM-6 PM")).toBeVisible();
  await expect(family.getByRole("heading", { level: 1, name: id })).toBeVisible();
  await family.close();

  // Nothing is typed on this page yet, and what cannot be sent empties no field of it.
  await page.reload();
  await waitForHydration(page);
  await context.setOffline(true);
  await withdraw.click();
  await expect(page.getByRole("alert")).toContainText("Your profile could not be changed.");
  await expect(name).toHaveValue("Brand New Name");
  await expect(page.getByLabel("Email that families see")).toHaveValue(`${id}@care.example`);
  await context.setOffline(false);
  await phone.fill("(214) 555-0199");
  await withdraw.click();
  await expect(page.getByText("Taken back. Your listing stays as it is.")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(name).toHaveValue(id);
  await expect(phone).toHaveValue("(214) 555-0199");
  await save.click();
  await expect(
    page.getByText("Saved. Families see it now, except: Phone. That waits for our review."),
  ).toBeVisible();
  await expect(name).toHaveValue(id);
});

test("a picture is refused before it is sent, is shown small, and is removed", async ({
  page,
  context,
  baseURL,
}, testInfo) => {
  const { id } = await makeProvider({ active: true });
  await signIn(context, baseURL, id);
  const choose = page.getByLabel("Choose a picture");
  const [hours, save] = [page.getByLabel("Hours"), page.locator('button[value="save"]')];
  const panel = page.getByRole("region", { name: "Picture" });
  const use = panel.getByRole("button", { name: "Use this picture" });
  // On the disk, as anybody's pictures are, and chosen before the scripts run.
  const huge = testInfo.outputPath("huge.jpg");
  await writeFile(huge, Buffer.alloc(11 * 1024 * 1024, "x"));
  const release = await delayScripts(page);
  await page.goto(`/provider/dashboard/profile?id=${id}`, { waitUntil: "commit" });
  await choose.setInputFiles(huge);
  release();
  await expect(panel.getByText("Please choose a picture of at most 10 MB.")).toBeVisible();
  await expect(use).toBeDisabled();
  await waitForHydration(page);

  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#5a7" } });
  const buffer = await photo.jpeg().toBuffer();
  await choose.setInputFiles({ name: "house.jpg", mimeType: "image/jpeg", buffer });
  await hours.fill("At night");
  await context.setOffline(true);
  await use.click();
  await expect(panel.getByText("Your picture could not be kept. Please try again.")).toBeVisible();
  await expect(hours).toHaveValue("At night");
  await context.setOffline(false);

  await save.click();
  await expect(save).toHaveText("Save your profile");
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  const send = await delayRequests(page, "**/provider/dashboard/picture.data**");
  await use.click();
  await expect(panel.getByText("Saving...")).toBeVisible();
  await expect(save).toHaveText("Save your profile");
  send();
  await expect(panel.getByText("Another picture")).toBeVisible();
  const [row] = await query("select image, hours from hearthlist.providers where id = $1", [id]);
  expect(row?.hours).toBe("At night");
  // In the panel it is at most 24 rem wide: the browser takes the small one.
  const shown = panel.locator(`img[src="${row?.image}"]`);
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain("?size=small");

  // It was this very page that changed the listing.
  await hours.fill("By day");
  await save.click();
  const listing = page.getByRole("region", { name: "Your listing" });
  await expect(listing.getByText("Saved. Families see it now.")).toBeVisible();
  await panel.getByRole("button", { name: "Remove the picture" }).click();
  await expect(choose).toBeVisible();
});
