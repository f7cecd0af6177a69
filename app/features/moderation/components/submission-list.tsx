import { Link } from "react-router";
import { formatNumber } from "#platform/text/format-number.ts";
import { PageLinks } from "#ui/layout/page-links.tsx";
import { OfficeTime } from "#ui/office-time.tsx";
import {
  MODERATION_PAGE_SIZE,
  type SubmissionListParams,
  submissionListPath,
} from "../rules/submission-list-url.ts";
import { SubmissionBadge } from "./submission-badge.tsx";
import { LIST_ID } from "./use-follow-opened.ts";

type Listed = {
  id: string;
  business_name: string;
  service_type: string;
  service_area: string;
  status: string;
  created_at: Date;
  isConfirmed: boolean;
  isOverdue: boolean;
};
type Props = { address: SubmissionListParams; submissions: Listed[]; count: number };

/** The applications of one page; one of them may be open beside it. */
export function SubmissionList({ address, submissions, count }: Props) {
  return (
    <>
      <h2 id={LIST_ID} tabIndex={-1} className="scroll-mt-28 text-title">
        {count === 1 ? "1 application" : `${formatNumber(count)} applications`}
      </h2>
      {submissions.length === 0 && <p className="mt-3">There are none. A new one appears here by itself.</p>}
      <ul aria-labelledby={LIST_ID} className="mt-3 space-y-3">
        {submissions.map((submission) => (
          <li
            key={submission.id}
            className="card relative p-4 hover:border-link has-[[aria-current]]:border-brand has-[[aria-current]]:bg-brand-soft"
          >
            <div className="flex items-start justify-between gap-3">
              <Link
                to={submissionListPath({ ...address, id: submission.id })}
                preventScrollReset
                aria-current={submission.id === address.id ? "true" : undefined}
                data-shortcut="row"
                className="text-link wrap-anywhere min-w-0 font-semibold after:absolute after:inset-0 after:rounded-card"
              >
                {submission.business_name}
              </Link>
              <SubmissionBadge status={submission.status} />
            </div>
            <p className="wrap-anywhere mt-1">
              {submission.service_type} · {submission.service_area}
            </p>
            <p className="mt-1 text-muted text-small">
              <OfficeTime at={submission.created_at} /> ·{" "}
              {submission.isConfirmed ? "Email confirmed" : "Email not confirmed"}
              {submission.isOverdue && <strong className="text-danger"> · Overdue</strong>}
            </p>
          </li>
        ))}
      </ul>
      <PageLinks
        page={address.page}
        pages={Math.ceil(count / MODERATION_PAGE_SIZE)}
        to={(page) => submissionListPath({ status: address.status, page })}
      />
    </>
  );
}
