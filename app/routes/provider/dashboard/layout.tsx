import { useEffect } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { brand } from "#config/brand.ts";
import {
  dashboardError,
  guardDashboard,
  providerContext,
  withProvider,
} from "#features/auth/http/provider-session.server.ts";
import { DashboardTabs } from "#features/providers/components/dashboard-tabs.tsx";
import { saveSignedInProvider } from "#features/providers/components/provider-id-store.ts";
import { TierBadge } from "#features/providers/components/tier-badge.tsx";
import { loadDashboardProvider } from "#features/providers/queries/provider-dashboard.server.ts";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { revalidateUnlessPictureFailed } from "#platform/browser/revalidation.ts";
import { logError } from "#platform/log/log.server.ts";
import { staleOnError } from "#platform/stale-on-error.ts";
import type { Route } from "./+types/layout.ts";

/** Before every loader and action of the desk. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => guardDashboard(request, context),
];

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = context.get(providerContext);
  try {
    return { provider: await withProvider(context, (db) => loadDashboardProvider(db, id)) };
  } catch (error) {
    logError(error);
    throw dashboardError(503);
  }
}

const previous = staleOnError<Awaited<ReturnType<typeof loader>>>();

/** The page inside may stay as it is when it cannot be reloaded, and so does its layout. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return previous.load(serverLoader, new URL(request.url).searchParams.get("id") ?? "");
}

/** What another tab has changed may stand here, such as whether the listing is paused. */
export const shouldRevalidate = revalidateUnlessPictureFailed;

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: `Dashboard · ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function DashboardLayout({ loaderData: { provider } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  useEffect(() => saveSignedInProvider(provider.id), [provider.id]);
  useEffect(() => previous.remember({ provider }, provider.id), [provider]);
  return (
    <div className="page-width py-8 md:py-12">
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="wrap-anywhere min-w-0 text-heading">{provider.name}</h1>
        <TierBadge tier={provider.tier} />
        <Link to={dashboardPath("account", provider.id)} className="button button-quiet ml-auto">
          Account
        </Link>
      </div>
      {provider.paused_at && (
        <p className="mt-3 text-ember">Your listing is paused: families do not see it.</p>
      )}
      <DashboardTabs providerId={provider.id} tier={provider.tier} />
      <div className="mt-8">
        {/* Another lead or ticket is another page, with forms of its own; another filter is not. */}
        <Outlet key={pathname} context={provider} />
      </div>
    </div>
  );
}
