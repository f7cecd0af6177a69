import { z } from "zod";
import { composeText } from "../text/compose-text.ts";
import { formatNumber } from "../text/format-number.ts";
import { EMAIL_MAX } from "./field-lengths.ts";

/** What looks like an e-mail address, without any character that could break a letter's header or that nobody sees. */
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:".\p{C}]+(\.[^\s@<>()[\]\\,;:".\p{C}]+)+$/u;

export const INVALID_EMAIL = "Please enter a valid email address";

export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}

/** Trimmed, in lower case, required and valid, with the specified messages. */
export const emailField = z
  .string("Email is required")
  .trim()
  .toLowerCase()
  .min(1, "Email is required")
  .max(EMAIL_MAX, INVALID_EMAIL)
  .refine(isEmail, INVALID_EMAIL);

/**
 * One line: what would end it is a space, and what turns it around or cannot be stored is left out. A letter and its
 * accent are one character, as most keyboards send them: what looks the same is the same.
 */
export function lineField(required: string, max: number) {
  return z
    .string(required)
    .transform((text) => toPrintable(text).replace(/\s+/g, " ").trim())
    .pipe(z.string().refine(isVisible, required).max(max, formatTooLong(max)));
}

/** The name of a place, which is compared with others: phones write its apostrophe curly, other keyboards straight. */
export function placeField(required: string, max: number) {
  return lineField(required, max).transform((text) => text.replace(/[\u2019\u02bc]/g, "'"));
}

/**
 * Several lines; may be empty, as it also is where nothing of it can be seen. A space that breaks no line is one, and
 * accents are as in one line: families search for what stands there.
 */
export function paragraphField(max: number) {
  return z
    .string()
    .default("")
    .transform((text) => toPrintable(text.replace(/\r\n?/g, "\n")).replaceAll("\u00a0", " ").trim())
    .transform((text) => (isVisible(text) ? text : ""))
    .pipe(z.string().max(max, formatTooLong(max)));
}

export function requiredParagraphField(required: string, max: number) {
  return paragraphField(max).pipe(z.string().refine(isVisible, required));
}

function formatTooLong(max: number): string {
  return `Please keep this to ${formatNumber(max)} characters`;
}

/** Composed, and without control characters (such as NUL), lone surrogates, and marks that reverse the text. */
function toPrintable(text: string): string {
  return composeText(
    text
      .toWellFormed()
      .replace(/[^\P{Cc}\n\t]/gu, " ")
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, ""),
  );
}

/**
 * Joiners and fillers take part in other characters; alone they are nothing. Neither is a blank of Braille, nor what
 * no font shows: letters of private use, and codes that are no characters.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800\p{Co}\p{Noncharacter_Code_Point}]/gu;

function isVisible(text: string): boolean {
  return countVisibleCharacters(text) > 0;
}

/** How many characters somebody sees who reads it, with one space between words. */
export function countVisibleCharacters(text: string): number {
  return [...text.replace(INVISIBLE, "").replace(/\s+/g, " ").trim()].length;
}
