import { ticketLimits } from "#features/tickets/rules/ticket.ts";
import { KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { AntiSpamFields } from "#ui/form/anti-spam-fields.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useFormResetKey } from "#ui/hooks/use-form-reset-key.ts";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import type { QueueActionData } from "../rules/admin-queue.ts";

type Props = {
  marks: { formKey: string; shown: string };
  version: string;
  providerName: string;
  answer: Partial<QueueActionData> | undefined;
  /** The answer that was sent. */
  sent: Partial<QueueActionData> | undefined;
};

/** Our answer to a ticket, which is mailed to the provider. */
export function AnswerForm({ marks, version, providerName, answer, sent }: Props) {
  const isSending = useIsSending();
  const { getError: errorOf, onChange } = useEditedErrors(answer?.errors);
  return (
    <PostForm noValidate onChange={onChange} className="relative mt-6">
      <AntiSpamFields
        key={useFormResetKey(sent)}
        formKey={answer?.values?.[KEY_FIELD] || marks.formKey}
        shown={marks.shown}
      />
      <input type="hidden" name="version" value={version} />
      <ResetFields answer={sent}>
        <TextArea
          name="message"
          label="Our answer"
          hint={`${providerName} gets it as a letter, signed by our support.`}
          maxLength={ticketLimits.message}
          defaultValue={answer?.values?.message}
          error={errorOf("message")}
          required
        />
      </ResetFields>
      <div className="mt-4 flex flex-wrap gap-3">
        <button
          type="submit"
          name="intent"
          value="answer"
          aria-disabled={isSending}
          className="button button-primary"
        >
          Send and keep open
        </button>
        <button
          type="submit"
          name="intent"
          value="resolve"
          aria-disabled={isSending}
          className="button button-quiet"
        >
          Send and mark as resolved
        </button>
      </div>
    </PostForm>
  );
}
