/**
 * How texts are compared in a search: without case, accents and apostrophes, and with a space for each hyphen and slash.
 * Soft hyphens and other invisible marks that were copied along are left out, and both forms of a small sigma are one.
 * hearthlist.search_text() in the database does the same to the listings.
 *
 * Each character is replaced by itself, so a text that contains another one still does so afterwards.
 */
export function normalizeSearchText(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f'\u2018\u2019\u02bc\u00ad\u200b-\u200f\u2060\ufeff]/g, "")
    .replace(/[-/\u2010-\u2015]/g, " ")
    .replaceAll("ς", "σ");
}
