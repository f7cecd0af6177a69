import type { Db } from "#platform/db/database.server.ts";
import { leadStatuses } from "../rules/lead.ts";
import { LEADS_COUNTED, LEADS_PER_PAGE, type LeadsAddress } from "../rules/lead-filters.ts";
import { summarize } from "../rules/lead-summary.ts";
import { countLeads, countLeadsByStatus, listLeadColumn, listLeads, sumUpLeads } from "./leads.server.ts";

/** What one view of the lead management shows. */
export async function loadLeadsView(db: Db, providerId: string, { view, page, ...filters }: LeadsAddress) {
  if (view === "analytics") return { view, summary: summarize(await sumUpLeads(db, providerId, filters)) };

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
  const lastPage = Math.max(1, Math.ceil(Math.min(count, LEADS_COUNTED) / LEADS_PER_PAGE));
  const shownPage = Math.min(page, lastPage);
  return { view, count, page: shownPage, leads: await listLeads(db, providerId, filters, shownPage) };
}
