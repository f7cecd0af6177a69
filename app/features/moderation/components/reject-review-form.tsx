import { REJECTION_DETAIL_MAX, rejectionReasons } from "#features/reviews/rules/review-moderation.ts";
import { PostForm } from "#ui/form/post-form.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import type { QueueActionData } from "../rules/admin-queue.ts";

type Props = {
  review: { id: string; version: string; status: string; authorName: string };
  answer: QueueActionData | undefined;
};

/** The form that keeps a review off the site: with one of the lawful reasons, and no other. */
export function RejectReviewForm({ review: { id, version, status, authorName }, answer }: Props) {
  const isPublished = status === "published";
  return (
    <details className="mt-2" open={Boolean(answer?.errors || answer?.values)}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-(--color-link)">
        {isPublished ? "Take it off the site" : "Reject"}
        <span className="sr-only"> the review by {authorName}</span>
      </summary>
      <PostForm noValidate className="mt-2 grid max-w-prose gap-4">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <p className="text-muted">
          A review is never turned down because it is critical: the law forbids it. Its author is told the
          reason.
        </p>
        <SelectField
          name="reason"
          label="Reason"
          placeholder="Please choose"
          options={rejectionReasons}
          required
          defaultValue={answer?.values?.reason}
          error={answer?.errors?.reason}
        />
        <TextArea
          name="detail"
          label="In your words, to the author"
          hint="Needed with “Other”."
          rows={3}
          maxLength={REJECTION_DETAIL_MAX}
          defaultValue={answer?.values?.detail}
          error={answer?.errors?.detail}
        />
        <button type="submit" name="intent" value="reject" className="button button-quiet justify-self-start">
          {isPublished ? "Take it off the site" : "Reject this review"}
        </button>
      </PostForm>
    </details>
  );
}
