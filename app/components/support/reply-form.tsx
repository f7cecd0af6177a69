import { useNavigation } from "react-router";
import { ticketLimits } from "#domain/ticket.ts";
import { KEY_FIELD } from "#lib/anti-spam-fields.ts";
import { useDoneCount } from "#lib/use-done-count.ts";
import { useEditedErrors } from "#lib/use-edited-errors.ts";
import { Anew } from "../form/anew.tsx";
import { FormMarks } from "../form/form-marks.tsx";
import { PostForm } from "../form/post-form.tsx";
import { TextArea } from "../form/text-area.tsx";
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
