import type { z } from "zod";

export type FormErrors = Record<string, string>;
type Parsed<T> = { ok: true; value: T } | { ok: false; errors: FormErrors; values: Record<string, string> };

/** A sent form against its schema: its value, or the first problem of each field beside what was typed. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData): Parsed<z.infer<Schema>> {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const parsed = schema.safeParse(values);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors: FormErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "form")] ??= message;
  return { ok: false, errors, values };
}
