import { adminPages } from "#config/navigation.ts";
import { withAdmin } from "#features/auth/http/admin-session.server.ts";
import { AuditEntry } from "#features/operations/components/audit-entry.tsx";
import { AuditSearch } from "#features/operations/components/audit-search.tsx";
import { countAudit, listAuditActions, searchAudit } from "#features/operations/queries/audit.server.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { countAuditPages, ENTRIES_MAX, parseAuditQuery, toAuditParams } from "#platform/audit/audit-log.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { PageLinks } from "#ui/layout/page-links.tsx";
import type { Route } from "./+types/audit.ts";

export const handle = { crumb: adminPages.audit.name };

export function loader({ request, context }: Route.LoaderArgs) {
  const asked = parseAuditQuery(new URL(request.url).searchParams);
  return withAdmin(context, async (db) => {
    const count = await countAudit(db, asked);
    const address = { ...asked, page: Math.min(asked.page, countAuditPages(count)) };
    return {
      address,
      entries: await searchAudit(db, address, address.page),
      count,
      actions: await listAuditActions(db),
    };
  });
}

export default function Audit({ loaderData: { address, entries, count, actions } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-heading">{adminPages.audit.name}</h1>
      <p className="mt-2 max-w-prose text-muted">
        Every change by an admin or a provider, with who made it, when and why. Nobody can change or remove an
        entry. Times are those of our office.
      </p>
      <div className="mt-6 grid gap-6">
        <AuditSearch key={String(toAuditParams(address))} address={address} actions={actions} />
        <Panel title={formatEntryCount(count)}>
          {entries.length === 0 ? (
            <p>Nothing was noted that fits this search.</p>
          ) : (
            <ul className="divide-y divide-line">
              {entries.map((entry) => (
                <AuditEntry key={entry.id} entry={entry} />
              ))}
            </ul>
          )}
          <PageLinks
            page={address.page}
            pages={countAuditPages(count)}
            to={(page) => `/admin/audit?${toAuditParams({ ...address, page })}`}
            words={["Newer", "Older"]}
          />
        </Panel>
      </div>
    </>
  );
}

function formatEntryCount(count: number): string {
  if (count > ENTRIES_MAX) return `More than ${formatNumber(ENTRIES_MAX)} entries`;
  return count === 1 ? "1 entry" : `${formatNumber(count)} entries`;
}
