import { type RefObject, useEffect, useRef } from "react";
import { Form, Link } from "react-router";
import { dashboardPath } from "#features/providers/rules/provider-dashboard.ts";
import { type LeadStatus, leadStatuses, statusNames } from "../rules/lead.ts";
import { formatUrgency } from "./format-lead-value.ts";
import type { LeadListItem } from "./lead-list.tsx";

type Props = {
  providerId: string;
  lead: LeadListItem;
  column: LeadStatus;
  dragType: string;
  /** The lead that was moved last: its card appears elsewhere, and the keyboard goes with it. */
  justMoved: RefObject<string | undefined>;
  onMove: (lead: string, status: LeadStatus) => void;
};

export function PipelineCard({ providerId, lead, column, dragType, justMoved, onMove }: Props) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (justMoved.current === lead.id && document.activeElement === document.body) select.current?.focus();
  });
  return (
    <li
      draggable
      data-lead={lead.id}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(dragType, lead.id);
        dataTransfer.effectAllowed = "move";
      }}
      className="card cursor-grab p-3"
    >
      <Link
        to={dashboardPath(`leads/${lead.id}`, providerId)}
        draggable={false}
        className="text-link inline-block min-h-11 content-center font-semibold wrap-anywhere"
      >
        {lead.family_name}
      </Link>
      <p className="text-small wrap-anywhere">{lead.service_needed}</p>
      <p className="text-muted text-small">
        Urgency {formatUrgency(lead.urgency).toLowerCase()} · score {lead.score}
        {lead.assigned_name && ` · ${lead.assigned_name}`}
      </p>
      <Form
        method="post"
        className="mt-2 flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const status = leadStatuses.find((name) => name === select.current?.value);
          if (status && status !== column) onMove(lead.id, status);
        }}
      >
        <input type="hidden" name="lead" value={lead.id} />
        <select
          ref={select}
          key={column}
          name="status"
          defaultValue={column}
          aria-label={`Status of ${lead.family_name}`}
          className="field min-w-0 py-1"
        >
          {leadStatuses.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </select>
        <button type="submit" className="button button-quiet">
          Move<span className="sr-only"> {lead.family_name}</span>
        </button>
      </Form>
    </li>
  );
}
