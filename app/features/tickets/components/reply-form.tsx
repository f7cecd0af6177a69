import { useNavigation } from "react-router";
import { KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { FormMarks } from "#ui/form/anti-spam-fields.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { Anew } from "#ui/form/reset-fields.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useDoneCount } from "#ui/hooks/use-form-reset-key.ts";
import { ticketLimits } from "../rules/ticket.ts";
import type { TicketAnswer } from "./ticket-answer.ts";

type Props = {
  marks: { formKey: string; shown: string };
  answer: TicketAnswer | undefined;
  /** The answer to a reply that was sent. */
  sent: TicketAnswer | undefined;
  isDone: boolean;
};

export function ReplyForm({ marks, answer, sent, isDone }: Props) {
  const { errorOf, onChange } = useEditedErrors(answer?.errors);
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === "reply";
  const values = answer?.values ?? {};
  return (
    <PostForm noValidate onChange={onChange} className="relative mt-6">
      <FormMarks key={useDoneCount(sent)} formKey={values[KEY_FIELD] || marks.formKey} shown={marks.shown} />
      <input type="hidden" name="intent" value="reply" />
      <Anew answer={sent}>
        <TextArea
          name="message"
          label="Your reply"
          hint={isDone ? "A reply opens this ticket again." : undefined}
          maxLength={ticketLimits.message}
          defaultValue={values.message}
          error={errorOf("message")}
          required
        />
      </Anew>
      <button type="submit" aria-disabled={isSending} className="button button-primary mt-4 w-full sm:w-auto">
        <span aria-live="polite">{isSending ? "Sending..." : "Send reply"}</span>
      </button>
    </PostForm>
  );
}
