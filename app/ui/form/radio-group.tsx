type Props = {
  name: string;
  legend: string;
  options: readonly { value: string; label: string }[];
  defaultValue: string;
  error?: string;
};

/** A few choices, one of them made already. */
export function RadioGroup({ name, legend, options, defaultValue, error }: Props) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {options.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2.5">
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === defaultValue}
              className="size-5"
            />
            {label}
          </label>
        ))}
      </div>
      {error && <p className="mt-1 font-semibold text-danger">{error}</p>}
    </fieldset>
  );
}
