import { type ComponentProps, useId } from "react";
import { usePrehydrationValue } from "../hooks/use-prehydration-value.ts";
import { FieldFrame } from "./field-frame.tsx";

type Props = Omit<ComponentProps<"textarea">, "id" | "className" | "ref"> & {
  name: string;
  label: string;
  error?: string;
  hint?: string;
};

export function TextArea({ label, error, hint, required, rows = 5, ...area }: Props) {
  const id = useId();
  const ref = usePrehydrationValue(id);
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={required}>
      {(described) => (
        <textarea
          {...area}
          {...described}
          ref={ref}
          id={id}
          rows={rows}
          required={required}
          className="field"
        />
      )}
    </FieldFrame>
  );
}
