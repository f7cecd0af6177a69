import { useNavigation } from "react-router";
import { ReviewItem } from "#features/providers/components/review-item.tsx";
import type { PublicReview } from "#features/providers/rules/provider.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { useFormResetKey } from "#ui/hooks/use-form-reset-key.ts";
import { useKnownVersion } from "#ui/hooks/use-known-version.ts";
import { replyVersion } from "../rules/review-reply.ts";
import type { ReplyActionData } from "./reply-action-data.ts";
import { ReplyForm } from "./reply-form.tsx";

type Props = {
  review: PublicReview;
  provider: string;
  answer: ReplyActionData | undefined;
};

/** A review as families see it, and what its provider can do about it. */
export function DashboardReview({ review, provider, answer }: Props) {
  const { state } = useNavigation();
  const now = { text: review.reply?.text ?? "", version: replyVersion(review.reply) };
  const [reply] = useKnownVersion(now, answer, answer?.current);
  const done = useFormResetKey(answer);
  // While the answer is there and the page is not yet, they differ without anybody else.
  const isElsewhere = state === "idle" && (now.version !== reply.version || answer?.isOutdated);
  return (
    <ReviewItem review={review} provider={provider}>
      <div className="mt-3">
        <FormStatus done={answer?.done} problem={answer?.problem} />
        {isElsewhere && (
          <p className="mb-3 rounded-control border-2 border-glow p-4 font-semibold">
            {now.text
              ? "The reply above was saved elsewhere since you opened this page."
              : "Your reply was taken away elsewhere since you opened this page."}
          </p>
        )}
        <ReplyForm key={done} review={review} reply={reply} answer={answer?.done ? undefined : answer} />
        {review.reply && (
          <PostForm preventScrollReset className="mt-2">
            <input type="hidden" name="review" value={review.id} />
            <input type="hidden" name="version" value={reply.version} />
            <button type="submit" name="intent" value="remove" className="button button-quiet">
              Take your reply away
              <span className="sr-only"> from the review by {review.authorName}</span>
            </button>
          </PostForm>
        )}
      </div>
    </ReviewItem>
  );
}
