import { Link } from "react-router";

type Props = { facts: { label: string; value: React.ReactNode }[] };

/** What is true of an account, one under the other. */
export function AccountFacts({ facts }: Props) {
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-muted text-small">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** In words, as the queues have it. */
type Entry = { id: number; at: string; actor: string; action: string; reason: string | null };

export function AccountHistory({ entries }: { entries: Entry[] }) {
  if (entries.length === 0) return <p className="text-muted">Nothing has been noted yet.</p>;
  return (
    <ol className="divide-y divide-line">
      {entries.map(({ id, at, actor, action, reason }) => (
        <li key={id} className="py-3 first:pt-0 last:pb-0">
          <p className="wrap-anywhere">
            <span className="font-semibold">{action}</span> by {actor}
          </p>
          <p className="text-muted text-small">{at}</p>
          {reason && <p className="wrap-anywhere mt-1 whitespace-pre-line">{reason}</p>}
        </li>
      ))}
    </ol>
  );
}

export function AdminLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <Link to={to} className="inline-block min-h-11 content-center text-link">
      {children}
    </Link>
  );
}
