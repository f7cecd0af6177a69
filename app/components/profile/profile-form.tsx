import { useNavigation } from "react-router";
import { pricingUnits } from "#domain/profile.ts";
import { useEditedErrors } from "#lib/use-edited-errors.ts";
import { SelectField } from "../form/select-field.tsx";
import { TextArea } from "../form/text-area.tsx";
import { TextField } from "../form/text-field.tsx";

type Props = { values: Record<string, string>; errors: Record<string, string> | undefined };

const units = pricingUnits.map((unit) => ({ value: unit, label: `per ${unit}` }));

export function ProfileForm({ values, errors }: Props) {
  const isSending = useNavigation().formMethod === "POST";
  const { errorOf, onChange } = useEditedErrors(errors);
  const field = (name: string) => ({ name, defaultValue: values[name], error: errorOf(name) });
  const needed = (name: string) => ({ ...field(name), required: true });
  const box = (name: string, label: string) => (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        defaultChecked={values[name] === "on"}
        className="size-6 shrink-0 accent-brand"
      />
      {label}
    </label>
  );
  return (
    <div onChange={onChange} className="space-y-8">
      <fieldset className="space-y-5">
        <legend className="mb-3 font-bold text-title">What goes live at once</legend>
        <TextArea {...field("description")} label="Description" rows={7} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextArea {...field("specializations")} label="Specializations" rows={5} hint="One on each line." />
          <TextArea {...field("coverage_areas")} label="Areas you cover" rows={5} hint="One on each line." />
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
          <TextField {...needed("response_time")} label="How fast you answer" hint="Such as: 2 hours" />
          <TextArea {...field("hours")} label="Hours" rows={3} hint="Such as: Mon-Fri 8 AM-6 PM" />
        </div>
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
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...needed("name")} label="Business name" autoComplete="organization" />
          <TextField {...field("license_number")} label="License number" />
          <TextField {...needed("phone")} label="Phone number" type="tel" autoComplete="tel" />
          <TextField {...needed("email")} label="Email that families see" type="email" autoComplete="email" />
          <TextField {...field("website")} label="Website" type="url" placeholder="https://" />
          <TextArea {...needed("services")} label="Services" rows={5} hint="One on each line." />
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
