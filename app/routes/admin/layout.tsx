import { Form, Link, Outlet, useMatches } from "react-router";
import { brand } from "#config/brand.ts";
import { adminContext, guardAdmin } from "#features/auth/http/admin-session.server.ts";
import { getAdminBreadcrumb, getAdminTitle } from "#ui/layout/admin-breadcrumb.ts";
import { Breadcrumb } from "#ui/layout/breadcrumb.tsx";
import type { Route } from "./+types/layout.ts";

/** Before every loader and action of the desk. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => guardAdmin(request, context),
];

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(adminContext).email };
}

/** Who sits here stays the same; the loader of each page goes through the guard by itself. */
export function shouldRevalidate() {
  return false;
}

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export default function AdminLayout({ loaderData: { email } }: Route.ComponentProps) {
  const matches = useMatches();
  return (
    <div className="page-width py-4 md:py-8">
      {/* Not in `meta`, which does not know the page below. */}
      <title>{`${getAdminTitle(matches)} · ${brand.name}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b pb-3">
        <Breadcrumb items={getAdminBreadcrumb(matches)} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Link
            to="/admin/account"
            className="text-link wrap-anywhere inline-flex min-h-11 items-center text-small"
          >
            {email}
          </Link>
          {/* With the page goes what it still knows, such as what it would show while the server is away. */}
          <Form reloadDocument method="post" action="/admin/logout">
            <button type="submit" className="button button-quiet">
              Logout
            </button>
          </Form>
        </div>
      </div>
      <div className="mt-6">
        {/* Another thing is another page, with forms of its own; another filter is not. */}
        <Outlet key={matches.at(-1)?.pathname} />
      </div>
    </div>
  );
}
