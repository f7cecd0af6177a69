import { useNavigation } from "react-router";
import { KEY_FIELD } from "#domain/form-marks.ts";
import { ticketLimits } from "#domain/ticket.ts";
import { useEditedErrors } from "#lib/use-edited-errors.ts";
import { FormMarks } from "../form/form-marks.tsx";
import { PostForm } from "../form/post-form.tsx";
import { TextArea } from "../form/text-area.tsx";
import type { TicketAnswer } from "./ticket-answer.ts";

type Props = {
  marks: { formKey: string; shown: string };
  answer: TicketAnswer | undefined;
  isDone: boolean;
};

export function ReplyForm({ marks, answer, isDone }: Props) {
  const { errorOf, onChange } = useEditedErrors(answer?.errors);
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === "reply";
  const values = answer?.values ?? {};
  return (
    <PostForm noValidate onChange={onChange} className="relative mt-6">
      <FormMarks formKey={values[KEY_FIELD] || marks.formKey} shown={marks.shown} />
      <input type="hidden" name="intent" value="reply" />
      <TextArea
        name="message"
        label="Your reply"
        hint={isDone ? "A reply opens this ticket again." : undefined}
        maxLength={ticketLimits.message}
        defaultValue={values.message}
        error={errorOf("message")}
        required
      />
      <button type="submit" aria-disabled={isSending} className="button button-primary mt-4 w-full sm:w-auto">
        <span aria-live="polite">{isSending ? "Sending..." : "Send reply"}</span>
      </button>
    </PostForm>
  );
}
