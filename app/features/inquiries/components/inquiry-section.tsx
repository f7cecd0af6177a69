import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { Prefill } from "../rules/inquiry.ts";
import { InquiriesClosed } from "./inquiries-closed.tsx";
import { InquiryForm } from "./inquiry-form.tsx";
import type { InquiryResult } from "./inquiry-result.ts";
import { InquirySent } from "./inquiry-sent.tsx";

type Props = {
  marks: { formKey: string; shown: string };
  prefill: Prefill;
  /** Why somebody came, as the address says. */
  reason: string;
  /** The id of the listing that is reported, where one is. */
  reported: string | undefined;
  /** Why the form is closed, where it is. */
  closed: string | undefined;
  answer: InquiryResult | undefined;
};

export function InquirySection({ marks, prefill, reason, reported, closed, answer }: Props) {
  const frame = useFocusOnResult<HTMLElement>(answer);
  return (
    <section
      ref={frame}
      id="contact-form"
      tabIndex={-1}
      aria-labelledby="contact-form-title"
      className="card scroll-mt-4 p-5 sm:p-8"
    >
      {answer?.sent ? (
        <InquirySent {...answer.sent} />
      ) : (
        <>
          <h2 id="contact-form-title" className="text-heading">
            Send us a message
          </h2>
          {/* What somebody has typed already is not taken away. */}
          {closed && !answer ? (
            <InquiriesClosed message={closed} />
          ) : (
            <InquiryForm
              key={marks.formKey}
              marks={marks}
              prefill={prefill}
              reason={reason}
              reported={reported}
              answer={answer}
            />
          )}
        </>
      )}
    </section>
  );
}
