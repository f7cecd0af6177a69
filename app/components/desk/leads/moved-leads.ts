import { type LeadStatus, leadStatuses } from "#domain/lead.ts";

export type PipelineColumn<Lead> = { status: LeadStatus; leads: Lead[]; count: number };
type Move = { lead: string; status: LeadStatus };

const KEY = "move-lead-";

export function moveKey(leadId: string): string {
  return `${KEY}${leadId}`;
}

/** What is on its way to the server. */
export function movedLeads(fetchers: readonly { key: string; formData?: FormData }[]): Move[] {
  return fetchers.flatMap(({ key, formData }) => {
    const status = leadStatuses.find((name) => name === formData?.get("status"));
    return key.startsWith(KEY) && status ? [{ lead: key.slice(KEY.length), status }] : [];
  });
}

/** The columns as they will be if the server agrees: each moved card at the head of its new column. */
export function placeMoved<Lead extends { id: string }>(
  columns: readonly PipelineColumn<Lead>[],
  moves: readonly Move[],
): PipelineColumn<Lead>[] {
  return moves.reduce<PipelineColumn<Lead>[]>(
    (placed, { lead: id, status }) => {
      const from = placed.find(({ leads }) => leads.some((lead) => lead.id === id));
      const lead = from?.leads.find((one) => one.id === id);
      if (!from || !lead || from.status === status) return placed;
      return placed.map((column) => {
        if (column === from)
          return { ...column, leads: column.leads.filter((one) => one !== lead), count: column.count - 1 };
        if (column.status === status)
          return { ...column, leads: [lead, ...column.leads], count: column.count + 1 };
        return column;
      });
    },
    [...columns],
  );
}
