export type FormErrors = Record<string, string>;
/** As typed, to be shown again. */
export type FormValues = Record<string, string>;

export function getFormValues(form: FormData): FormValues {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}

/** For an id, a code or another short field. */
export const SHORT_FIELD_MAX = 200;

/** One field of a form as an answer may repeat it. */
export function getEchoedText(form: FormData, name: string, limit = SHORT_FIELD_MAX): string {
  return truncateText(getFormValues(form)[name] ?? "", limit);
}

/** Line ends count once, as they do where the length is checked. */
export function truncateText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.replace(/\r\n?/g, "\n").trim().slice(0, limit);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
