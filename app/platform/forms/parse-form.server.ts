import type { z } from "zod";
import { KEY_FIELD, SHOWN_FIELD } from "./anti-spam.ts";
import { getFieldLimits } from "./field-limits.server.ts";
import {
  type FormErrors,
  type FormValues,
  getFormValues,
  SHORT_FIELD_MAX,
  truncateText,
} from "./parse-form.ts";

type Parsed<T> =
  | { ok: true; value: T; values: FormValues }
  | { ok: false; errors: FormErrors; values: FormValues };

/** A sent form against its schema: its value, or the first problem of each field; in any case what was typed. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData): Parsed<z.infer<Schema>> {
  const values = getEchoedValues(form, schema);
  const parsed = schema.safeParse(getFormValues(form));
  if (parsed.success) return { ok: true, value: parsed.data, values };
  const errors: FormErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "form")] ??= message;
  return { ok: false, errors, values };
}

/** Fields that say which form was sent, and which state of it; a form's schema need not name them. */
const ALWAYS_ECHOED_FIELDS = [KEY_FIELD, SHOWN_FIELD, "intent", "id", "version"];

/**
 * What an answer may repeat of a form that somebody sent: the fields of its schemas, each cut to its own limit, so that
 * an answer is never much larger than the form is meant to be.
 */
export function getEchoedValues(form: FormData, ...schemas: z.ZodType[]): FormValues {
  const limits = new Map([
    ...ALWAYS_ECHOED_FIELDS.map((name) => [name, SHORT_FIELD_MAX] as const),
    ...getFieldLimits(schemas),
  ]);
  const values = getFormValues(form);
  return Object.fromEntries(
    [...limits].flatMap(([name, limit]) =>
      Object.hasOwn(values, name) ? [[name, truncateText(values[name] ?? "", limit)]] : [],
    ),
  );
}
