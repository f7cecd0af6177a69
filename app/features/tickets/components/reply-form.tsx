import { useNavigation } from "react-router";
import { KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { AntiSpamFields } from "#ui/form/anti-spam-fields.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useFormResetKey } from "#ui/hooks/use-form-reset-key.ts";
import { ticketLimits } from "../rules/ticket.ts";
import type { TicketActionData } from "./ticket-action-data.ts";

type Props = {
  marks: { formKey: string; shown: string };
  answer: TicketActionData | undefined;
  /** The answer to a reply that was sent. */
  sent: TicketActionData | undefined;
  isDone: boolean;
};

export function ReplyForm({ marks, answer, sent, isDone }: Props) {
  const { getError: errorOf, onChange } = useEditedErrors(answer?.errors);
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === "reply";
  const values = answer?.values ?? {};
  return (
    <PostForm noValidate onChange={onChange} className="relative mt-6">
      <AntiSpamFields
        key={useFormResetKey(sent)}
        formKey={values[KEY_FIELD] || marks.formKey}
        shown={marks.shown}
      />
      <input type="hidden" name="intent" value="reply" />
      <ResetFields answer={sent}>
        <TextArea
          name="message"
          label="Your reply"
          hint={isDone ? "A reply opens this ticket again." : undefined}
          maxLength={ticketLimits.message}
          defaultValue={values.message}
          error={errorOf("message")}
          required
        />
      </ResetFields>
      <button type="submit" aria-disabled={isSending} className="button button-primary mt-4 w-full sm:w-auto">
        <span aria-live="polite">{isSending ? "Sending..." : "Send reply"}</span>
      </button>
    </PostForm>
  );
}
