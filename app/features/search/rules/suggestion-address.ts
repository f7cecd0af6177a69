import { cleanText } from "#platform/text/clean-text.ts";

export const SUGGESTIONS_PATH = "/search/suggestions";

/** Reads the typed text from an address. Never fails; capital letters make no difference. */
export function parseSuggestionText(params: URLSearchParams): string {
  return cleanText(cleanText(params.get("q")).toLowerCase());
}

/** The one address of the suggestions for a text, so that caches store each answer once. */
export function suggestionAddress(text: string): string {
  return `${SUGGESTIONS_PATH}?${new URLSearchParams({ q: parseSuggestionText(new URLSearchParams({ q: text })) })}`;
}
