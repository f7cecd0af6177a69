import { Link } from "react-router";
import { type AuditAddress, auditParams, ENTRIES_COUNTED, ENTRIES_PER_PAGE } from "#domain/audit.ts";

export function AuditPages({ address, count }: { address: AuditAddress; count: number }) {
  const pages = Math.ceil(Math.min(count, ENTRIES_COUNTED) / ENTRIES_PER_PAGE);
  if (pages <= 1) return null;
  const to = (page: number) => `/admin/audit?${auditParams({ ...address, page })}`;
  const { page } = address;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" className="button button-quiet">
          Newer
        </Link>
      ) : (
        <span />
      )}
      <p>
        Page {page} of {pages}
      </p>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" className="button button-quiet">
          Older
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
