import { CircleCheck } from "lucide-react";
import { Form } from "react-router";
import { legal } from "#config/legal.ts";

type Props = { email: string; byPhone: boolean; isTicket?: boolean };

export function InquirySent({ email, byPhone, isTicket }: Props) {
  return (
    <>
      <CircleCheck className="size-12 text-good" aria-hidden="true" />
      <h2 id="contact-form-title" tabIndex={-1} data-answer className="mt-3 text-heading">
        Thank you for your message
      </h2>
      <p className="mt-3 text-lead">
        It has arrived. We will reply {legal.replies.inquiry}, by {byPhone ? "phone" : "email"}.
      </p>
      {isTicket ? (
        <p className="mt-3 text-muted">
          You are signed in, so it is a support ticket of your listing. What we write goes to the email
          address that you sign in with.
        </p>
      ) : (
        <p className="mt-3 text-muted">
          A confirmation is on its way to <span className="wrap-anywhere text-ink">{email}</span>. If that is
          not your address, please send your message again or call us.
        </p>
      )}
      <Form method="get" action="/contact" className="mt-6">
        <button type="submit" className="button button-quiet">
          Send Another Inquiry
        </button>
      </Form>
    </>
  );
}
