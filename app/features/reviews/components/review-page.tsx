import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { ReviewForm, type ReviewFormProps } from "./review-form.tsx";
import { ReviewReceived } from "./review-received.tsx";

type Props = ReviewFormProps & {
  /** Not known while the database is away. */
  invitation: { provider: string; isWritten: boolean; closed: string | undefined } | undefined;
  received: "now" | "before" | undefined;
};

export function ReviewPage({ invitation, received, ...form }: Props) {
  const frame = useFocusOnResult<HTMLDivElement>(form.answer);
  const provider = invitation?.provider ?? "the provider";
  const isReceived = received || invitation?.isWritten;
  return (
    <div ref={frame} className="page-width py-8 md:py-12">
      {isReceived ? (
        <ReviewReceived provider={provider} isSecond={received !== "now"} />
      ) : (
        <>
          <h1 className="text-heading">Your review of {provider}</h1>
          {invitation?.closed === undefined ? (
            <ReviewForm {...form} />
          ) : (
            <p role="status" className="mt-4 max-w-prose text-lead">
              {invitation.closed || "Reviews cannot be sent right now. Please open the link again later."}
            </p>
          )}
        </>
      )}
    </div>
  );
}
