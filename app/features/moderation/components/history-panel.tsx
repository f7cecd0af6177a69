import { Panel } from "#features/providers/components/panel.tsx";

export type QueueHistoryEntry = {
  id: number;
  at: string;
  actor: string;
  action: string;
  reason: string | null;
};

/** What was done so far, newest first, out of the audit log. */
export function HistoryPanel({ entries }: { entries: QueueHistoryEntry[] }) {
  return (
    <Panel title="History">
      {entries.length === 0 && <p className="text-muted">Nothing was done yet.</p>}
      <ol className="grid gap-3">
        {entries.map(({ id, at, actor, action, reason }) => (
          <li key={id}>
            <p>
              <strong>{action}</strong> <span className="wrap-anywhere text-muted">· {actor}</span>
            </p>
            <p className="text-muted text-small">{at}</p>
            {reason && <p className="wrap-anywhere whitespace-pre-line">{reason}</p>}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
