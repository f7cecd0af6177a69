import { randomUUID } from "node:crypto";
import { expect, type Locator, test } from "@playwright/test";
import { query } from "../database.ts";
import { delayScripts } from "../delay-requests.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { makeDashboard } from "../make-dashboard.ts";
import { signInAsNewProvider } from "../make-provider.ts";
import { toSessionFile } from "../sessions.ts";
import { signIn } from "../sign-in.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

test.describe("on a phone", () => {
  // Every page is longer than this, and every row of tabs wider.
  const viewport = { width: 390, height: 400 };
  test.use({ viewport, storageState: toSessionFile("admin") });

  test("the open tab comes into view in its row, and who reads on before the scripts run stays there", async ({
    page,
    context,
    baseURL,
  }) => {
    const name = "W".repeat(200);
    const id = await signInAsNewProvider(context, baseURL, { name, tier: "enterprise" });
    const place = () => page.evaluate(() => scrollY);
    for (const [row, path, tab] of [
      ["Dashboard", `/provider/dashboard/support?id=${id}`, "Support"],
      ["Review", "/admin/review/failed", "Failed jobs"],
    ] as const) {
      const release = await delayScripts(page);
      await page.goto(path, { waitUntil: "commit" });
      const current = page.getByRole("navigation", { name: row }).getByRole("link", { name: tab });
      // As soon as the styles are there.
      await expect.poll(() => rightOf(current)).toBeGreaterThan(viewport.width);
      await page.evaluate(() => document.fonts.ready.then(() => {}));
      await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
      const before = await place();
      expect(before).toBeGreaterThan(viewport.height);

      release();
      await waitForHydration(page);
      expect(await place()).toBe(before);
      expect(await rightOf(current)).toBeLessThanOrEqual(viewport.width);
      // Also where the provider's name is one long word.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await page.unrouteAll();
    }
  });
});

/** Wherever on the page the row is by now. */
async function rightOf(link: Locator) {
  const { x, width } = (await link.boundingBox()) ?? { x: 0, width: 0 };
  return x + width;
}

test("what is typed for one family is not said to another, also by who goes back twice at once", async ({
  page,
  context,
  baseURL,
}) => {
  const id = await makeDashboard("premium");
  for (const family of ["Ana Ruiz", "Ben Ode"])
    await query(
      `insert into hearthlist.consultation_requests (id, provider_id, family_name, email, phone, care_needs, timeline,
         wished_date, wished_time)
       values ($1, $2, $3, 'a@family.example', '(480) 555-0111', 'Help', 'This week', current_date + 9, '10:00')`,
      [randomUUID(), id, family],
    );
  await expect.poll(() => query("select from hearthlist.leads where provider_id = $1", [id])).toHaveLength(2);
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/leads?id=${id}`);
  await waitForHydration(page);
  await page.getByRole("link", { name: "Ana Ruiz" }).click();
  await expect(page.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
  await page.getByRole("link", { name: "All leads" }).click();
  await page.getByRole("link", { name: "Ben Ode" }).click();
  await expect(page.getByRole("heading", { name: "Ben Ode" })).toBeVisible();
  const decline = page.getByRole("group").filter({ hasText: "Decline" });
  await decline.getByText("Decline").first().click();
  await decline.getByLabel("A few words to the family").fill("Dear Ben, we are full until spring.");

  // Past the list between them, before it has come.
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole("heading", { name: "Ana Ruiz" })).toBeVisible();
  await expect(page.locator("#content")).toBeFocused();
  await expect(decline.getByLabel("A few words to the family")).toHaveValue("");
});
