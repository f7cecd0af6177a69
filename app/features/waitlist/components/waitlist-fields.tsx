import { findState, usStates } from "#features/places/rules/us-states.ts";
import { SelectField } from "#ui/form/select-field.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { WaitlistValues } from "../rules/waitlist-result.ts";

type Props = {
  place: { city: string; state?: string } | undefined;
  values: Partial<WaitlistValues> | undefined;
  errorOf: (name: string) => string | undefined;
};

/** The e-mail address, and the place where it is not known already. */
export function WaitlistFields({ place, values, errorOf }: Props) {
  const isPlaceKnown = place?.state !== undefined;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={values?.email}
          error={errorOf("email")}
        />
      </div>
      {isPlaceKnown ? (
        <>
          <input type="hidden" name="city" value={place.city} />
          <input type="hidden" name="state" value={place.state} />
        </>
      ) : (
        <>
          <TextField
            label="City"
            name="city"
            autoComplete="address-level2"
            maxLength={100}
            required
            defaultValue={values?.city ?? place?.city}
            error={errorOf("city")}
          />
          <SelectField
            label="State"
            name="state"
            autoComplete="address-level1"
            placeholder="Choose a state"
            options={usStates}
            required
            defaultValue={findState(values?.state ?? "")?.value}
            error={errorOf("state")}
          />
        </>
      )}
    </div>
  );
}
