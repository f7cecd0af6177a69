import { SelectField } from "#ui/form/select-field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import { cityRegions } from "../rules/city.ts";
import { usStates } from "../rules/us-states.ts";
import { usTimeZones } from "../rules/us-time-zones.ts";

type Values = Record<string, string>;
type Props = {
  values: Values;
  errorOf: (name: string) => string | undefined;
  /** As it is, where somebody else saved first. */
  present?: Values | undefined;
  isNew?: boolean;
};

const CHOOSE = "Please choose";

export function CityFields({ values, errorOf, present, isNew = false }: Props) {
  const field = (name: string, hint?: string) => ({
    name,
    defaultValue: values[name],
    error: errorOf(name),
    hint: present && present[name] !== values[name] ? `Now: ${present[name] || "empty"}` : hint,
  });
  const choice = (name: string, label: string, options: readonly string[]) => (
    <SelectField
      {...field(name)}
      label={label}
      placeholder={CHOOSE}
      required
      options={options.map((value) => ({ value, label: value.replaceAll("_", " ") }))}
    />
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {isNew && (
          <>
            <TextField {...field("name")} label="Name" required maxLength={100} autoComplete="off" />
            <SelectField
              {...field("state_abbr")}
              label="State"
              placeholder={CHOOSE}
              required
              options={usStates.map(({ abbreviation, label }) => ({ value: abbreviation, label }))}
            />
          </>
        )}
        {choice("region", "Region", cityRegions)}
        {choice("time_zone", "Time zone", usTimeZones)}
        <TextField {...field("latitude", "Such as: 33.4484")} label="Latitude" required inputMode="decimal" />
        <TextField {...field("longitude", "Such as: -112.0740")} label="Longitude" required />
        <TextField {...field("population")} label="Population" inputMode="numeric" />
        <TextField
          {...field("senior_population_percent")}
          label="People of 65 and over, percent"
          inputMode="decimal"
        />
        <TextField
          {...field("average_income")}
          label="Median household income, US dollars"
          inputMode="numeric"
        />
      </div>
      <TextArea {...field("description", "On the city's page.")} label="Description" />
      <TextArea
        {...field("meta_description", "One or two sentences, at most 300 characters.")}
        label="Description for search engines"
        rows={3}
      />
      <TextArea
        {...field("reason", "Such as: American Community Survey 2020-2024. Kept in the audit log.")}
        label="Source or reason"
        rows={2}
        required
        maxLength={500}
      />
    </>
  );
}
