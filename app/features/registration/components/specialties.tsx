import { careSpecialties } from "#features/care/rules/care-options.ts";

/** Any number of the fifteen. */
export function Specialties({ chosen }: { chosen: readonly string[] }) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">
        Care specialties<span className="font-normal text-muted"> (optional)</span>
      </legend>
      <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {careSpecialties.map((specialty) => (
          <label key={specialty} className="wrap-anywhere flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name="careSpecialties"
              value={specialty}
              defaultChecked={chosen.includes(specialty)}
              className="size-6 shrink-0 accent-brand"
            />
            {specialty}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
