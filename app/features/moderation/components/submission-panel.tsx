import { Link } from "react-router";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { type CityOption, DecisionForm } from "./decision-form.tsx";
import type { SubmissionActionData } from "./submission-action-data.ts";
import { SubmissionBadge } from "./submission-badge.tsx";
import { type Submission, SubmissionFacts } from "./submission-facts.tsx";
import { SubmissionHistory, type SubmissionHistoryEntry } from "./submission-history.tsx";
import { OPENED_ID } from "./use-follow-opened.ts";

export type OpenedSubmission = {
  submission: Submission;
  history: SubmissionHistoryEntry[];
  cities: CityOption[];
  cityId: number | null;
  expectedAt: Date;
  isOverdue: boolean;
};
type Props = {
  opened: OpenedSubmission;
  /** Its own address: where the page could not be loaded anew, the browser's is another one. */
  path: string;
  listPath: string;
  isOld: boolean;
  answer: SubmissionActionData;
};

/** One application with everything about it. Shown with its id as key. */
export function SubmissionPanel({ opened, path, listPath, isOld, answer }: Props) {
  const { submission, history, cities, cityId, expectedAt, isOverdue } = opened;
  const frame = useFocusOnResult<HTMLElement>(answer);
  return (
    <section ref={frame} aria-labelledby={OPENED_ID} className="card p-5 sm:p-6">
      <Link to={listPath} preventScrollReset className="text-link mb-3 inline-block py-2 lg:hidden">
        Back to the list
      </Link>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <h2 id={OPENED_ID} tabIndex={-1} className="wrap-anywhere scroll-mt-28 text-title">
          {submission.business_name}
        </h2>
        <SubmissionBadge status={submission.status} />
      </div>
      <SubmissionFacts submission={submission} expectedAt={expectedAt} isOverdue={isOverdue} />
      <DecisionForm
        submission={submission}
        cities={cities}
        cityId={cityId}
        path={path}
        isOld={isOld}
        answer={answer}
      />
      <SubmissionHistory entries={history} submittedAt={submission.created_at} />
    </section>
  );
}
