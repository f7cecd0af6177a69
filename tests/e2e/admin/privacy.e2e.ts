import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { makeProvider } from "../make-provider.ts";
import { signInAsAdmin } from "../sign-in.ts";
import { waitForHydration } from "../wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

test("an admin exports and erases what a family left, and finds it in the audit log", async ({
  page,
  context,
  baseURL,
}) => {
  const admin = await signInAsAdmin(context, baseURL);
  const { id: provider, email: providerEmail } = await makeProvider({ tier: "premium", name: "Maple Court" });
  const family = `ruiz-${provider}@home.example`;
  await query(
    `with request as (
       insert into hearthlist.consultation_requests (id, provider_id, family_name, email, phone, care_needs, timeline)
       values (gen_random_uuid(), $1, 'Ana Ruiz', $2, '1', 'Memory care for my mother', 'This week') returning id
     )
     insert into hearthlist.leads (id, provider_id, consultation_request_id, family_name, email, phone, service_needed, score)
     select gen_random_uuid(), $1, id, 'Ana Ruiz', $2, '1', 'Memory care', 60 from request`,
    [provider, family],
  );
  await query(
    `insert into hearthlist.waitlist (id, email, subdomain, hostname, city, state) values (gen_random_uuid(), $1, '', '', 'Nome', 'AK')`,
    [providerEmail],
  );

  await page.goto("/admin/privacy");
  await waitForHydration(page);
  await expect(page.getByText("24 months after the last change")).toBeVisible();
  const address = page.getByLabel("The family’s email");
  await address.fill("nobody");
  await page.getByRole("button", { name: "Find everything" }).click();
  await expect(address).toBeFocused();
  await address.fill(` ${family.toUpperCase()} `);
  await page.getByRole("button", { name: "Find everything" }).click();
  await expect(page.getByText(/^Found: 1 consultation request, 1 lead of a provider/)).toBeVisible();
  await page.getByText(": To Maple Court").click();
  await expect(page.getByText("Memory care for my mother").first()).toBeVisible();
  await expectAccessible(page);
  expect(page.url()).not.toContain("ruiz");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as a file" }).click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(file).toMatchObject({ address: family, requests: [{ family_name: "Ana Ruiz" }] });
  expect(download.suggestedFilename()).toBe("stored-data.json");

  const confirmation = page.getByLabel("Type the address again to erase it");
  await confirmation.fill("other@home.example");
  await page.getByRole("button", { name: "Erase everything found" }).click();
  await expect(page.getByText("This is not the address above.")).toBeVisible();
  await confirmation.fill(family);
  await page.getByRole("button", { name: "Erase everything found" }).click();
  await expect(page.getByText(/^Erased: 1 consultation request, 1 lead of a provider/)).toBeVisible();
  const left = await query("select email::text from hearthlist.leads where provider_id = $1", [provider]);
  expect(left).toEqual([{ email: "" }]);

  // The address of a provider is none of a family's: it is named, and not erased.
  await address.fill(providerEmail);
  await page.getByRole("button", { name: "Find everything" }).click();
  await expect(
    page.getByText(/This is the address of a provider, Maple Court, not of a family/),
  ).toBeVisible();
  await expect(page.getByText(/^Found: 1 waitlist entry/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Erase everything found" })).toHaveCount(0);

  await page.goto(`/admin/audit?who=${encodeURIComponent(admin)}`);
  await expect(page.getByRole("heading", { name: "2 entries" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Erased a family’s data on request" })).toBeVisible();
  await expect(page.getByText("ruiz")).toHaveCount(0);
  await page.getByLabel("What").selectOption({ label: "Exported a family’s data on request" });
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("heading", { name: "1 entry" })).toBeVisible();
});
