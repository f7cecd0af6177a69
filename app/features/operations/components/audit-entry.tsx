import { Link } from "react-router";
import {
  formatAuditAction,
  formatAuditActor,
  formatAuditDetails,
  formatAuditSubject,
  getAuditSubjectPath,
} from "#platform/audit/audit-log.ts";
import { OfficeTime } from "#ui/office-time.tsx";

export type ShownAuditEntry = {
  id: number;
  at: Date;
  actor_kind: string;
  actor: string;
  action: string;
  subject_table: string;
  subject_id: string;
  reason: string | null;
  details: unknown;
  address: string | null;
};

export function AuditEntry({ entry }: { entry: ShownAuditEntry }) {
  const { actor_kind, actor, action, subject_table, subject_id, reason, address } = entry;
  const details = [
    ...(address ? [{ name: "email address", value: address }] : []),
    ...formatAuditDetails(entry.details),
  ];
  const path = getAuditSubjectPath(subject_table, subject_id);
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold">{formatAuditAction(action)}</h3>
        <p className="text-muted text-small">
          <OfficeTime at={entry.at} />
        </p>
      </div>
      <p className="wrap-anywhere">{formatAuditActor(actor_kind, actor)}</p>
      {reason && <p className="wrap-anywhere mt-1 whitespace-pre-line">Reason: {reason}</p>}
      <dl className="mt-1 text-muted text-small">
        {details.map(({ name, value }) => (
          <div key={name} className="wrap-anywhere">
            <dt className="inline">{name}: </dt>
            <dd className="inline">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 flex flex-wrap gap-x-4 text-small">
        <span className="wrap-anywhere inline-flex min-h-11 items-center text-muted">
          {formatAuditSubject(subject_table)} {subject_id}
        </span>
        {path && (
          <Link to={path} className="text-link inline-flex min-h-11 items-center">
            Open its page<span className="sr-only">: {subject_id}</span>
          </Link>
        )}
        <Link
          to={`/admin/audit?${new URLSearchParams({ about: subject_id })}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          All about it<span className="sr-only">: {subject_id}</span>
        </Link>
      </p>
    </li>
  );
}
