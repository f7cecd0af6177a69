import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";
import type { DeskProvider } from "#domain/desk.ts";
import { tiers } from "#domain/provider.ts";
import Overview from "./overview.tsx";

const provider: DeskProvider = {
  id: "the-oaks-123456",
  name: "The Oaks",
  email: "care@oaks.example",
  phone: "(214) 555-0111",
  description: "",
  services: [],
  active: true,
  tier: "basic",
  status: "verified",
  verified: true,
  subscription_status: null,
  subscription_id: null,
  current_period_end: null,
  stripe_customer_id: null,
  created_at: new Date("2026-01-01"),
  updated_at: new Date("2026-01-01"),
  sign_in_email: "ana@oaks.example",
  paused_at: null,
  onboarding_completed_at: null,
};

function render(desk: Partial<DeskProvider>) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <Outlet context={{ ...provider, ...desk }} />,
      children: [{ id: "overview", index: true, Component: Overview }],
    },
  ]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { overview: { tour: undefined } } }} />);
}

test.each(tiers)("the Support button of a %s provider leads to our contact page", (tier) => {
  expect(render({ tier })).toMatch(/<a [^>]*href="\/contact\?reason=provider-support"[^>]*>Support<\/a>/);
});

test("a listing without services says so", () => {
  expect(render({ services: [] })).toContain("No services listed");
  expect(render({ services: ["Memory Care"] })).not.toContain("No services listed");
});
