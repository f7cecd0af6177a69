import { useRef, useState } from "react";
import { Link, useFetchers, useSubmit } from "react-router";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import { type LeadStatus, statusNames } from "../rules/lead.ts";
import { type LeadsSearchParams, toLeadsSearchParams } from "../rules/lead-filters.ts";
import type { LeadListItem } from "./lead-list.tsx";
import { MoveStatus } from "./move-status.tsx";
import {
  applyMoves,
  listPendingMoves,
  listSavedMoves,
  moveFetcherKey,
  type PipelineColumn,
} from "./optimistic-leads.ts";
import { PipelineCard } from "./pipeline-card.tsx";

type Props = {
  providerId: string;
  address: LeadsSearchParams;
  columns: readonly PipelineColumn<LeadListItem>[];
};

/** The type under which a dragged card carries its lead's id. */
const LEAD_DRAG_TYPE = "application/x-hearthlist-lead";

/** A column for each status. Cards go to another one by hand, by keyboard, or without any script by their form. */
export function LeadPipeline({ providerId, address, columns }: Props) {
  const submit = useSubmit();
  const fetchers = useFetchers();
  const [over, setOver] = useState<LeadStatus>();
  const justMoved = useRef<string>(undefined);
  const [moved, setMoved] = useState<Record<string, string>>({});
  // A saved move stays where it is until the columns are loaded again, which another move may prevent.
  const [saved, setSaved] = useState({ loaded: columns, columns });
  const savedColumns = applyMoves(
    saved.loaded === columns ? saved.columns : columns,
    listSavedMoves(fetchers),
  );
  if (saved.loaded !== columns || saved.columns !== savedColumns)
    setSaved({ loaded: columns, columns: savedColumns });
  const shown = applyMoves(savedColumns, listPendingMoves(fetchers));
  const move = (lead: string, status: LeadStatus) => {
    const card = shown.flatMap(({ leads }) => leads).find(({ id }) => id === lead);
    if (!card) return;
    justMoved.current = lead;
    setMoved((earlier) => ({ ...earlier, [lead]: card.family_name }));
    submit({ lead, status }, { method: "post", navigate: false, fetcherKey: moveFetcherKey(lead) });
  };
  return (
    <>
      <p className="mb-4 text-muted">Drag a card to another column, or choose a status on the card.</p>
      <div className="sticky top-2 z-10 space-y-2">
        {Object.entries(moved).map(([lead, family]) => (
          <MoveStatus key={lead} lead={lead} family={family} />
        ))}
      </div>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ status, leads, count }) => (
          <section
            key={status}
            aria-labelledby={`column-${status}`}
            data-column={status}
            className={`rounded-card border-2 bg-sand p-3 ${over === status ? "border-brand" : "border-line"}`}
            onDragOver={(event) => {
              if (!event.dataTransfer.types.includes(LEAD_DRAG_TYPE)) return;
              event.preventDefault();
              setOver(status);
            }}
            onDragLeave={(event) => {
              const { relatedTarget, currentTarget } = event;
              if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
                setOver(undefined);
            }}
            onDrop={(event) => {
              event.preventDefault();
              setOver(undefined);
              const lead = event.dataTransfer.getData(LEAD_DRAG_TYPE);
              if (lead && !leads.some(({ id }) => id === lead)) move(lead, status);
            }}
          >
            <h2
              id={`column-${status}`}
              className="flex items-baseline justify-between gap-2 px-1 font-semibold"
            >
              {statusNames[status]}
              <span className="text-muted text-small">{formatNumber(count)}</span>
            </h2>
            <ul className="mt-2 space-y-3">
              {leads.map((lead) => (
                <PipelineCard
                  key={lead.id}
                  providerId={providerId}
                  lead={lead}
                  column={status}
                  dragType={LEAD_DRAG_TYPE}
                  justMoved={justMoved}
                  onMove={move}
                />
              ))}
            </ul>
            {count > leads.length && (
              <Link
                to={dashboardPath(
                  "leads",
                  providerId,
                  toLeadsSearchParams({ ...address, view: "list", page: 1, status }),
                )}
                className="text-link mt-2 inline-block min-h-11 content-center px-1"
              >
                {formatNumber(count - leads.length)} more
                <span className="sr-only"> under {statusNames[status]}</span>
              </Link>
            )}
            {count === 0 && <p className="px-1 py-3 text-muted text-small">None</p>}
          </section>
        ))}
      </div>
    </>
  );
}
