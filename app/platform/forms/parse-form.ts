export type FormErrors = Record<string, string>;
/** As typed, to be shown again. */
export type FormValues = Record<string, string>;

export function valuesOf(form: FormData): FormValues {
  return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]));
}

/** For an id, a code or another short field. */
export const MARK_MAX = 200;

/** One field of a form as an answer may repeat it. */
export function echoedText(form: FormData, name: string, limit = MARK_MAX): string {
  return cutText(valuesOf(form)[name] ?? "", limit);
}

/** Line ends count once, as they do where the length is checked. */
export function cutText(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.replace(/\r\n?/g, "\n").trim().slice(0, limit);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
