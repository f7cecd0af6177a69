import { type ComponentProps, useId } from "react";
import { FieldFrame } from "./field-frame.tsx";

type Props = Omit<ComponentProps<"select">, "id" | "className" | "children"> & {
  name: string;
  label: string;
  /** The first choice, which is none. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
  error?: string;
  hint?: string;
};

export function SelectField({ label, error, hint, required, placeholder, options, ...select }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={required}>
      {(described) => (
        <select {...select} {...described} id={id} required={required} className="field">
          <option value="">{placeholder}</option>
          {options.map(({ value, label: words }) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
