import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism, totalmem } from "node:os";

const FILE = "benchmarks/RESULTS.md";
const TITLE =
  "# Results\n\nWhat the benchmarks printed when they were last run; each run replaces its own section.";

export type ResultRow = Record<string, string | number>;

/** Puts a table in the place of the one that the benchmark's last run left in the file. */
export async function saveResults(name: string, rows: ResultRow[], note = ""): Promise<void> {
  const now = new Date().toISOString().slice(0, 10);
  const section = [machineLine(now), note, markdownTable(rows)].filter(Boolean).join("\n\n");
  const text = await readFile(FILE, "utf8").catch(() => "");
  await writeFile(FILE, withSection(text, name, section));
}

/** The whole file with this section in it; sections stand in the order of their names. */
export function withSection(file: string, name: string, section: string): string {
  const [, ...kept] = file.split(/^## /m);
  const sections = new Map(
    kept.map((text) => {
      const end = text.indexOf("\n");
      return [text.slice(0, end).trim(), text.slice(end).trim()];
    }),
  );
  sections.set(name, section.trim());
  const sorted = [...sections].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${[TITLE, ...sorted.map(([title, text]) => `## ${title}\n\n${text}`)].join("\n\n")}\n`;
}

export function markdownTable(rows: ResultRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    line(columns),
    line(columns.map(() => "---")),
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ""))),
  ].join("\n");
}

/** Nothing that says whose machine it was. */
function machineLine(day: string): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${day}, ${availableParallelism()} cores, ${memory} GB of memory, ${process.platform}-${process.arch}, Node ${process.versions.node}.`;
}
