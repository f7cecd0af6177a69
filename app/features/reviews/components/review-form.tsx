import type { FormErrors } from "#platform/forms/parse-form.ts";
import { AntiSpamFields } from "#ui/form/anti-spam-fields.tsx";
import { focusTarget } from "#ui/form/focus-target.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import { ReviewFields } from "./review-fields.tsx";

export type ReviewFormProps = {
  marks: { formKey: string; shown: string };
  answer: { problem?: string; errors?: FormErrors; values?: Record<string, string> } | undefined;
};

export function ReviewForm({ marks, answer }: ReviewFormProps) {
  const { getError: errorOf, onChange } = useEditedErrors(answer?.errors);
  const isSending = useIsSending();
  return (
    <PostForm noValidate onChange={onChange} className="mt-4 grid max-w-xl grid-cols-1 gap-6">
      <p className="text-lead">
        Tell other families how it was, good or bad. An editor reads every review before it appears, and does
        not turn one down because it is critical.
      </p>
      <AntiSpamFields {...marks} />
      <ReviewFields values={answer?.values ?? {}} errorOf={errorOf} />
      {answer?.problem && (
        <div {...focusTarget}>
          <FormProblem title="Error" message={answer.problem} />
        </div>
      )}
      <button type="submit" aria-disabled={isSending} className="button button-primary justify-self-start">
        {isSending ? "Sending..." : "Send your review"}
      </button>
    </PostForm>
  );
}
