import { brand } from "#config/brand.ts";
import { Panel } from "#features/providers/components/panel.tsx";
import { formatMoment, formatPlainDay } from "#ui/format-local-moment.ts";
import { nameOfStatus } from "./status-badge.tsx";

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
            <Line at={event.at} timeZone={timeZone}>
              {event.actor === "provider" ? providerName : brand.name}
            </Line>
            <p className="wrap-anywhere">{inWords(event)}</p>
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
          <Line at={receivedAt} timeZone={timeZone} />
          <p>The lead arrived</p>
        </li>
      </ol>
    </Panel>
  );
}

function Line({ at, timeZone, children }: { at: Date; timeZone: string; children?: React.ReactNode }) {
  return (
    <p className="text-muted text-small">
      <time dateTime={at.toISOString()}>{formatMoment(at, timeZone)}</time>
      {children && <> · {children}</>}
    </p>
  );
}

function inWords({ what, old_value, new_value }: LeadEvent): string {
  switch (what) {
    case "status":
      return `Status changed from ${nameOfStatus(old_value ?? "")} to ${nameOfStatus(new_value ?? "")}`;
    case "follow_up_date":
      return new_value ? `Follow-up date set to ${formatPlainDay(new_value)}` : "Follow-up date taken away";
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
