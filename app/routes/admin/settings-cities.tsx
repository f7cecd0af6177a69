import { Link } from "react-router";
import { adminPages, citySettings } from "#config/navigation.ts";
import { withAdmin } from "#features/auth/http/admin-session.server.ts";
import { listAdminCities } from "#features/places/queries/admin-cities.server.ts";
import { parsePageNumber } from "#platform/paging/parse-page-number.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { PageLinks } from "#ui/layout/page-links.tsx";
import type { Route } from "./+types/settings-cities.ts";

export const handle = {
  crumb: citySettings.name,
  above: [adminPages.settings],
};

export function loader({ request, context }: Route.LoaderArgs) {
  const page = new URL(request.url).searchParams.get("page");
  return withAdmin(context, (db) => listAdminCities(db, parsePageNumber(page)));
}

export default function Cities({ loaderData: { cities, count, page, pages } }: Route.ComponentProps) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-heading">{count === 1 ? "1 city" : `${formatNumber(count)} cities`}</h1>
        <Link to="/admin/settings/cities/new" className="button button-primary">
          Add a city
        </Link>
      </div>
      <ul className="card mt-6 divide-y divide-line px-5">
        {cities.map(({ id, name, state_abbr, active, listed, waiting }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-3">
            <Link
              to={`/admin/settings/cities/${id}`}
              className="wrap-anywhere inline-block min-h-11 content-center font-semibold text-link"
            >
              {name}, {state_abbr}
            </Link>
            <p className="flex flex-wrap gap-x-4 gap-y-1">
              <span>
                {formatNumber(listed)} {listed === 1 ? "provider" : "providers"}
              </span>
              {waiting > 0 && <span>{formatNumber(waiting)} waiting</span>}
              <span className={active ? "font-semibold text-good" : "text-muted"}>
                {active ? "Open" : "Not open"}
              </span>
            </p>
          </li>
        ))}
      </ul>
      <PageLinks page={page} pages={pages} to={(target) => `/admin/settings/cities?page=${target}`} />
    </>
  );
}
