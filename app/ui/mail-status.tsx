type Mail = { status: string; attempts: number; last_error: string | null; created_at: Date };

const time = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** When a letter was written, and what became of it. */
export function MailStatus({ status, attempts, last_error, created_at }: Mail) {
  return (
    <p className="text-small text-muted">
      <time dateTime={created_at.toISOString()}>{time.format(created_at).replace("\u202f", " ")} UTC</time>
      {" · "}
      {inWords[status] ?? status}
      {attempts > 0 && `, ${attempts} ${attempts === 1 ? "attempt" : "attempts"}`}
      {last_error && ` (${last_error})`}
    </p>
  );
}

const inWords: Record<string, string> = {
  queued: "Waiting",
  sent: "Sent",
  failed: "Failed",
  given_up: "Given up",
};
