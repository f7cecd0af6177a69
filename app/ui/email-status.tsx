type EmailRow = { status: string; attempts: number; last_error: string | null; created_at: Date };

const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** When a letter was written, and what became of it. */
export function EmailStatus({ status, attempts, last_error, created_at }: EmailRow) {
  return (
    <p className="text-small text-muted">
      <time dateTime={created_at.toISOString()}>{time.format(created_at).replace("\u202f", " ")} UTC</time>
      {" · "}
      {statusLabels[status] ?? status}
      {attempts > 0 && `, ${attempts} ${attempts === 1 ? "attempt" : "attempts"}`}
      {last_error && ` (${last_error})`}
    </p>
  );
}

const statusLabels: Record<string, string> = {
  queued: "Waiting",
  sent: "Sent",
  failed: "Failed",
  given_up: "Given up",
};
