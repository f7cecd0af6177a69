import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { delayRequests } from "../delay-requests.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { toSessionFile } from "../sessions.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.use({ storageState: toSessionFile("admin") });
test.beforeEach(expectNoConsoleErrors);

const testRows = () =>
  query(`select id from hearthlist.contact_submissions where email = 'database-test@test.example'
    union all select id from hearthlist.waitlist where email = 'database-test@test.example'
    union all select id from hearthlist.consultation_requests where email = 'database-test@test.example'`);

test("an admin runs the checks of the database, copies their results, and is told what failed", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/admin/db-test");
  await waitForHydration(page);
  const total = await page.locator("button[name=check]").count();
  const release = await delayRequests(page, "**/admin/db-test/run", 1);
  await page.getByRole("button", { name: "Run All Tests" }).click();
  const status = page.getByRole("status").filter({ hasText: "passed" });
  await expect(status).toContainText(`Running 2 of ${total}`);
  release();
  await expect(status).toHaveText(`${total} passed0 failed`, { timeout: 90_000 });
  await expect(
    page.getByText("Refused, as it should be (42501). Visitors may not read messages to us."),
  ).toBeVisible();
  expect(await testRows()).toEqual([]);

  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Copy Results" }).click();
  await expect(page.getByRole("button", { name: "Copied!" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Database test: ${total} passed, 0 failed`);
  expect(copied).toMatch(/PASS {2}Table Writes: Insert into waitlist \([\d.]+ ms\)/);
  await page.clock.runFor(2000);
  await expect(page.getByRole("button", { name: "Copy Results" })).toBeVisible();
  await page.clock.resume();
  await page.getByRole("button", { name: "Clear Results" }).click();
  await expect(page.getByText(`${total} checks, none run yet.`)).toBeVisible();
  await expect(page.locator("[data-verdict]")).toHaveCount(0);

  await page.unroute("**/admin/db-test/run");
  await page.route("**/admin/db-test/run", (route) => {
    const result = {
      id: "read-cities",
      group: "Table Reads",
      label: "Read cities",
      ms: 2,
      detail: "0 rows",
      verdict: "fail",
      explanation: "There are rows, but visitors see none.",
      advice: "Do this.",
    };
    return route.fulfill({ json: { result } });
  });
  await page.getByRole("button", { name: "Run Read cities" }).click();
  await expect(page.getByText("What to do: Do this.")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "1 failed" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Failed" })).toHaveText("Table Reads: Read cities");
  await expectAccessible(page);

  await page.unroute("**/admin/db-test/run");
  await context.clearCookies();
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "Your sign-in has ended. Please reload the page and sign in again.",
  );
});
