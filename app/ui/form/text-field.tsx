import { type ComponentProps, useId } from "react";
import { FieldFrame } from "./field-frame.tsx";

type Props = Omit<ComponentProps<"input">, "id" | "className"> & {
  name: string;
  label: string;
  error?: string;
  hint?: string;
};

export function TextField({ label, error, hint, required, ...input }: Props) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={required}>
      {(described) => <input {...input} {...described} id={id} required={required} className="field" />}
    </FieldFrame>
  );
}
