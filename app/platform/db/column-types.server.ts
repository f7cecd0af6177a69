import pg from "pg";

const NUMERIC = 1700;
const BIGINT = 20;
const DATE = 1082;
const TEXT_ARRAY: number = 1009;

const parseAnyTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY);

/** numeric and bigint as numbers (ours are prices, scores and counts), date as 'YYYY-MM-DD'. */
export const columnTypes = new pg.TypeOverrides();
columnTypes.setTypeParser(NUMERIC, Number);
columnTypes.setTypeParser(BIGINT, Number);
columnTypes.setTypeParser(DATE, (value: string) => value);
columnTypes.setTypeParser(TEXT_ARRAY, parseTextArray);

/** A list of texts as PostgreSQL writes it. The library looks at each letter: half a millisecond for a page of cards. */
function parseTextArray(text: string): (string | null)[] {
  // Marks before a quotation mark, a list in a list, and one that does not begin with its first are rare.
  if (text.includes("\\") || text[0] !== "{" || text[1] === "{") return parseAnyTextArray(text);
  const items: (string | null)[] = [];
  for (let at = 1; at < text.length - 1; ) {
    const isQuoted = text[at] === '"';
    const from = isQuoted ? at + 1 : at;
    const found = text.indexOf(isQuoted ? '"' : ",", from);
    const to = found === -1 ? text.length - 1 : found;
    const item = text.slice(from, to);
    items.push(!isQuoted && item === "NULL" ? null : item);
    at = isQuoted ? to + 2 : to + 1;
  }
  return items;
}
