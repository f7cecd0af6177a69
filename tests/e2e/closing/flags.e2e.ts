import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { query } from "../database.ts";
import { delayRequests } from "../delay-requests.ts";
import { PAGE_DATA } from "../double-click.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { toSessionFile } from "../sessions.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);
test.use({ storageState: toSessionFile("admin") });

test("a switch does what its button said when it was pressed, and not the opposite", async ({ page }) => {
  await page.goto("/admin/settings");
  await waitForHydration(page);
  const flag = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Switch it/ }) });
  const reason = flag.getByLabel("Reason");
  const [first, second] = [randomUUID(), randomUUID()];

  await flag.getByRole("button", { name: "Switch it on" }).click();
  await expect(reason).toHaveAccessibleDescription(/Please say why/);
  await reason.fill(first);
  const release = await delayRequests(page, PAGE_DATA);
  await flag.getByRole("button", { name: "Switch it on" }).click();
  await reason.fill(second);
  await flag.getByRole("button", { name: "Switch it on" }).press("Enter");
  release();
  await expect(page.getByText("It is on.")).toBeVisible();
  await expect(flag.getByRole("heading", { name: /: on$/ })).toBeVisible();
  await expect(page.locator("[data-sending]")).toHaveCount(0);
  const noted = () =>
    query("select action, reason from hearthlist.audit_log where reason = any($1) order by id", [
      [first, second],
    ]);
  expect(await noted()).toEqual([{ action: "flag.on", reason: first }]);

  await expect(reason).toHaveValue(second);
  await flag.getByRole("button", { name: "Switch it off" }).click();
  await expect(page.getByText("It is off.")).toBeVisible();
  expect((await noted()).map(({ action }) => action).toSorted()).toEqual(["flag.off", "flag.on"]);
});
