import { useNavigation } from "react-router";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import { useKnownVersion } from "#ui/hooks/use-known-version.ts";
import { EditConflictNotice } from "./edit-conflict-notice.tsx";
import { NotesField } from "./notes-field.tsx";
import type { SubmissionActionData } from "./submission-action-data.ts";
import type { Submission } from "./submission-facts.tsx";

export type CityOption = { id: number; name: string; stateAbbr: string; active: boolean };
type Props = {
  submission: Submission;
  cities: CityOption[];
  /** The city that the application seems to mean, or that the listing has. */
  cityId: number | null;
  path: string;
  /** The page could not be loaded anew since the answer. */
  isOld: boolean;
  answer: SubmissionActionData;
};

/** The reviewer's notes and the four decisions; whichever is pressed, the notes go with it. */
export function DecisionForm({ submission, cities, cityId, path, isOld, answer }: Props) {
  const { state } = useNavigation();
  const [version, acceptCurrent] = useKnownVersion(submission.version, answer, answer?.version);
  const done = answer?.done ? answer : undefined;
  const isLoaded = submission.version === version;
  const isSending = useIsSending();
  // What was typed beside a success, as long as nobody else has changed anything.
  const values = (done && done.version !== submission.version ? undefined : answer?.values) ?? {};
  const { errors = {} } = answer ?? {};
  // While an answer is there and the page is not yet, they differ without anybody else.
  const isElsewhere = state === "idle" && !isOld && submission.version !== version;
  const meanwhile = !isElsewhere && answer?.version === version ? answer.conflict : undefined;
  return (
    <PostForm
      action={path}
      noValidate
      preventScrollReset
      aria-label="Review"
      className="mt-6 grid gap-5 border-line border-t pt-5"
    >
      <input type="hidden" name="id" value={submission.id} />
      <input type="hidden" name="version" value={version} />
      <FormStatus done={answer?.done} problem={answer?.problem} />
      {meanwhile && <EditConflictNotice {...meanwhile} notes={submission.admin_notes} isAnswer />}
      {isElsewhere && (
        <EditConflictNotice
          status={submission.status}
          by={submission.reviewed_by}
          at={submission.reviewed_at}
          notes={submission.admin_notes}
          onAccept={acceptCurrent}
        />
      )}
      <div data-shortcut="notes">
        <ResetFields answer={done} isLoaded={isLoaded}>
          <NotesField stored={submission.admin_notes ?? ""} values={values} error={errors.notes} />
        </ResetFields>
        <DecisionButton intent="notes" isBusy={isSending} className="button-quiet mt-3">
          Save notes
        </DecisionButton>
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:items-start">
        <div className="grid gap-3" data-shortcut="approve">
          <SelectField
            name="cityId"
            label="City"
            hint="In which families find it, once approved."
            placeholder="Choose a city"
            required
            options={cities.map(({ id, name, stateAbbr, active }) => ({
              value: String(id),
              label: `${name}, ${stateAbbr}${active ? "" : " (inactive: not shown yet)"}`,
            }))}
            defaultValue={values.cityId ?? String(cityId ?? "")}
            error={errors.cityId}
          />
          <FormProblem message={errors.approve} />
          <DecisionButton intent="approve" isBusy={isSending} className="button-primary justify-self-start">
            Approve
          </DecisionButton>
        </div>
        <div className="grid gap-3" data-shortcut="reject">
          <ResetFields answer={done?.values?.reason === undefined ? done : undefined} isLoaded={isLoaded}>
            <TextArea
              name="reason"
              label="Reason"
              hint="Told to the provider, once rejected. Families with a consultation ahead are told that the listing is off the site, and not why."
              rows={3}
              maxLength={2000}
              required
              defaultValue={values.reason ?? submission.decision_reason ?? ""}
              error={errors.reason}
            />
          </ResetFields>
          <DecisionButton
            intent="reject"
            isBusy={isSending}
            className="button-quiet justify-self-start text-danger"
          >
            Reject
          </DecisionButton>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <DecisionButton intent="review" isBusy={isSending} className="button-quiet">
          Review
        </DecisionButton>
        <DecisionButton intent="contacted" isBusy={isSending} className="button-quiet">
          Contacted
        </DecisionButton>
        <p className="text-muted text-small">Neither changes the listing, and nobody is told.</p>
      </div>
    </PostForm>
  );
}

type DecisionButtonProps = { intent: string; isBusy: boolean; className: string; children: React.ReactNode };

function DecisionButton({ intent, isBusy, className, children }: DecisionButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      // Not disabled: that would take the keyboard away from it.
      aria-disabled={isBusy || undefined}
      className={`button ${className}`}
    >
      {children}
    </button>
  );
}
