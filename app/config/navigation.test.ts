import { describe, expect, test } from "vitest";
import { parseAnalyticsParams } from "#features/analytics/rules/analytics.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { findRouteFile } from "#tests/support/find-route.ts";
import * as navigation from "./navigation.ts";

const { analyticsTabs, dashboardTabs, homeSections, ...menus } = navigation;

/** Every address below a menu, whatever its shape. */
function addressesIn(menu: unknown): string[] {
  if (typeof menu !== "object" || menu === null) return [];
  return Object.entries(menu).flatMap(([key, value]) =>
    (key === "to" || key === "path") && typeof value === "string" ? [value] : addressesIn(value),
  );
}

describe.each(Object.entries(menus))("every link of %s", (_name, menu) => {
  const addresses = addressesIn(menu);

  test("leads to a route", () => {
    expect(addresses.length).toBeGreaterThan(0);
    // An anchor alone stands on the page of a city.
    const pages = addresses.map(
      (address) => new URL(address, "http://hearthlist.example/city/plano").pathname,
    );
    expect(pages.filter((page) => !findRouteFile(page))).toEqual([]);
  });

  test("that leads to a part of the home page names one that is there", () => {
    const parts = addresses.filter((address) => address.startsWith("/#")).map((address) => address.slice(2));
    expect(homeSections).toEqual(expect.arrayContaining(parts));
  });
});

test.each(dashboardTabs)("the dashboard's tab $name leads to a route of its own", ({ slug }) => {
  const file = findRouteFile(dashboardPath(slug, "a-1"));
  expect(file).toMatch(/^routes\/provider\/dashboard\//);
  const sharing = dashboardTabs.filter((tab) => findRouteFile(dashboardPath(tab.slug, "a-1")) === file);
  expect(sharing.map((tab) => tab.slug)).toEqual([slug]);
});

test.each(analyticsTabs)("the address of the analytics tab $name opens that tab", ({ slug }) => {
  const address = dashboardPath("analytics", "a-1", { tab: slug });
  expect(findRouteFile(address)).toBe("routes/provider/dashboard/analytics.tsx");
  expect(parseAnalyticsParams(new URL(address, "http://hearthlist.example").searchParams).tab).toBe(slug);
});
