type Cell = string | number | null;

/** So that a spreadsheet takes the file for UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** One line after RFC 4180, with its end. */
export function formatCsvLine(cells: readonly Cell[]): string {
  return `${cells.map(formatCsvCell).join(",")}\r\n`;
}

/** A text that a spreadsheet would take for a formula, full-width signs too, gets an apostrophe before it; a number stays a number. */
function formatCsvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = /^[=+\-@＝＋－＠\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
