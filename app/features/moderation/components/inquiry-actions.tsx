import { NOTE_MAX } from "#platform/forms/field-lengths.ts";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import type { QueueActionData } from "../rules/admin-queue.ts";

const steps = [
  { status: "in_progress", label: "Take it" },
  { status: "answered", label: "Mark as answered" },
  { status: "closed", label: "Close" },
  { status: "spam", label: "Close as spam" },
  { status: "new", label: "Open again" },
] as const;

type Props = {
  status: string;
  version: number;
  isReport: boolean;
  answer: Partial<QueueActionData> | undefined;
};

/** What may become of an inquiry next. */
export function InquiryActions({ status, version, isReport, answer }: Props) {
  const isNew = status === "new" || status === "in_progress";
  const offered = steps.filter((step) => step.status !== status && !(step.status === "new" && isNew));
  return (
    <PostForm noValidate className="grid gap-4">
      <input type="hidden" name="version" value={version} />
      <ResetFields answer={answer?.done ? answer : undefined}>
        <TextArea
          name="note"
          label="Note"
          hint="For colleagues, and kept in the audit log: please no names of families."
          rows={3}
          required={isReport}
          maxLength={NOTE_MAX}
          defaultValue={answer?.done ? undefined : answer?.values?.note}
          error={answer?.errors?.note}
        />
      </ResetFields>
      <div className="flex flex-wrap gap-3">
        {offered.map((step, index) => (
          <button
            key={step.status}
            type="submit"
            name="status"
            value={step.status}
            className={`button ${index === 0 ? "button-primary" : "button-quiet"}`}
          >
            {step.label}
          </button>
        ))}
      </div>
    </PostForm>
  );
}
