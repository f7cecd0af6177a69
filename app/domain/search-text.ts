/**
 * How texts are compared in a search: whatever their case, and whichever apostrophe they have. Phones write it curly,
 * other keyboards straight. Marks that nobody sees, as a soft hyphen that was copied along, are none of it.
 * hearthlist.search_text() in the database does the same to the listings.
 */
export function searchText(text: string): string {
  return text
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, "");
}
