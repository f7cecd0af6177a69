import { expect, test } from "vitest";
import { dashboardPath, listDashboardTabs } from "./provider-dashboard.ts";

const names = (tier: Parameters<typeof listDashboardTabs>[0]) =>
  listDashboardTabs(tier).map(({ name }) => name);

test("analytics, leads and support are for those who pay", () => {
  expect(names("basic")).toEqual(["Overview", "Subscription", "Profile"]);
  expect(names("inactive")).toEqual(names("basic"));
  expect(names("premium")).toEqual([
    "Overview",
    "Subscription",
    "Profile",
    "Analytics",
    "Lead Management",
    "Support",
  ]);
  expect(names("enterprise")).toEqual(names("premium"));
});

test("an address of the desk names its provider", () => {
  expect(dashboardPath("", "a-1")).toBe("/provider/dashboard?id=a-1");
  expect(dashboardPath("leads", "a-1", { view: "pipeline" })).toBe(
    "/provider/dashboard/leads?id=a-1&view=pipeline",
  );
});
