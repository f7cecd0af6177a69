import { Link } from "react-router";
import { adminPages } from "#config/navigation.ts";
import { withAdmin } from "#features/auth/http/admin-session.server.ts";
import { QuickStatsPanel } from "#features/moderation/components/quick-stats.tsx";
import { loadQuickStats } from "#features/moderation/queries/quick-stats.server.ts";
import { SystemStatusPanel } from "#features/operations/components/system-status.tsx";
import { readSystemStatus } from "#features/operations/http/system-status.server.ts";
import type { Route } from "./+types/dashboard.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const [stats, status] = await Promise.all([withAdmin(context, loadQuickStats), readSystemStatus(context)]);
  return { stats, status };
}

export default function Dashboard({ loaderData: { stats, status } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-heading">Admin Dashboard</h1>
      <QuickStatsPanel stats={stats} />
      <SystemStatusPanel status={status} />
      <ul className="mt-8 grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {Object.values(adminPages).map(({ path, name, about }) => (
          <li key={path}>
            <Link to={path} className="card block h-full p-5 no-underline hover:border-brand sm:p-6">
              <h2 className="text-link text-title">{name}</h2>
              <p className="mt-2 text-muted">{about}</p>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
