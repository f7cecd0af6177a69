import { Link } from "react-router";
import { type ApprovalFields, isUnconfirmedEmail } from "#features/providers/rules/profile-changes.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { useKnownVersion } from "#ui/hooks/use-known-version.ts";
import { OfficeTime } from "#ui/office-time.tsx";
import { EditComparison } from "./edit-comparison.tsx";
import type { SubmissionActionData } from "./submission-action-data.ts";

type Edit = {
  id: string;
  provider_id: string;
  name: string;
  active: boolean;
  sign_in_email: string | null;
  before: Partial<ApprovalFields>;
  wished: Partial<ApprovalFields>;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
};
type Props = {
  edit: Edit;
  isWaiting: boolean;
  answer: SubmissionActionData;
};

/** One profile edit, with what can be decided about it or what was. */
export function EditCard({ edit, isWaiting, answer }: Props) {
  const { id, provider_id, name, active, sign_in_email, created_at, decided_at, decided_by, reason } = edit;
  return (
    <li className="card p-5 sm:p-6">
      <h2 className="wrap-anywhere text-title">{name}</h2>
      <p className="wrap-anywhere mt-1 mb-3 text-muted">
        {sign_in_email ?? "Its provider"}, <OfficeTime at={created_at} /> ·{" "}
        {active ? (
          <Link to={`/providers/${provider_id}`} className="text-link">
            See the listing
          </Link>
        ) : (
          "not listed now"
        )}
      </p>
      <EditComparison name={name} before={edit.before} wished={edit.wished} isDecided={!isWaiting} />
      {isWaiting && isUnconfirmedEmail(edit.wished, sign_in_email) && (
        <p className="wrap-anywhere mt-3 max-w-prose">
          {edit.wished.email} has not proven itself, and families' requests will go to it. Please make sure
          that it is spelled right and belongs to the provider.
        </p>
      )}
      {isWaiting && <EditDecisionForm id={id} name={name} before={edit.before} answer={answer} />}
      {decided_at && (
        <p className="wrap-anywhere mt-3 text-muted">
          Decided by {decided_by}, <OfficeTime at={decided_at} />
        </p>
      )}
      {reason && <p className="wrap-anywhere mt-1">Reason told to the provider: {reason}</p>}
    </li>
  );
}

type EditDecisionFormProps = Pick<Edit, "id" | "name" | "before"> & Pick<Props, "answer">;

function EditDecisionForm({ id, name, before, answer }: EditDecisionFormProps) {
  const frame = useFocusOnResult<HTMLFormElement>(answer);
  const current = JSON.stringify(before);
  const [version] = useKnownVersion(current, answer, answer?.version);
  return (
    <PostForm ref={frame} noValidate preventScrollReset aria-label={name} className="mt-4 grid gap-4">
      <FormStatus problem={answer?.problem} />
      <input type="hidden" name="id" value={id} />
      {/* After a refusal the new comparison is shown a moment later than its version is known; until then no one can approve it. */}
      <input type="hidden" name="version" value={version === current ? version : ""} />
      <button
        type="submit"
        name="intent"
        value="approve"
        className="button button-primary justify-self-start"
      >
        Approve<span className="sr-only"> the changes to {name}</span>
      </button>
      <div className="grid gap-3">
        <TextArea
          name="reason"
          label="Reason"
          hint="Told to the provider, once rejected."
          rows={2}
          maxLength={2000}
          required
          defaultValue={answer?.values?.reason}
          error={answer?.errors?.reason}
        />
        <button
          type="submit"
          name="intent"
          value="reject"
          className="button button-quiet justify-self-start text-danger"
        >
          Reject<span className="sr-only"> the changes to {name}</span>
        </button>
      </div>
    </PostForm>
  );
}
