import { Link } from "react-router";
import { legal } from "#config/legal.ts";
import { KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { AntiSpamFields } from "#ui/form/anti-spam-fields.tsx";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useGuardedSubmit } from "#ui/form/use-guarded-submit.ts";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import {
  contactMethods,
  inquiryTypes,
  type Prefill,
  REASON_FIELD,
  REPORTED_FIELD,
} from "../rules/inquiry.ts";
import type { InquiryResult } from "./inquiry-result.ts";

type Props = {
  marks: { formKey: string; shown: string };
  prefill: Prefill;
  reason: string;
  reported: string | undefined;
  answer: Exclude<InquiryResult, { sent: object }> | undefined;
};

export function InquiryForm({ marks, prefill, reason, reported, answer }: Props) {
  // To the address without its anchor, because with JavaScript the answer takes the focus.
  const submit = useGuardedSubmit({ action: "/contact", preventScrollReset: true });
  const isSending = useIsSending();
  const { getError: errorOf, onChange } = useEditedErrors(answer?.errors);
  const values: Record<string, string> = answer?.values ?? prefill;
  const field = (name: string) => ({
    name,
    defaultValue: values[name],
    error: errorOf(name),
    required: true,
  });

  return (
    <form
      method="post"
      action="/contact#contact-form"
      noValidate
      onSubmit={submit}
      onChange={onChange}
      className="relative mt-2"
    >
      <p className="text-muted">
        All fields are needed; if you write as a family, put “family” for the business. We reply{" "}
        {legal.replies.inquiry}.
      </p>
      {answer?.problem && (
        <div tabIndex={-1} data-answer className="mt-4">
          <FormProblem title="Error" message={answer.problem} />
        </div>
      )}
      <AntiSpamFields formKey={values[KEY_FIELD] || marks.formKey} shown={marks.shown} />
      {/* Also after an answer without JavaScript, whose address names neither. */}
      <input type="hidden" name={REASON_FIELD} value={values[REASON_FIELD] ?? reason} />
      <input type="hidden" name={REPORTED_FIELD} value={values[REPORTED_FIELD] ?? reported ?? ""} />
      <div className="mt-5 grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...field("name")} label="Name" autoComplete="name" />
        <TextField {...field("business_name")} label="Business name" autoComplete="organization" />
        <TextField {...field("email")} label="Email" type="email" autoComplete="email" />
        <TextField {...field("phone")} label="Phone number" type="tel" autoComplete="tel" />
        <div className="sm:col-span-2">
          <SelectField
            {...field("inquiry_type")}
            label="Inquiry type"
            placeholder="Please choose"
            options={inquiryTypes}
          />
        </div>
        <div className="sm:col-span-2">
          <TextArea {...field("message")} label="Message" rows={6} />
        </div>
        <div className="sm:col-span-2">
          <RadioGroup
            name="preferred_contact"
            legend="Preferred contact"
            error={errorOf("preferred_contact")}
            options={contactMethods}
            defaultValue={values.preferred_contact === "phone" ? "phone" : "email"}
          />
        </div>
      </div>
      <button type="submit" aria-disabled={isSending} className="button button-primary mt-6 w-full sm:w-auto">
        <span aria-live="polite">{isSending ? "Sending..." : "Send Message"}</span>
      </button>
      <p className="mt-4 text-muted text-small">
        We use what you write to answer you. See our{" "}
        <Link to="/privacy" className="text-link py-2">
          privacy policy
        </Link>{" "}
        and our{" "}
        <Link to="/terms-of-service" className="text-link py-2">
          terms of service
        </Link>
        .
      </p>
    </form>
  );
}
