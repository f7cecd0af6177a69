import type { Db } from "#platform/db/database.server.ts";
import { leadStatuses } from "../rules/lead.ts";
import { LEADS_COUNTED_MAX, LEADS_PER_PAGE, type LeadsSearchParams } from "../rules/lead-filters.ts";
import { summarizeLeads } from "../rules/lead-summary.ts";
import { countLeads, countLeadsByStatus, listLeadColumn, listLeads, sumLeads } from "./leads.server.ts";

/** What one view of the lead management shows. */
export async function loadLeadsView(
  db: Db,
  providerId: string,
  { view, page, ...filters }: LeadsSearchParams,
) {
  if (view === "analytics") return { view, summary: summarizeLeads(await sumLeads(db, providerId, filters)) };

  if (view === "pipeline") {
    const counts = new Map(
      (await countLeadsByStatus(db, providerId, filters)).map(({ status, count }) => [status, count]),
    );
    const columns = [];
    for (const status of leadStatuses) {
      const count = counts.get(status) ?? 0;
      const leads = count ? await listLeadColumn(db, providerId, { ...filters, status }) : [];
      columns.push({ status, count, leads });
    }
    return { view, columns };
  }

  const count = await countLeads(db, providerId, filters);
  const lastPage = Math.max(1, Math.ceil(Math.min(count, LEADS_COUNTED_MAX) / LEADS_PER_PAGE));
  const shownPage = Math.min(page, lastPage);
  return { view, count, page: shownPage, leads: await listLeads(db, providerId, filters, shownPage) };
}
