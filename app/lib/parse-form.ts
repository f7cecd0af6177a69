import type { z } from "zod";
import { fieldLimits } from "./field-limits.ts";
import { KEY_FIELD, SHOWN_FIELD } from "./form-marks.ts";

export type FormErrors = Record<string, string>;
/** As typed, to be shown again. */
export type FormValues = Record<string, string>;
type Parsed<T> =
  | { ok: true; value: T; values: FormValues }
  | { ok: false; errors: FormErrors; values: FormValues };

/** A sent form against its schema: its value, or the first problem of each field; in any case what was typed. */
export function parseForm<Schema extends z.ZodType>(schema: Schema, form: FormData): Parsed<z.infer<Schema>> {
  const values = echoedValues(form, schema);
  const parsed = schema.safeParse(valuesOf(form));
  if (parsed.success) return { ok: true, value: parsed.data, values };
  const errors: FormErrors = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0] ?? "form")] ??= message;
  return { ok: false, errors, values };
}

export function valuesOf(form: FormData): FormValues {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}

/** Fields that say which form was sent, and which state of it; a form's schema need not name them. */
const MARKS = [KEY_FIELD, SHOWN_FIELD, "intent", "id", "seen", "version"];
const MARK_MAX = 200;

/**
 * What an answer may repeat of a form that somebody sent: the fields of its schemas, each cut to its own limit, so that
 * an answer is never much larger than the form is meant to be.
 */
export function echoedValues(form: FormData, ...schemas: z.ZodType[]): FormValues {
  const limits = new Map([...MARKS.map((name) => [name, MARK_MAX] as const), ...fieldLimits(schemas)]);
  const values = valuesOf(form);
  return Object.fromEntries(
    [...limits].flatMap(([name, limit]) =>
      Object.hasOwn(values, name) ? [[name, cut(values[name] ?? "", limit)]] : [],
    ),
  );
}

/** One field of a form as an answer may repeat it. */
export function echoedText(form: FormData, name: string, limit = MARK_MAX): string {
  return cut(valuesOf(form)[name] ?? "", limit);
}

/** Line ends count once and accents not at all, as they do where the length is checked. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.replace(/\r\n?/g, "\n").normalize().trim().slice(0, limit);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
