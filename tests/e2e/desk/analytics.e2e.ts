import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { expectAccessible } from "../accessibility.ts";
import { query } from "../database.ts";
import { newProvider } from "../new-provider.ts";
import { expectQuiet } from "../quiet.ts";
import { makeSession, signIn } from "../sign-in.ts";

const ZONE = "America/Chicago";
const yesterday = `((now() at time zone '${ZONE}')::date - 1)`;

/** A provider of the journey's own: without a city, its days are those of our office. */
async function makeDesk(tier: string) {
  const { id } = await newProvider({ tier, name: "Maple Court" });
  return id;
}

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

const desk = (id: string, more = "") => `/provider/dashboard/analytics?id=${id}${more}`;

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test.beforeEach(expectQuiet);

    test("an enterprise provider reads its figures, tab by tab and period by period", async ({
      page,
      context,
      baseURL,
    }) => {
      const id = await makeDesk("enterprise");
      await fill(id);
      await signIn(context, baseURL, id);
      await page.goto(desk(id));
      const card = (name: string) => page.locator("dl > div").filter({ hasText: name });
      const periodLink = (name: string) => page.getByRole("navigation", { name: "Period" }).getByText(name);
      await expect(periodLink("30 days")).toHaveAttribute("aria-current", "true");
      await expect(card("Profile views")).toContainText("300");
      await expect(card("Profile views")).toContainText("Down 9% from 330");
      await expect(card("Contacts")).toContainText("120");
      await expect(card("Contacts")).toContainText("Same as before");
      await expect(card("Leads converted")).toContainText("50%");
      await expect(card("Leads converted")).toContainText("No data before");
      await expect(card("Response time")).toContainText("1.5 hours");
      await expect(page.getByRole("img", { name: /^Profile views by day/ })).toBeVisible();
      await page.getByText("Show the figures as a table").first().click();
      await expect(page.getByRole("table", { name: "Profile views by day" }).getByRole("row")).toHaveCount(
        31,
      );

      await periodLink("7 days").click();
      await expect(card("Profile views")).toContainText("70");
      await expect(page).toHaveURL(/period=7d/);
      await periodLink("90 days").click();
      await expect(card("Profile views")).toContainText("630");
      await expect(card("Profile views")).toContainText("No data before");
      await expect(page.getByText("630")).toBeVisible();

      const tabs = page.getByRole("navigation", { name: "Analytics" });
      await tabs.getByRole("link", { name: "Lead Analytics" }).click();
      await expect(page).toHaveURL(/tab=leads&period=90d/);
      await expect(page.getByRole("table", { name: "Leads by source" })).toContainText("Referral");
      await expect(
        page.getByRole("table", { name: "Leads by quality" }).getByRole("row", { name: /^80-100/ }),
      ).toContainText("6 · 100%");
      await expect(page.getByRole("img", { name: /^Leads by week/ })).toBeVisible();

      await tabs.getByRole("link", { name: "Performance" }).click();
      await expect(card("Median response time")).toContainText("1.5 hours");
      await expect(card("Families answered")).toContainText("100%");
      await expect(card("Rating")).toContainText("None yet");
      await expect(page.getByText("No reviews yet.")).toBeVisible();

      await tabs.getByRole("link", { name: "Custom Insights" }).click();
      await expect(page.getByRole("table", { name: "Leads by area" })).toContainText("Plano");
      await expect(page.getByRole("table", { name: "Leads by kind of care" })).toContainText("Memory care");
      await expect(page.getByRole("table", { name: "Estimated value by source" })).toContainText("$7,200");
      await expect(page.getByRole("table", { name: "Busiest days" }).getByRole("row")).toHaveCount(6);
    });
  });
}

