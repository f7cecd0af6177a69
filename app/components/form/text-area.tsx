import { type ComponentProps, useId } from "react";
import { FieldFrame } from "./field-frame.tsx";

type Props = Omit<ComponentProps<"textarea">, "id" | "className"> & {
  name: string;
  label: string;
  error?: string;
  hint?: string;
};

export function TextArea({ label, error, hint, required, rows = 5, ...area }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={required}>
      {(described) => (
        <textarea {...area} {...described} id={id} rows={rows} required={required} className="field" />
      )}
    </FieldFrame>
  );
}
