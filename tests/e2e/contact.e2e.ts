import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { query } from "./database.ts";
import { basic } from "./demo-listings.ts";
import { expectNoConsoleErrors } from "./expect-no-console-errors.ts";
import { waitForHydration } from "./wait-for-hydration.ts";

test.beforeEach(expectNoConsoleErrors);

// What is lost, refused by the database or sent twice is in forms.e2e.ts.
test("a visitor reports a listing from its page, is told what is missing and thanked, and can write again", async ({
  page,
}) => {
  const email = `${randomUUID()}@family.example`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/providers/${basic.id}`);
  await waitForHydration(page);
  await page.getByRole("link", { name: "Report a problem with this listing" }).click();
  const form = page.locator("#contact-form");
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const send = form.getByRole("button", { name: "Send Message" });
  const report = new RegExp(`${basic.name}[^]*/providers/${basic.id}\n`);
  await expect(field("Message")).toHaveValue(report);
  await expect(field("Inquiry type")).toHaveValue("other");

  // The address goes on to name the reason, and the form does not begin anew.
  await field("Name").fill("Ana Kowalski");
  await page.getByRole("link", { name: "Write to us" }).click();
  await expect(page).toHaveURL(/\?reason=provider-help&provider=.*#contact-form$/);
  await expect(field("Name")).toBeInViewport();
  await expect(field("Name")).toHaveValue("Ana Kowalski");
  await expect(field("Message")).toHaveValue(report);

  await send.click();
  await expect(field("Business name")).toBeFocused();
  for (const [label, message] of [
    ["Business name", "Business name is required"],
    ["Email", "Email is required"],
    ["Phone number", "Phone number is required"],
  ] as const)
    await expect(field(label)).toHaveAccessibleDescription(message);
  await expect(form.locator("[aria-invalid]")).toHaveCount(3);
  await expectAccessible(page);

  await field("Business name").fill("family");
  await expect(form.getByText("Business name is required")).toBeHidden();
  await field("Email").fill(email);
  await field("Phone number").fill("(214) 555-0111");
  await field("By phone").check();
  await send.click();
  const thanks = page.getByRole("heading", { name: "Thank you for your message" });
  await expect(thanks).toBeFocused();
  await expect(thanks).toBeInViewport();
  await expect(form).toContainText("We will reply within 1 business day, by phone.");
  await expect(form).toContainText(email);
  await expectAccessible(page);
  const emails = () =>
    query(
      "select to_address from hearthlist.mails where $1 in (to_address, reply_to) and status = 'sent' order by kind",
      [email],
    );
  await expect.poll(emails).toEqual([{ to_address: email }, { to_address: "support@hearthlist.example" }]);

  await page.getByRole("button", { name: "Send Another Inquiry" }).click();
  for (const label of ["Name", "Business name", "Email", "Phone number"])
    await expect(field(label)).toHaveValue("");
  await expect(field("By email")).toBeChecked();
  await page.reload();
  await expect(send).toBeVisible();
  expect(await query("select from hearthlist.contact_submissions where email = $1", [email])).toHaveLength(1);
});
