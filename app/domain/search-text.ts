/**
 * How texts are compared in a search: whatever their case, and whichever apostrophe they have. Phones write it curly,
 * other keyboards straight. hearthlist.search_text() in the database does the same to the listings.
 */
export function searchText(text: string): string {
  return text.toLowerCase().replace(/[\u2018\u2019\u02bc]/g, "'");
}
