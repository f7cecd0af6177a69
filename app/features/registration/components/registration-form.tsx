import { Link } from "react-router";
import { BACKGROUND_CHECKS, serviceTypes, staffSizes } from "#features/care/rules/care-options.ts";
import { AttributeFields } from "#features/providers/components/attribute-fields.tsx";
import { registrationAttributes } from "#features/providers/rules/attributes.ts";
import { KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { AntiSpamFields } from "#ui/form/anti-spam-fields.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";
import type { RegistrationActionData } from "./registration-action-data.ts";
import { Specialties } from "./specialties.tsx";
import { SubmissionError } from "./submission-error.tsx";

type Props = {
  marks: { formKey: string; shown: string };
  /** Of an application that was turned down, to begin from. */
  before: { values: Record<string, string>; specialties: string[] } | undefined;
  answer: Exclude<RegistrationActionData, { done: object }> | undefined;
};

const toOptions = (words: readonly string[]) => words.map((word) => ({ value: word, label: word }));

export function RegistrationFields({ marks, before, answer }: Props) {
  const isSending = useIsSending();
  const { getError: errorOf, onChange } = useEditedErrors(answer?.errors);
  const values: Record<string, string> = answer?.values ?? before?.values ?? {};
  const field = (name: string) => ({ name, defaultValue: values[name], error: errorOf(name) });
  const needed = (name: string) => ({ ...field(name), required: true });

  return (
    <div className="relative mt-6">
      {answer?.problem && <SubmissionError message={answer.problem} isKnown={answer.isDuplicate} />}
      <div onChange={onChange}>
        <AntiSpamFields formKey={values[KEY_FIELD] || marks.formKey} shown={marks.shown} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...needed("businessName")} label="Business name" autoComplete="organization" />
          <TextField {...needed("contactName")} label="Contact name" autoComplete="name" />
          <TextField
            {...needed("email")}
            label="Email"
            type="email"
            autoComplete="email"
            readOnly={before !== undefined}
            hint={`${
              before ? "The address of your application stays the same." : "We send you a link to confirm it."
            } Families see it on your listing; you can change that later on your profile.`}
          />
          <TextField
            {...needed("phone")}
            label="Phone number"
            type="tel"
            autoComplete="tel"
            hint="Families see it."
          />
          <SelectField
            {...needed("serviceType")}
            label="Service type"
            placeholder="Please choose"
            options={toOptions(serviceTypes)}
          />
          <TextField
            {...needed("serviceArea")}
            label="Service area"
            hint="Such as: Plano, Frisco and Allen"
          />
          <div className="sm:col-span-2">
            <AttributeFields
              attributes={registrationAttributes}
              field={(name, hint) => ({ ...field(name), hint })}
              isRequired={(attribute) => "registration" in attribute && attribute.registration === "required"}
            />
          </div>
          <div className="sm:col-span-2">
            <TextArea
              {...needed("description")}
              label="Description"
              rows={5}
              hint="What a family should know: what you do, for whom, and what makes you different."
            />
          </div>
          <div className="sm:col-span-2">
            <Specialties chosen={answer?.specialties ?? before?.specialties ?? []} />
          </div>
          <TextField
            {...field("yearsInBusiness")}
            label="Years in business"
            type="number"
            min={0}
            inputMode="numeric"
          />
          <TextField
            {...field("website")}
            label="Website"
            type="url"
            autoComplete="url"
            placeholder="https://"
          />
          <SelectField
            {...field("staffSize")}
            label="Staff size"
            placeholder="Please choose"
            options={toOptions(staffSizes)}
          />
          <TextField {...field("languagesSpoken")} label="Languages spoken" />
          <TextField {...field("licenseNumber")} label="License number" />
          <TextField {...field("insuranceProvider")} label="Insurance provider" />
          <input type="hidden" name="availabilityHours" defaultValue={values.availabilityHours} />
          <label className="wrap-anywhere flex min-h-11 items-center gap-3 sm:col-span-2">
            <input
              type="checkbox"
              name="backgroundChecks"
              defaultChecked={values.backgroundChecks === "on"}
              className="size-6 shrink-0 accent-brand"
            />
            {BACKGROUND_CHECKS}
          </label>
        </div>
        <button
          type="submit"
          aria-disabled={isSending}
          className="button button-primary mt-6 w-full sm:w-auto"
        >
          <span aria-live="polite">{isSending ? "Submitting..." : "Submit Your Listing"}</span>
        </button>
        <p className="mt-4 text-muted text-small">
          By sending it you agree to our{" "}
          <Link to="/terms-of-service" className="text-link py-2">
            terms of service
          </Link>
          . Our{" "}
          <Link to="/privacy" className="text-link py-2">
            privacy policy
          </Link>{" "}
          says what we do with it.
        </p>
      </div>
    </div>
  );
}
