import { KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { AntiSpamFields } from "#ui/form/anti-spam-fields.tsx";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { ticketCategories, ticketLimits, ticketPriorities } from "../rules/ticket.ts";
import type { TicketActionData } from "./ticket-action-data.ts";

type Props = {
  marks: { formKey: string; shown: string };
  answer: TicketActionData | undefined;
  isSending: boolean;
};

/** The fields of a new ticket and the button: inside a form of the page or of the dialog. */
export function TicketFields({ marks, answer, isSending }: Props) {
  const { getError: errorOf, onChange } = useEditedErrors(answer?.errors);
  const frame = useFocusOnResult<HTMLDivElement>(answer);
  const values = answer?.values ?? {};
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: errorOf(name),
    required: true,
  });
  return (
    // What is edited anywhere inside clears its own error.
    <div ref={frame} onChange={onChange} className="flex flex-col gap-5">
      {answer?.problem && (
        <div tabIndex={-1} data-answer>
          <FormProblem title="Error" message={answer.problem} />
        </div>
      )}
      <AntiSpamFields formKey={values[KEY_FIELD] || marks.formKey} shown={marks.shown} />
      <TextField {...field("subject")} label="Subject" maxLength={ticketLimits.subject} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          {...field("category")}
          label="Category"
          placeholder="Please choose"
          options={ticketCategories}
        />
        <SelectField
          {...field("priority")}
          defaultValue={values.priority ?? "medium"}
          label="Priority"
          placeholder="Please choose"
          options={ticketPriorities}
        />
      </div>
      <TextArea
        {...field("description")}
        label="Description"
        hint="What happened, and what should happen instead?"
        maxLength={ticketLimits.description}
        rows={6}
      />
      <button
        type="submit"
        aria-disabled={isSending}
        data-sending={isSending || undefined}
        className="button button-primary w-full sm:w-auto sm:self-start"
      >
        <span aria-live="polite">{isSending ? "Sending..." : "Send ticket"}</span>
      </button>
    </div>
  );
}
