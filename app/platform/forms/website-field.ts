import { z } from "zod";

/** http or https only; empty is none. */
export const websiteField = z
  .string()
  .trim()
  .max(500, "Please keep this to 500 characters")
  .refine(
    (value) => value === "" || isWebAddress(value),
    "Please enter a web address that begins with https://",
  )
  .transform((value) => value || null)
  .default(null);

/** http or https, and nothing that a browser would run. */
export function isWebAddress(text: string): boolean {
  // A browser forgives 'https:oaks.com' and 'https:\\oaks.com', and so does its parser; the table does not.
  if (!/^https?:\/\//i.test(text)) return false;
  const url = URL.parse(text);
  if (!url || /[\s\p{C}]/u.test(text)) return false;
  return url.hostname.includes(".") && url.username === "";
}
