import { randomUUID } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Outlet, RouterContextProvider } from "react-router";
import { parseSettings } from "#config/settings.server.ts";
import { providerContext } from "#features/auth/http/provider-session.server.ts";
import type { Tier } from "#features/providers/rules/provider.ts";
import type { DashboardProvider } from "#features/providers/rules/provider-dashboard.ts";
import type { Db } from "#platform/db/database.server.ts";
import { dbContext, secretsContext, settingsContext } from "#platform/http/context.server.ts";
import { secrets } from "./secrets.ts";

/** The context of a loader or an action of the dashboard, as the guard leaves it for a signed-in provider. */
export function dashboardContext(db: Db, id: string, tier: Tier) {
  const context = new RouterContextProvider();
  context.set(dbContext, db);
  context.set(secretsContext, secrets);
  context.set(settingsContext, parseSettings({}));
  const session = { sessionId: randomUUID(), id, tier, status: "verified" } as const;
  context.set(providerContext, { ...session, verified: true, active: true });
  return context;
}

const provider: DashboardProvider = {
  id: "the-oaks-123456",
  name: "The Oaks",
  email: "care@oaks.example",
  phone: "(214) 555-0111",
  phoneHref: "tel:+12145550111",
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

type StubRoute = Parameters<typeof createRoutesStub>[0][number];

/** The HTML of a page of the dashboard, without the layout around it. */
export function renderDashboardPage(
  Component: StubRoute["Component"],
  { loaderData, ...changes }: Partial<DashboardProvider> & { loaderData: unknown },
) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <Outlet context={{ ...provider, ...changes }} />,
      children: [{ id: "page", index: true, Component }],
    },
  ]);
  return renderToStaticMarkup(<Page hydrationData={{ loaderData: { page: loaderData } }} />);
}
