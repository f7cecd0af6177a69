import { useState } from "react";
import { Link } from "react-router";
import { PhoneNumber } from "#features/providers/components/phone-number.tsx";
import { KEY_FIELD } from "#platform/forms/anti-spam.ts";
import { AntiSpamFields } from "#ui/form/anti-spam-fields.tsx";
import { focusTarget } from "#ui/form/focus-target.ts";
import { FormProblem } from "#ui/form/form-problem.tsx";
import { RadioGroup } from "#ui/form/radio-group.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useFocusOnResult } from "#ui/hooks/use-focus-on-result.ts";
import type { ConsultationChoices } from "../rules/consultation-choices.ts";
import type { ConsultationFormResult, ConsultationFormView } from "./consultation-form-data.ts";

const contactMethods = [
  { value: "email", label: "Email" },
  { value: "phone", label: "Phone" },
];

type Props = {
  view: ConsultationFormView;
  result: ConsultationFormResult | undefined;
  isSending: boolean;
};

/** The fields and the button: inside a form of the page or of the dialog. */
export function RequestConsultationForm({ view, result, isSending }: Props) {
  const { provider, consent, marks } = view;
  const refused = result?.ok === false ? result : undefined;
  const { dates, times, zone } = useLatestChoices(view, refused?.choices);
  const { getError: errorOf, onChange } = useEditedErrors(refused?.errors);
  const fields = useFocusOnResult<HTMLDivElement>(refused);
  const values = refused?.values ?? {};
  return (
    // What is edited anywhere inside clears its own error.
    <div ref={fields} onChange={onChange} className="flex flex-col gap-5">
      {refused?.problem && (
        // On a phone the button is far below it.
        <div {...focusTarget} className="flex flex-col gap-3">
          <FormProblem message={refused.problem} />
          {refused.isGone && <OtherContactOptions provider={provider} />}
        </div>
      )}
      <TextField
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={200}
        defaultValue={values.name}
        error={errorOf("name")}
        required
      />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={values.email}
        error={errorOf("email")}
        required
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={values.phone}
        error={errorOf("phone")}
        required
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <SelectField
          name="date"
          label="Date"
          placeholder="Choose a date"
          options={dates}
          defaultValue={values.date}
          error={errorOf("date")}
          required
        />
        <SelectField
          name="time"
          label={`Time (${zone})`}
          placeholder="Choose a time"
          options={times}
          defaultValue={values.time}
          error={errorOf("time")}
          required
        />
      </div>
      <TextArea
        name="message"
        label="What help is needed?"
        maxLength={5000}
        defaultValue={values.message}
        error={errorOf("message")}
      />
      <RadioGroup
        name="preferredContact"
        legend="How should they answer you?"
        options={contactMethods}
        defaultValue={values.preferredContact === "phone" ? "phone" : "email"}
      />
      <AntiSpamFields formKey={values[KEY_FIELD] || marks.formKey} shown={marks.shown} />
      <p className="rounded-control bg-sand p-4 text-small">{consent}</p>
      <button
        type="submit"
        aria-disabled={isSending}
        data-sending={isSending || undefined}
        className="button button-primary w-full sm:w-auto sm:px-8"
      >
        {isSending ? "Scheduling..." : `Send to ${provider.name}`}
      </button>
    </div>
  );
}

/** Where trying again will not help. */
function OtherContactOptions({
  provider: { name, phone, phoneHref },
}: Pick<ConsultationFormView, "provider">) {
  return (
    <p>
      {name} takes no requests here right now. You can call{" "}
      <PhoneNumber phone={phone} phoneHref={phoneHref} className="text-link whitespace-nowrap py-2" /> or{" "}
      <Link to="/search" className="text-link py-2">
        find another provider
      </Link>
      .
    </p>
  );
}

/** A later answer that brings none, as about another field, must not take away what has been chosen from them. */
function useLatestChoices(
  first: ConsultationChoices,
  answered: ConsultationChoices | undefined,
): ConsultationChoices {
  const [newest, setNewest] = useState(answered ?? first);
  if (answered && answered !== newest) setNewest(answered);
  return newest;
}
