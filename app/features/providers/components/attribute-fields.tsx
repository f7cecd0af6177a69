import type { ReactNode } from "react";
import { TextArea } from "#ui/form/text-area.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import type { attributes } from "../rules/attributes.ts";

type Attribute = (typeof attributes)[number];
type Props = {
  attributes: readonly Attribute[];
  /** The name, default value, error and hint of a field, as the form has them. */
  field: (name: string, hint?: string) => FieldProps;
  checkbox?: (name: string, label: string) => ReactNode;
  isRequired?: (attribute: Attribute) => boolean;
};
type FieldProps = { name: string; defaultValue?: string; error?: string; hint?: string };

const inputs = {
  line: { autoComplete: "street-address" },
  zip: { autoComplete: "postal-code", inputMode: "numeric", placeholder: "85251" },
  miles: { autoComplete: "off", inputMode: "numeric", placeholder: "20" },
} as const;

/** The fields of a form for the given attributes, in a grid of two columns. */
export function AttributeFields({ attributes, field, checkbox, isRequired = () => false }: Props) {
  return (
    <>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {attributes.map((attribute) => {
          const { name, kind, label } = attribute;
          if (kind === "checkbox") return null;
          const props = {
            ...field(name, "hint" in attribute ? attribute.hint : undefined),
            label,
            required: isRequired(attribute),
          };
          if (kind === "zips") return <TextArea key={name} {...props} rows={4} />;
          return <TextField key={name} {...props} {...inputs[kind]} />;
        })}
      </div>
      {attributes.map(({ name, kind, label }) =>
        kind === "checkbox" ? <div key={name}>{checkbox?.(name, label)}</div> : null,
      )}
    </>
  );
}
