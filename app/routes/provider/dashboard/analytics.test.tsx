import { expect } from "vitest";
import type { Tier } from "#features/providers/rules/provider.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dashboardContext, renderDashboardPage } from "#tests/support/dashboard-page.tsx";
import { test } from "#tests/support/database.ts";
import { makeLead, makeProvider } from "#tests/support/make.ts";
import Analytics, { loader } from "./analytics.tsx";

const pattern = "/provider/dashboard/analytics";

async function open(db: Db, id: string, tier: Tier, tab: string) {
  const url = new URL(`http://localhost:3000${pattern}?id=${id}&tab=${tab}`);
  const context = dashboardContext(db, id, tier);
  const { data, init } = await loader({ request: new Request(url), context, url, params: {}, pattern });
  const html = renderDashboardPage(Analytics, { id, tier, loaderData: data });
  return { status: init?.status ?? 200, data, html };
}

test("Custom Insights are refused to a premium provider, with the way to enterprise", async ({ db }) => {
  const { id } = await makeProvider(db, { tier: "premium" });
  await makeLead(db, id, { location: "Plano" });
  const { status, data, html } = await open(db, id, "premium", "insights");
  expect([status, data.view]).toEqual([403, undefined]);
  expect(html).not.toContain(">Custom Insights</a>");
  expect(html).toMatch(
    new RegExp(`href="/provider/subscription\\?tier=enterprise&amp;provider=${id}"[^>]*>Go Enterprise<`),
  );
});

test.for([
  ["overview", "Nobody has looked at your profile in these days."],
  ["leads", "No leads came in these days."],
  ["performance", "No reviews yet."],
  ["insights", "No views in these days."],
] as const)(
  "the tab %s of a provider without figures says so, and draws nothing",
  async ([tab, words], { db }) => {
    const { id } = await makeProvider(db, { tier: "enterprise" });
    const { html } = await open(db, id, "enterprise", tab);
    expect(html).toContain(words);
    expect(html).not.toContain('role="img"');
  },
);
