import { formatDuration } from "#platform/text/format-duration.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import type { HistoryCoverage } from "./analytics.ts";

/** A figure of a period beside that of the period before; null where there is nothing to count. */
export type Figure = { now: number | null; before: number | null };

export type Change = { direction: "up" | "down" | "same" | "unknown"; words: string };

/** What is compared, and how one says it. */
export type Measure = "count" | "rate" | "time" | "score";

/** The change against the period before, in words; never a percentage of nothing. */
export function compareFigure({ now, before }: Figure, past: HistoryCoverage, measure: Measure): Change {
  if (past === "none") return unknownChange("No data before");
  if (past === "part") return unknownChange("Not enough data before to compare");
  if (before === null) return unknownChange("No data before");
  if (now === null) return unknownChange(`Before: ${formatFigure(before, measure)}`);
  // As it is written: 4.88 after 4.91 is '4.9' beside 'from 4.9'.
  if (formatFigure(now, measure) === formatFigure(before, measure))
    return { direction: "same", words: "Same as before" };
  const direction = now > before ? "up" : "down";
  return { direction, words: `${capitalize(direction)} ${formatDifference(now, before, measure)}` };
}

function formatDifference(now: number, before: number, measure: Measure): string {
  const from = `from ${formatFigure(before, measure)}`;
  if (measure !== "count" || before === 0) return from;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return percent === 0 ? from : `${formatNumber(percent)}% ${from}`;
}

/** A figure as it is written: '1,204', '3.4%', '2.5 hours', '4.9'. */
export function formatFigure(value: number, measure: Measure): string {
  if (measure === "time") return formatDuration(value);
  if (measure === "rate") return `${formatDecimal(value * 100)}%`;
  return measure === "score" ? formatDecimal(value) : formatNumber(Math.round(value));
}

/** The same, or that there is none. */
export function formatFigureOrNone(value: number | null, measure: Measure): string {
  return value === null ? "None yet" : formatFigure(value, measure);
}

/** Of nothing there is no share. */
export function calculateRatio(part: number, total: number): number | null {
  return total > 0 ? part / total : null;
}

function formatDecimal(value: number): string {
  return formatNumber(Math.round(value * 10) / 10);
}

function unknownChange(words: string): Change {
  return { direction: "unknown", words };
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One headline figure, ready to be shown. */
export type Card = { label: string; hint?: string; value: string; change: Change };

export function toCard(
  label: string,
  figure: Figure,
  past: HistoryCoverage,
  measure: Measure,
  hint?: string,
): Card {
  return {
    label,
    hint,
    value: formatFigureOrNone(figure.now, measure),
    change: compareFigure(figure, past, measure),
  };
}
