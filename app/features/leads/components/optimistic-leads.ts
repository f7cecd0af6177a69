import { type LeadStatus, leadStatuses } from "../rules/lead.ts";

export type PipelineColumn<Lead> = { status: LeadStatus; leads: Lead[]; count: number };
type Move = { lead: string; status: LeadStatus };

/** What a move is answered: the status it has saved, or a problem. */
export type MoveResult = { problem?: string; moved?: LeadStatus };
type Fetcher = { key: string; formData?: FormData; data?: MoveResult };

const MOVE_KEY_PREFIX = "move-lead-";

export function moveFetcherKey(leadId: string): string {
  return `${MOVE_KEY_PREFIX}${leadId}`;
}

/** What is on its way to the server. */
export function listPendingMoves(fetchers: readonly Fetcher[]): Move[] {
  return fetchers.flatMap(({ key, formData }) => {
    const status = leadStatuses.find((name) => name === formData?.get("status"));
    return key.startsWith(MOVE_KEY_PREFIX) && status
      ? [{ lead: key.slice(MOVE_KEY_PREFIX.length), status }]
      : [];
  });
}

/**
 * What the server has saved, while the columns have not been loaded since. The next move of the same lead still carries
 * this answer, and stops that loading.
 */
export function listSavedMoves(fetchers: readonly Fetcher[]): Move[] {
  return fetchers.flatMap(({ key, formData, data }) =>
    key.startsWith(MOVE_KEY_PREFIX) && formData && data?.moved
      ? [{ lead: key.slice(MOVE_KEY_PREFIX.length), status: data.moved }]
      : [],
  );
}

/** Each moved card at the head of its new column. The very same columns where nothing moves. */
export function applyMoves<Lead extends { id: string }>(
  columns: readonly PipelineColumn<Lead>[],
  moves: readonly Move[],
): readonly PipelineColumn<Lead>[] {
  return moves.reduce<readonly PipelineColumn<Lead>[]>((placed, { lead: id, status }) => {
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
  }, columns);
}
