import { NOTE_MAX } from "#platform/forms/field-lengths.ts";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import type { QueueActionData } from "../rules/admin-queue.ts";

type Props = {
  review: { id: string; providerName: string; authorName: string };
  reply: { text: string; version: string; when: string | null };
  answer: QueueActionData | undefined;
};

/** What the provider answered, and the form that takes it off the site. */
export function PublishedReply({ review: { id, providerName, authorName }, reply, answer }: Props) {
  return (
    <div className="mt-4 max-w-prose border-line-strong border-l-4 pl-4">
      <p className="wrap-anywhere font-semibold text-small">
        Reply from {providerName}
        {reply.when && <span className="font-normal text-muted"> · {reply.when}</span>}
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line">{reply.text}</p>
      <details open={Boolean(answer?.errors || answer?.values)}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold text-(--color-link)">
          Take the reply off the site
          <span className="sr-only">, to the review by {authorName}</span>
        </summary>
        <PostForm noValidate className="mt-2 grid gap-4">
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="version" value={reply.version} />
          <TextArea
            name="why"
            label="Why, in your words to the provider"
            hint="The review stays, and the provider can write another reply."
            rows={3}
            maxLength={NOTE_MAX}
            defaultValue={answer?.values?.why}
            error={answer?.errors?.why}
            required
          />
          <button
            type="submit"
            name="intent"
            value="take-reply-off"
            className="button button-quiet justify-self-start"
          >
            Take the reply off
          </button>
        </PostForm>
      </details>
    </div>
  );
}
