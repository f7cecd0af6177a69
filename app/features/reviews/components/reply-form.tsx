import { useState } from "react";
import { PostForm } from "#ui/form/post-form.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { REPLY_MAX } from "../rules/review-reply.ts";
import type { CurrentReply, ReplyActionData } from "./reply-action-data.ts";

const HINT =
  "Everybody can read it. Please write nothing about a family’s health or circumstances, not even that somebody is your client.";

type Props = {
  review: { id: string; authorName: string };
  /** The reply that the writer knows. */
  reply: CurrentReply;
  answer: ReplyActionData | undefined;
};

/** Typed text is never replaced by what arrives. */
export function ReplyForm({ review: { id, authorName }, reply, answer }: Props) {
  const { getError: errorOf, onChange } = useEditedErrors(answer?.errors);
  const [atFirst] = useState(answer?.values?.reply ?? reply.text);
  const hasReply = reply.text !== "";
  return (
    <details className="mt-2" open={answer?.values?.reply !== undefined}>
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-(--color-link)">
        {hasReply ? "Change your reply" : "Reply"}
        <span className="sr-only"> to {authorName}</span>
      </summary>
      <PostForm noValidate preventScrollReset onChange={onChange} className="mt-2 max-w-prose">
        <input type="hidden" name="review" value={id} />
        <input type="hidden" name="version" value={reply.version} />
        <TextArea
          name="reply"
          label="Your reply"
          hint={HINT}
          maxLength={REPLY_MAX}
          defaultValue={atFirst}
          error={errorOf("reply")}
          required
        />
        <button
          type="submit"
          name="intent"
          value="save"
          className="button button-primary mt-4 w-full sm:w-auto"
        >
          {hasReply ? "Save your reply" : "Publish your reply"}
        </button>
      </PostForm>
    </details>
  );
}
