import { Link } from "react-router";
import { adminQueues } from "#config/admin-queues.ts";
import { NOTE_MAX } from "#platform/forms/field-lengths.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import type { QueueActionData } from "../rules/admin-queue.ts";
import { Badge } from "./badge.tsx";

export type ShownReport = {
  id: string;
  version: number;
  name: string;
  message: string;
  isOpen: boolean;
  created: string;
  /** 'Handled by ana@… on …' */
  handled: string | null;
  note: string | null;
};

export type ShownListing = {
  id: string;
  name: string;
  state: { isListed: boolean; words: string };
  open: number;
  total: number;
  reports: ShownReport[];
};

type Props = {
  listing: ShownListing;
  answer: Partial<QueueActionData> | undefined;
};

/** One listing with what was reported about it. */
export function ReportCard({ listing, answer }: Props) {
  const { id, name, state, open, total, reports } = listing;
  const shownOpen = reports.filter(({ isOpen }) => isOpen);
  const left = total - reports.length;
  return (
    <li className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="wrap-anywhere text-title">{name}</h2>
        <Badge look={open > 0 ? "bad" : "quiet"}>
          {open === 1 ? "1 open report" : `${open} open reports`}
        </Badge>
      </div>
      <p className={state.isListed ? "text-muted" : "font-semibold text-ember"}>{state.words}</p>
      <p className="flex flex-wrap gap-x-6">
        {state.isListed && (
          <Link to={`/providers/${id}`} className="text-link inline-block min-h-11 content-center">
            See the listing<span className="sr-only"> of {name}</span>
          </Link>
        )}
        <Link to={`/admin/users/${id}`} className="text-link inline-block min-h-11 content-center">
          Manage this provider<span className="sr-only">, {name}</span>
        </Link>
      </p>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {reports.map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ul>
      {left > 0 && <p className="mt-2 text-muted">And {left} more.</p>}
      <div className="mt-4">
        <FormStatus problem={answer?.problem} />
        {shownOpen.length > 0 && (
          <PostForm noValidate className="grid max-w-prose gap-3">
            <input type="hidden" name="listing" value={id} />
            {/* Only what is on the page: a report that comes meanwhile stays open. */}
            {shownOpen.map((report) => (
              <input key={report.id} type="hidden" name="report" value={`${report.id} ${report.version}`} />
            ))}
            <ResetFields answer={answer?.done ? answer : undefined}>
              <TextArea
                name="note"
                label="What was done"
                hint="For colleagues, and kept in the audit log: please no names of families."
                rows={2}
                required
                maxLength={NOTE_MAX}
                defaultValue={answer?.values?.note}
                error={answer?.errors?.note}
              />
            </ResetFields>
            <button
              type="submit"
              name="intent"
              value="handle"
              className="button button-primary justify-self-start"
            >
              Mark as handled<span className="sr-only">: {name}</span>
            </button>
          </PostForm>
        )}
      </div>
    </li>
  );
}

type LineProps = { report: ShownReport };

function ReportLine({ report }: LineProps) {
  const { id, version, name, message, isOpen, created, handled, note } = report;
  return (
    <li className="py-3">
      <p className="wrap-anywhere max-w-prose whitespace-pre-line">{message}</p>
      <p className="wrap-anywhere text-muted text-small">
        {name} · {created}
      </p>
      {handled && <p className="wrap-anywhere text-muted text-small">{handled}</p>}
      {note && <p className="wrap-anywhere mt-1 whitespace-pre-line">Note: {note}</p>}
      <div className="flex flex-wrap items-center gap-x-6">
        <Link
          to={adminQueues.inquiries.itemPath(id)}
          className="text-link inline-block min-h-11 content-center"
        >
          All details<span className="sr-only"> of the report by {name}</span>
        </Link>
        {!isOpen && (
          <PostForm>
            <input type="hidden" name="report" value={`${id} ${version}`} />
            <button type="submit" name="intent" value="reopen" className="button button-quiet">
              Reopen<span className="sr-only"> the report by {name}</span>
            </button>
          </PostForm>
        )}
      </div>
    </li>
  );
}
