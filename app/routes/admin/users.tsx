import { adminPages } from "#config/navigation.ts";
import { withAdmin } from "#features/auth/http/admin-session.server.ts";
import { UserFilters } from "#features/moderation/components/users/user-filters.tsx";
import { UserList } from "#features/moderation/components/users/user-list.tsx";
import { UserTabs } from "#features/moderation/components/users/user-tabs.tsx";
import { listUsers } from "#features/moderation/queries/users.server.ts";
import { parseUserSearch, userSearchParams } from "#features/moderation/rules/user-search.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { PageLinks } from "#ui/layout/page-links.tsx";
import type { Route } from "./+types/users.ts";

export const handle = { crumb: adminPages.users.name };

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = parseUserSearch(new URL(request.url).searchParams);
  return { search, ...(await withAdmin(context, (db) => listUsers(db, search))) };
}

export default function Users({ loaderData }: Route.ComponentProps) {
  const { search, users, count, page, pages } = loaderData;
  const address = userSearchParams({ ...search, page: 1 });
  return (
    <>
      <h1 className="text-heading">{adminPages.users.name}</h1>
      <UserTabs />
      <UserFilters key={address} search={search} isFiltered={address !== ""} />
      <h2 aria-live="polite" className="mt-6 mb-3 text-title">
        {count === 1 ? "1 provider" : `${formatNumber(count)} providers`}
      </h2>
      {users.length > 0 ? (
        <UserList users={users} />
      ) : (
        <p className="text-muted">Nobody is found like this. Fewer words, or another filter, may help.</p>
      )}
      <PageLinks
        page={page}
        pages={pages}
        to={(target) => `/admin/users?${userSearchParams({ ...search, page: target })}`}
      />
    </>
  );
}
