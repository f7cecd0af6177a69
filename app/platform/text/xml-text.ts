/** React escapes the characters that XML can hold; this replaces those that it cannot hold. */
export function xmlText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Cn}]/gu, " ");
}
