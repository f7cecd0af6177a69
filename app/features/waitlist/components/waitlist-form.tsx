import { useState } from "react";
import { PrefetchPageLinks, useFetcher } from "react-router";
import { AntiSpamFields } from "#ui/form/anti-spam-fields.tsx";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import { useHydrated } from "#ui/hooks/use-hydrated.ts";
import type { WaitlistResult } from "../rules/waitlist-result.ts";
import { WaitlistFields } from "./waitlist-fields.tsx";
import { WaitlistJoined } from "./waitlist-joined.tsx";
import { WaitlistPromotion } from "./waitlist-promotion.tsx";

type Props = {
  /** Whose waitlist it is. Without a state it is asked for, and the city is only suggested. */
  place?: { city: string; state?: string };
  /** Undefined where it could not be read. */
  offer: { promotionLeft: number; closed: string | undefined } | undefined;
  /** On a page of its own, for use without JavaScript: the form's marks, and what it was answered with. */
  marks?: { formKey: string; shown: string };
  answer?: WaitlistResult;
};

const ACTION = "/waitlist";

export function WaitlistForm({ place, offer, ...sent }: Props) {
  const fetcher = useFetcher<WaitlistResult>();
  const answer = fetcher.data ?? sent.answer;
  const failure = answer?.ok === false ? answer : undefined;
  const { getError: errorOf, onChange } = useEditedErrors(failure?.errors);
  const frame = useFocusOnResult<HTMLDivElement>(fetcher.data);
  const isHydrated = useHydrated();
  const isSending = fetcher.state === "submitting";
  // New with each success, and only then: what it marks is made anew, and so is empty.
  const [marks, setMarks] = useState(sent.marks);
  if (answer?.ok && answer.marks !== marks) setMarks(answer.marks);
  if (offer?.closed) return <p className="font-semibold">{offer.closed}</p>;
  return (
    <div ref={frame} className="max-w-prose">
      {answer?.ok && <WaitlistJoined />}
      <WaitlistPromotion left={offer?.promotionLeft ?? 0} />
      {/* Our own messages stay beside their field and can be read out; the browser's are gone in a moment. */}
      <fetcher.Form
        method="post"
        action={ACTION}
        noValidate
        defaultShouldRevalidate={false}
        onChange={onChange}
        onSubmit={(event) => isSending && event.preventDefault()}
      >
        <AntiSpamFields key={`marks ${marks?.formKey}`} {...marks} />
        <WaitlistFields
          key={`fields ${marks?.formKey}`}
          place={place}
          values={failure?.values}
          errorOf={errorOf}
        />
        <div className="mt-4 space-y-4">
          <FormProblem message={failure?.problem} />
          <button
            type="submit"
            aria-disabled={isSending}
            data-sending={isSending || undefined}
            className="button button-primary w-full sm:w-auto"
          >
            {isSending ? "Joining..." : "Join the waitlist"}
          </button>
        </div>
      </fetcher.Form>
      {/* Its code must be here before it is needed: it also tells of a network that has gone. */}
      {isHydrated && <PrefetchPageLinks page={ACTION} />}
    </div>
  );
}
