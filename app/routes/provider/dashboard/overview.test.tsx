import { expect, test } from "vitest";
import type { DeskProvider } from "#domain/desk.ts";
import { tiers } from "#domain/provider.ts";
import { renderDashboardPage } from "#tests/dashboard-page.tsx";
import Overview from "./overview.tsx";

const render = (provider: Partial<DeskProvider>) =>
  renderDashboardPage(Overview, { ...provider, loaderData: { tour: undefined } });

test.each(tiers)("the Support button of a %s provider leads to our contact page", (tier) => {
  expect(render({ tier })).toMatch(/<a [^>]*href="\/contact\?reason=provider-support"[^>]*>Support<\/a>/);
});

test("a listing without services says so", () => {
  expect(render({ services: [] })).toContain("No services listed");
  expect(render({ services: ["Memory Care"] })).not.toContain("No services listed");
});
