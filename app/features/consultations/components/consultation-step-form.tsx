import type { FormErrors, FormValues } from "#platform/forms/parse-form.ts";
import { PostForm } from "#ui/form/post-form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import type { ConsultationStep, Side } from "../rules/consultation.ts";

type Option = { value: string; label: string };
export type ConsultationStepFormProps = {
  step: ConsultationStep;
  side: Side;
  version: number;
  choices: { dates: Option[]; times: Option[]; zone: string };
  /** What was said to this very step. */
  answer: { values?: FormValues; errors?: FormErrors } | undefined;
};

const labels: Record<ConsultationStep, string> = {
  confirmed: "Confirm this time",
  accepted: "Accept the proposed time",
  proposed: "Propose another time",
  moved: "Ask for another time",
  declined: "Decline",
  cancelled: "Cancel this consultation",
};

/** One thing that can be done. Yes is one press; what needs more words or a time opens first. */
export function ConsultationStepForm({ step, side, version, choices, answer }: ConsultationStepFormProps) {
  const { getError: errorOf, onChange } = useEditedErrors(answer?.errors);
  const values = answer?.values;
  const hidden = (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="version" value={version} />
    </>
  );
  if (step === "confirmed" || step === "accepted")
    return (
      <PostForm>
        {hidden}
        <button type="submit" className="button button-primary w-full sm:w-auto sm:px-8">
          {labels[step]}
        </button>
      </PostForm>
    );
  const namesTime = step === "proposed" || step === "moved";
  return (
    <details className="card p-5" open={values !== undefined}>
      <summary className="min-h-11 content-center font-semibold">{labels[step]}</summary>
      <PostForm onChange={onChange} className="mt-4 flex flex-col gap-4">
        {hidden}
        {namesTime && (
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              name="date"
              label="Date"
              placeholder="Choose a date"
              options={choices.dates}
              defaultValue={values?.date}
              error={errorOf("date")}
              required
            />
            <SelectField
              name="time"
              label={`Time (${choices.zone})`}
              placeholder="Choose a time"
              options={choices.times}
              defaultValue={values?.time}
              error={errorOf("time")}
              required
            />
          </div>
        )}
        <TextArea
          name="note"
          label={side === "provider" ? "A few words to the family" : "A few words to the provider"}
          rows={3}
          maxLength={2000}
          defaultValue={values?.note}
        />
        <button type="submit" className="button button-quiet w-full sm:w-auto sm:self-start">
          {labels[step]}
        </button>
      </PostForm>
    </details>
  );
}
