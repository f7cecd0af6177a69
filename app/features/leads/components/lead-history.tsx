import { brand } from "#config/brand.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { formatCalendarDay, formatMoment } from "#ui/format-local-moment.ts";
import { formatLeadStatus } from "./status-badge.tsx";

export type LeadEvent = {
  id: number;
  at: Date;
  actor: string;
  what: string;
  old_value: string | null;
  new_value: string | null;
};
type Props = { events: LeadEvent[]; receivedAt: Date; providerName: string; timeZone: string };

/** Who did what and when, the latest first. */
export function LeadHistory({ events, receivedAt, providerName, timeZone }: Props) {
  return (
    <Panel title="History">
      <ol className="space-y-3">
        {events.map((event) => (
          <li key={event.id}>
            <HistoryLine at={event.at} timeZone={timeZone}>
              {event.actor === "provider" ? providerName : brand.name}
            </HistoryLine>
            <p className="wrap-anywhere">{formatLeadEvent(event)}</p>
            {event.what === "notes" && event.old_value && (
              <details>
                <summary className="text-link min-h-11 cursor-pointer content-center">
                  The notes before
                </summary>
                <p className="whitespace-pre-line wrap-anywhere">{event.old_value}</p>
              </details>
            )}
          </li>
        ))}
        <li>
          <HistoryLine at={receivedAt} timeZone={timeZone} />
          <p>The lead arrived</p>
        </li>
      </ol>
    </Panel>
  );
}

function HistoryLine({ at, timeZone, children }: { at: Date; timeZone: string; children?: React.ReactNode }) {
  return (
    <p className="text-muted text-small">
      <time dateTime={at.toISOString()}>{formatMoment(at, timeZone)}</time>
      {children && <> · {children}</>}
    </p>
  );
}

function formatLeadEvent({ what, old_value, new_value }: LeadEvent): string {
  switch (what) {
    case "status":
      return `Status changed from ${formatLeadStatus(old_value ?? "")} to ${formatLeadStatus(new_value ?? "")}`;
    case "follow_up_date":
      return new_value
        ? `Follow-up date set to ${formatCalendarDay(new_value)}`
        : "Follow-up date taken away";
    case "assigned_to":
      return new_value
        ? `Assigned to ${new_value}`
        : `No longer assigned${old_value ? ` to ${old_value}` : ""}`;
    case "last_contact":
      return "Marked as contacted";
    default:
      return "Notes changed";
  }
}
