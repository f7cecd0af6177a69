import { z } from "zod";

/** What looks like an e-mail address: the browser's own check, and no character that could break a letter's header. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;
const EMAIL_MAX = 254;

export const INVALID_EMAIL = "Please enter a valid email address";

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Trimmed, in lower case, required and valid, with the specified messages. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, "Email is required")
  .refine(isEmail, INVALID_EMAIL);

/** One line: what would end it is a space, and what nobody can see is left out. */
export function line(required: string, max: number) {
  return z
    .string()
    .transform((text) => printable(text).replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, required).max(max, tooLong(max)));
}

/** Several lines; may be empty. */
export function paragraph(max: number) {
  return z
    .string()
    .transform((text) => printable(text.replace(/\r\n?/g, "\n")).trim())
    .pipe(z.string().max(max, tooLong(max)));
}

export function requiredParagraph(required: string, max: number) {
  return paragraph(max).pipe(z.string().min(1, required));
}

function tooLong(max: number): string {
  return `Please keep this to ${max.toLocaleString("en-US")} characters`;
}

/** Without control characters (PostgreSQL takes no NUL) and without halves of characters. */
function printable(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, " ");
}
