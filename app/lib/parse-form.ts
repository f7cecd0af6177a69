import type { z } from "zod";

export type FormErrors = Record<string, string>;
type Parsed<T> = { values: Record<string, string> } & (
  | { ok: true; value: T }
  | { ok: false; errors: FormErrors }
);

/**
 * A sent form against its schema: its value, or the first problem of each field beside what was typed. A field
 * that did not come is an empty one.
 */
export function parseForm<Schema extends z.ZodObject>(
  schema: Schema,
  form: FormData,
): Parsed<z.infer<Schema>> {
  const values = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, String(form.get(name) ?? "")]),
  );
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data, values };
  const errors: FormErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "form")] ??= message;
  return { ok: false, errors, values };
}
