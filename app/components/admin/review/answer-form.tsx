import type { QueueAnswer } from "#domain/review-queue.ts";
import { ticketLimits } from "#domain/ticket.ts";
import { KEY_FIELD } from "#lib/anti-spam-fields.ts";
import { useDoneCount } from "#lib/use-done-count.ts";
import { useEditedErrors } from "#lib/use-edited-errors.ts";
import { useIsSending } from "#lib/use-is-sending.ts";
import { Anew } from "../../form/anew.tsx";
import { FormMarks } from "../../form/form-marks.tsx";
import { PostForm } from "../../form/post-form.tsx";
import { TextArea } from "../../form/text-area.tsx";

type Props = {
  marks: { formKey: string; shown: string };
  version: string;
  providerName: string;
  answer: Partial<QueueAnswer> | undefined;
  /** The answer that was sent. */
  sent: Partial<QueueAnswer> | undefined;
};

/** Our answer to a ticket, which is mailed to the provider. */
export function AnswerForm({ marks, version, providerName, answer, sent }: Props) {
  const isSending = useIsSending();
  const { errorOf, onChange } = useEditedErrors(answer?.errors);
  return (
    <PostForm noValidate onChange={onChange} className="relative mt-6">
      <FormMarks
        key={useDoneCount(sent)}
        formKey={answer?.values?.[KEY_FIELD] || marks.formKey}
        shown={marks.shown}
      />
      <input type="hidden" name="version" value={version} />
      <Anew answer={sent}>
        <TextArea
          name="message"
          label="Our answer"
          hint={`${providerName} gets it as a letter, signed by our support.`}
          maxLength={ticketLimits.message}
          defaultValue={answer?.values?.message}
          error={errorOf("message")}
          required
        />
      </Anew>
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
