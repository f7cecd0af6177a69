import { AttributeFields } from "#features/providers/components/attribute-fields.tsx";
import { attributes } from "#features/providers/rules/attributes.ts";
import { pricingUnits } from "#features/providers/rules/pricing-units.ts";
import { formVersion } from "#platform/forms/form-version.ts";
import { FormStatus } from "#ui/form/form-status.tsx";
import { PostForm } from "#ui/form/post-form.tsx";
import { ResetFields } from "#ui/form/reset-fields.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { useIsSending } from "#ui/hooks/use-is-sending.ts";

type Values = Record<string, string>;
export type ListingActionData = {
  done?: string;
  problem?: string;
  errors?: Values;
  values?: Values;
  /** Somebody else saved first: each field says what it is now. */
  isConflict?: boolean;
  /** The version that was saved: its fields hold that one. */
  version?: string;
};
type Props = {
  /** As the listing is now. */
  present: Values;
  version: string;
  cities: { id: number; name: string; stateAbbr: string; active: boolean }[];
  answer: ListingActionData | undefined;
};

const ONE_PER_LINE_HINT = "One on each line.";
const units = pricingUnits.map((unit) => ({ value: unit, label: `per ${unit}` }));

export function ListingForm({ present, version, cities, answer }: Props) {
  const isSending = useIsSending();
  const { getError: errorOf, onChange } = useEditedErrors(answer?.errors);
  const values = answer?.values ?? present;
  const choices = cities.map(({ id, name, stateAbbr, active }) => ({
    value: String(id),
    label: `${name}, ${stateAbbr}${active ? "" : " (not open)"}`,
  }));
  const now = (name: string) => {
    if (!answer?.isConflict || values[name] === present[name]) return undefined;
    const shown =
      name === "city_id" ? choices.find(({ value }) => value === present[name])?.label : present[name];
    return `Now: ${shown || "empty"}`;
  };
  const field = (name: string, hint?: string) => ({
    name,
    defaultValue: values[name],
    error: errorOf(name),
    hint: now(name) ?? hint,
  });
  const needed = (name: string, hint?: string) => ({ ...field(name, hint), required: true });
  const box = (name: string, label: string) => (
    <label className="wrap-anywhere flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        defaultChecked={values[name] === "on"}
        className="size-6 shrink-0 accent-brand"
      />
      {label}
      {now(name) && <span className="text-muted">(now: {present[name] ? "yes" : "no"})</span>}
    </label>
  );
  return (
    <PostForm noValidate onChange={onChange} className="grid gap-5">
      <FormStatus done={answer?.done} problem={answer?.problem} />
      <input
        type="hidden"
        name="version"
        value={answer?.version ?? formVersion(version, answer?.values, answer?.isConflict === true)}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField {...needed("name")} label="Business name" autoComplete="off" />
        <SelectField {...field("city_id")} label="City" placeholder="None" options={choices} />
        <TextField {...needed("phone")} label="Phone number" type="tel" autoComplete="off" />
        <TextField {...needed("email")} label="Email that families see" type="email" autoComplete="off" />
        <TextField {...field("website")} label="Website" type="url" placeholder="https://" />
        <TextField {...field("license_number")} label="License number" />
      </div>
      <TextArea {...field("description")} label="Description" rows={7} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextArea {...needed("services", ONE_PER_LINE_HINT)} label="Services" />
        <TextArea {...field("specializations", ONE_PER_LINE_HINT)} label="Specializations" />
        <TextArea {...field("certifications", ONE_PER_LINE_HINT)} label="Certifications" />
        <TextArea {...field("coverage_areas", ONE_PER_LINE_HINT)} label="Areas covered" />
        <TextField
          {...field("pricing_starting_from")}
          label="Starting price, US dollars"
          inputMode="decimal"
          placeholder="32.50"
        />
        <SelectField {...needed("pricing_unit")} label="Priced" placeholder="Please choose" options={units} />
        <TextField {...needed("response_time", "Such as: 2 hours")} label="Response time" />
        <TextArea {...field("hours", "Such as: Mon-Fri 8 AM-6 PM")} label="Hours" rows={3} />
      </div>
      <fieldset>
        <legend className="mb-3 font-semibold">Where it is, and where it goes</legend>
        <AttributeFields attributes={attributes} field={field} checkbox={box} />
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">Availability</legend>
        {box("same_day_availability", "Can start the same day")}
        {box("weekend_availability", "Weekends")}
        {box("emergency_availability", "Emergencies")}
      </fieldset>
      <ResetFields answer={answer?.done ? answer : undefined}>
        <TextArea
          name="reason"
          label="Reason"
          rows={3}
          maxLength={500}
          required
          hint="Kept in the audit log, and told to the provider with the names of what changed."
          defaultValue={answer?.values?.reason}
          error={errorOf("reason")}
        />
      </ResetFields>
      <button type="submit" aria-disabled={isSending} className="button button-primary justify-self-start">
        {isSending ? "Saving..." : "Save the listing"}
      </button>
    </PostForm>
  );
}
