import { expect, test } from "@playwright/test";
import { query } from "../database.ts";
import { expectNoConsoleErrors } from "../expect-no-console-errors.ts";
import { makeProvider } from "../make-provider.ts";
import { signIn } from "../sign-in.ts";

test.beforeEach(expectNoConsoleErrors);

// A provider without a city has the days of our office.
const ZONE = "America/Chicago";
const yesterday = `((now() at time zone '${ZONE}')::date - 1)`;

/** Ten views, three calls and one email on each of the 60 days before today; a lead each five days. */
async function fill(id: string) {
  await query(
    `insert into hearthlist.event_counts (provider_id, day, kind, count)
     select $1, ${yesterday} - n, kind, case kind when 'profile_view' then 10 + n / 30 when 'call' then 3 else 1 end
     from generate_series(0, 59) n, unnest(array['profile_view', 'call', 'email']) kind`,
    [id],
  );
  await query(
    `insert into hearthlist.leads
       (id, provider_id, family_name, email, phone, service_needed, source, status, score, location, estimated_value, created_at, last_contact)
     select gen_random_uuid(), $1, 'The Kims', 'kim@family.example', '1', 'Memory care', 'referral',
       case when n % 2 = 0 then 'converted' else 'lost' end, 85, 'Plano', 1200, at, at + interval '90 minutes'
     from generate_series(0, 29, 5) n, lateral (select (${yesterday} - n + time '12:00') at time zone '${ZONE}' as at) t`,
    [id],
  );
}

test("an enterprise provider reads its figures, tab by tab and period by period", async ({
  page,
  context,
  baseURL,
}) => {
  const { id } = await makeProvider({ tier: "enterprise" });
  await fill(id);
  await signIn(context, baseURL, id);
  await page.goto(`/provider/dashboard/analytics?id=${id}`);
  const card = (name: string) => page.locator("dl > div").filter({ hasText: name });
  const table = (name: string) => page.getByRole("table", { name });
  const periods = page.getByRole("navigation", { name: "Period" });
  await expect(periods.getByText("30 days")).toHaveAttribute("aria-current", "true");
  await expect(card("Profile views")).toContainText(/300.*Down 9% from 330/);
  await expect(card("Contacts")).toContainText(/120.*Same as before/);
  await expect(card("Leads converted")).toContainText(/50%.*No data before/);
  await expect(card("Response time")).toContainText("1.5 hours");
  await expect(page.getByRole("img", { name: /^Profile views by day/ })).toBeVisible();
  await page.getByText("Show the figures as a table").first().click();
  await expect(table("Profile views by day").getByRole("row")).toHaveCount(31);
  await periods.getByText("7 days").click();
  await expect(card("Profile views")).toContainText("70");
  await expect(page).toHaveURL(/period=7d/);
  await periods.getByText("90 days").click();
  await expect(card("Profile views")).toContainText(/630.*No data before/);

  const tabs = page.getByRole("navigation", { name: "Analytics" });
  await tabs.getByRole("link", { name: "Lead Analytics" }).click();
  await expect(page).toHaveURL(/tab=leads&period=90d/);
  await expect(table("Leads by source")).toContainText("Referral");
  await expect(table("Leads by quality").getByRole("row", { name: /^80-100/ })).toContainText("6 · 100%");
  await expect(page.getByRole("img", { name: /^Leads by week/ })).toBeVisible();
  await tabs.getByRole("link", { name: "Performance" }).click();
  await expect(card("Median response time")).toContainText("1.5 hours");
  await expect(card("Families answered")).toContainText("100%");
  await tabs.getByRole("link", { name: "Custom Insights" }).click();
  await expect(table("Leads by area")).toContainText("Plano");
  await expect(table("Leads by kind of care")).toContainText("Memory care");
  await expect(table("Estimated value by source")).toContainText("$7,200");
  await expect(table("Busiest days").getByRole("row")).toHaveCount(6);
});
