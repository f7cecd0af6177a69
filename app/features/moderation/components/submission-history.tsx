import { formatSubmissionStatus } from "#features/registration/rules/submission.ts";
import { OfficeTime } from "#ui/office-time.tsx";

export type SubmissionHistoryEntry = {
  id: number;
  at: Date;
  actor: string;
  action: string;
  reason: string | null;
  from: string | null;
  to: string | null;
  hasNotes: boolean;
};

/** Who decided what and when, the latest first. */
export function SubmissionHistory({
  entries,
  submittedAt,
}: {
  entries: SubmissionHistoryEntry[];
  submittedAt: Date;
}) {
  return (
    <section aria-labelledby="history-title" className="mt-6 border-line border-t pt-5">
      <h3 id="history-title" className="font-semibold text-lead">
        History
      </h3>
      <ol className="mt-3 space-y-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p className="wrap-anywhere text-muted text-small">
              <OfficeTime at={entry.at} /> · {entry.actor}
            </p>
            <p>{formatHistoryEntry(entry)}</p>
            {entry.reason && <p className="wrap-anywhere">Reason told to the provider: {entry.reason}</p>}
          </li>
        ))}
        <li>
          <p className="text-muted text-small">
            <OfficeTime at={submittedAt} />
          </p>
          <p>Submitted</p>
        </li>
      </ol>
    </section>
  );
}

function formatHistoryEntry({ action, from, to, hasNotes }: SubmissionHistoryEntry): string {
  if (action === "submission.noted") return "Notes changed";
  const move =
    from === to
      ? `${formatSubmissionStatus(to)}, as before`
      : `${formatSubmissionStatus(from)} → ${formatSubmissionStatus(to)}`;
  return hasNotes ? `${move}, with new notes` : move;
}
