type Value = string | number | boolean | string[] | null | undefined;

/** One row as PostgreSQL's COPY reads it. */
export function formatCopyLine(values: Value[]): string {
  return `${values.map(copyValue).join("\t")}\n`;
}

function copyValue(value: Value): string {
  if (value === null || value === undefined) return "\\N";
  return escaped(Array.isArray(value) ? arrayText(value) : String(value));
}

function arrayText(entries: string[]): string {
  return `{${entries.map((entry) => `"${entry.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

function escaped(text: string): string {
  return text
    .replaceAll("\\", "\\\\")
    .replaceAll("\t", "\\t")
    .replaceAll("\n", "\\n")
    .replaceAll("\r", "\\r");
}
