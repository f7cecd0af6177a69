import { describe, expect } from "vitest";
import { tiers } from "#features/providers/rules/provider.ts";
import type { DashboardProvider } from "#features/providers/rules/provider-dashboard.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dashboardContext, renderDashboardPage } from "#tests/support/dashboard-page.tsx";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import Overview, { action, loader } from "./overview.tsx";

type Tour = Awaited<ReturnType<typeof loader>>["tour"];

const render = (provider: Partial<DashboardProvider>, tour?: Tour) =>
  renderDashboardPage(Overview, { ...provider, loaderData: { tour, isHalfPrice: true } });

test.for(tiers)("the Support button of a %s provider leads to our contact page", (tier) => {
  expect(render({ tier })).toMatch(/<a [^>]*href="\/contact\?reason=provider-support"[^>]*>Support<\/a>/);
});

test("a listing without services says so", () => {
  expect(render({ services: [] })).toContain("No services listed");
  expect(render({ services: ["Memory Care"] })).not.toContain("No services listed");
});

test("a provider sees its plan, whether it is listed, and its services", () => {
  const html = render({ tier: "premium", services: ["Memory Care", "Respite"] });
  for (const text of [">premium<", ">Active<", ">Memory Care<", ">Respite<"]) expect(html).toContain(text);
  expect(render({ active: false })).toContain(">Inactive<");
});

describe("the tour", () => {
  const day = 86_400_000;

  async function argsOf(db: Db, wish: { daysAgo: number; tier?: "premium" }) {
    const { daysAgo, tier = "basic" } = wish;
    const { id } = await makeProvider(db, { tier, created_at: new Date(Date.now() - daysAgo * day) });
    await makeAccount(db, id);
    const context = dashboardContext(db, id, tier);
    const request = new Request(`http://localhost:3000/provider/dashboard?id=${id}`);
    const url = new URL(request.url);
    return { request, context, url, params: {}, pattern: "/provider/dashboard" } as const;
  }

  test("is shown to a new provider until it was left, with how complete its profile is", async ({ db }) => {
    const args = await argsOf(db, { daysAgo: 6 });
    const { tour } = await loader(args);
    expect(tour).toMatchObject({ percent: 9 });
    expect(render({}, tour)).toMatch(/<dialog.*Step 1 of 4.*Welcome/);
    await action(args);
    expect((await loader(args)).tour).toBeUndefined();
  });

  test.for([
    ["after 7 days", { daysAgo: 8 }],
    ["on a paid plan", { daysAgo: 1, tier: "premium" }],
  ] as const)("is not shown %s", async ([, wish], { db }) => {
    const { tour } = await loader(await argsOf(db, wish));
    expect(tour).toBeUndefined();
    expect(render({}, tour)).not.toContain("<dialog");
  });
});
