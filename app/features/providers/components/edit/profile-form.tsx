import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { useEditedErrors } from "#ui/hooks/use-edited-errors.ts";
import { attributes } from "../../rules/attributes.ts";
import { pricingUnits } from "../../rules/pricing-units.ts";
import { AttributeFields } from "../attribute-fields.tsx";

type Values = Record<string, string>;
type Props = {
  values: Values;
  errors: Values | undefined;
  /** The listing as it is by now, where it has changed meanwhile. */
  present: Values | undefined;
  isSending: boolean;
};

const LINES_HINT = "One on each line.";
const units = pricingUnits.map((unit) => ({ value: unit, label: `per ${unit}` }));

export function ProfileForm({ values, errors, present, isSending }: Props) {
  const { getError: errorOf, onChange } = useEditedErrors(errors);
  const differs = (name: string) => present && normalizeText(values[name]) !== normalizeText(present[name]);
  const field = (name: string, hint?: string) => ({
    name,
    defaultValue: values[name],
    error: errorOf(name),
    hint: differs(name) ? `Now: ${present?.[name] || "empty"}` : hint,
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
      {differs(name) && <span className="text-muted">(now: {present?.[name] ? "yes" : "no"})</span>}
    </label>
  );
  return (
    <div onChange={onChange} className="space-y-8">
      <fieldset className="space-y-5">
        <legend className="mb-3 font-bold text-title">What goes live at once</legend>
        <TextArea {...field("description")} label="Description" rows={7} />
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextArea {...field("specializations", LINES_HINT)} label="Specializations" rows={5} />
          <TextArea {...field("coverage_areas", LINES_HINT)} label="Areas you cover" rows={5} />
          <TextField
            {...field("pricing_starting_from")}
            label="Starting price, US dollars"
            inputMode="decimal"
            placeholder="32.50"
          />
          <SelectField
            {...field("pricing_unit")}
            label="Priced"
            placeholder="Please choose"
            options={units}
            required
          />
          <TextField {...needed("response_time", "Such as: 2 hours")} label="How fast you answer" />
          <TextArea {...field("hours", "Such as: Mon-Fri 8 AM-6 PM")} label="Hours" rows={3} />
        </div>
        <AttributeFields attributes={attributes} field={field} checkbox={box} />
        <div>
          {box("same_day_availability", "Can start the same day")}
          {box("weekend_availability", "Weekends")}
          {box("emergency_availability", "Emergencies")}
        </div>
      </fieldset>
      <fieldset className="space-y-5">
        <legend className="mb-1 font-bold text-title">What we look at first</legend>
        <p className="text-muted">
          Families rely on these, so a person of ours agrees before they change. Until then your listing stays
          as it is.
        </p>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <TextField {...needed("name")} label="Business name" autoComplete="organization" />
          <TextField {...field("license_number")} label="License number" />
          <TextField {...needed("phone")} label="Phone number" type="tel" autoComplete="tel" />
          <TextField {...needed("email")} label="Email that families see" type="email" autoComplete="email" />
          <TextField {...field("website")} label="Website" type="url" placeholder="https://" />
          <TextArea {...needed("services", LINES_HINT)} label="Services" rows={5} />
        </div>
      </fieldset>
      <button
        type="submit"
        name="intent"
        value="save"
        aria-disabled={isSending}
        className="button button-primary"
      >
        {isSending ? "Saving..." : "Save your profile"}
      </button>
    </div>
  );
}

/** A box that is not ticked is not sent, and browsers end lines in their own way. */
function normalizeText(value = ""): string {
  return value.replaceAll("\r\n", "\n");
}
