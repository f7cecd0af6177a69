import { composeText } from "./compose-text.ts";

/** Longer texts are cut: nobody searches for them, and they must not cost us anything. */
export const QUERY_MAX_LENGTH = 200;

/**
 * As stored lines are (domain/form-fields.ts): any space, tab or control character is one space, however many there are,
 * and a letter and its accent are one character. What nobody sees, such as a mark that was copied along, is left out.
 */
export function cleanText(text: string | null): string {
  const readable = composeText((text ?? "").toWellFormed().replace(/\p{Cf}/gu, ""))
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return [...readable].slice(0, QUERY_MAX_LENGTH).join("").trim();
}
