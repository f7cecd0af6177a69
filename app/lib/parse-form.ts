import type { z } from "zod";

export type FormErrors = Record<string, string>;
/** As typed, to be shown again. */
export type FormValues = Record<string, string>;
type Parsed<T> =
  | { ok: true; value: T; values: FormValues }
  | { ok: false; errors: FormErrors; values: FormValues };

/** A sent form against its schema: its value, or the first problem of each field; in any case what was typed. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData): Parsed<z.infer<Schema>> {
  const values = valuesOf(form);
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data, values };
  const errors: FormErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "form")] ??= message;
  return { ok: false, errors, values };
}

export function valuesOf(form: FormData): FormValues {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}