test.describe("in a quiet browser", () => {
  test.beforeEach(expectQuiet);

  test("a provider without anything recorded is told so", async ({ page, context, baseURL }) => {
    const id = await makeDesk("enterprise");
    await signIn(context, baseURL, id);
    await page.goto(desk(id));
    await expect(page.getByText("Nobody has looked at your profile in these days.")).toBeVisible();
    await expect(page.getByText("No data before")).toHaveCount(6);
    await page.goto(desk(id, "&tab=leads"));
    await expect(page.getByText("No leads came in these days.")).toBeVisible();
    await page.goto(desk(id, "&tab=insights"));
    await expect(page.getByText("No views in these days.")).toBeVisible();
    await expect(page.getByRole("img")).toHaveCount(0);
  });

  test("Custom Insights are refused to premium, by the server too", async ({ page, context, baseURL }) => {
    const id = await makeDesk("premium");
    await fill(id);
    await signIn(context, baseURL, id);
    const answer = await page.goto(desk(id, "&tab=insights"));
    expect(answer?.status()).toBe(403);
    await expect(page.getByRole("link", { name: "Custom Insights" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Go Enterprise" })).toHaveAttribute(
      "href",
      `/provider/subscription?tier=enterprise&provider=${id}`,
    );
    const data = await page.request.get(`/provider/dashboard/analytics.data?id=${id}&tab=insights`);
    expect(await data.text()).not.toMatch(/Plano|busiest|weekdays/);
    await page.getByRole("link", { name: "Lead Analytics" }).click();
    await expect(page.getByRole("table", { name: "Leads by source" })).toBeVisible();
  });

  test("a basic provider sees what it would gain", async ({ page, context, baseURL }) => {
    const id = await makeDesk("basic");
    await fill(id);
    await signIn(context, baseURL, id);
    for (const tab of ["overview", "leads", "performance", "insights"]) {
      await page.goto(desk(id, `&tab=${tab}`));
      await expect(page.getByRole("heading", { level: 2, name: "Analytics" })).toBeVisible();
      await expect(page.getByRole("link", { name: "Upgrade to Premium" })).toHaveAttribute(
        "href",
        `/provider/subscription?tier=premium&provider=${id}`,
      );
      await expect(page.getByRole("img", { name: /views|Leads/ })).toHaveCount(0);
    }
  });

  for (const width of [390, 1440])
    test(`every tab is accessible and fits, ${width} px`, async ({ page, context, baseURL }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      const id = await makeDesk("enterprise");
      await fill(id);
      await signIn(context, baseURL, id);
      for (const tab of ["overview", "leads", "performance", "insights"]) {
        await page.goto(desk(id, `&tab=${tab}`));
        // Folded tables are looked at too.
        await page.evaluate(() => {
          for (const details of document.querySelectorAll("details")) details.open = true;
        });
        await expectAccessible(page);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond).toBe(0);
      }
    });
});

test("no figures without the right session", async ({ request }) => {
  const [own, other] = [await makeDesk("enterprise"), await makeDesk("enterprise")];
  const tokens = [
    "",
    "invented",
    await makeSession(own, { expires: "-1 second" }),
    await makeSession(own, { isRevoked: true }),
  ];
  for (const token of tokens) {
    const answer = await request.get(desk(own), {
      headers: { Cookie: `hearthlist_provider=${token}` },
      maxRedirects: 0,
    });
    expect([answer.status(), answer.headers().location]).toEqual([
      302,
      `/provider/login?${new URLSearchParams({ next: desk(own) })}`,
    ]);
  }
  const Cookie = `hearthlist_provider=${await makeSession(own)}`;
  expect((await request.get(desk(other), { headers: { Cookie } })).status()).toBe(403);
  const data = `/provider/dashboard/analytics.data?id=${other}`;
  expect((await request.get(data, { headers: { Cookie } })).status()).toBe(403);
});

test("whatever the address says, there is a page", async ({ request }) => {
  const id = await makeDesk("enterprise");
  const Cookie = `hearthlist_provider=${await makeSession(id)}`;
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), async (tab, period) => {
      const params = new URLSearchParams({ id, tab, period });
      const answer = await request.get(`/provider/dashboard/analytics?${params}`, { headers: { Cookie } });
      expect(answer.status()).toBe(200);
    }),
    { numRuns: Number(process.env.DEEP ?? 1) * 60 },
  );
});
