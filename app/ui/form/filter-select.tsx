import { useId } from "react";

type Props = {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

export function FilterSelect({ name, label, value, options }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <select id={id} name={name} defaultValue={value} className="field">
        <option value="">Any</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
