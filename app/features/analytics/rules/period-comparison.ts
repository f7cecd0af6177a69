import { formatDuration } from "#platform/text/format-duration.ts";
import { formatNumber } from "#platform/text/format-number.ts";
import type { Past } from "./analytics.ts";

/** A figure of a period beside that of the period before; null where there is nothing to count. */
export type Figure = { now: number | null; before: number | null };

export type Change = { direction: "up" | "down" | "same" | "unknown"; words: string };

/** What is compared, and how one says it. */
export type Measure = "count" | "rate" | "time" | "score";

/** The change against the period before, in words; never a percentage of nothing. */
export function changeOf({ now, before }: Figure, past: Past, measure: Measure): Change {
  if (past === "none") return unknown("No data before");
  if (past === "part") return unknown("Not enough data before to compare");
  if (before === null) return unknown("No data before");
  if (now === null) return unknown(`Before: ${say(before, measure)}`);
  // As it is written: 4.88 after 4.91 is '4.9' beside 'from 4.9'.
  if (say(now, measure) === say(before, measure)) return { direction: "same", words: "Same as before" };
  const direction = now > before ? "up" : "down";
  return { direction, words: `${capital(direction)} ${difference(now, before, measure)}` };
}

function difference(now: number, before: number, measure: Measure): string {
  const from = `from ${say(before, measure)}`;
  if (measure !== "count" || before === 0) return from;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return percent === 0 ? from : `${formatNumber(percent)}% ${from}`;
}

/** A figure as it is written: '1,204', '3.4%', '2.5 hours', '4.9'. */
export function say(value: number, measure: Measure): string {
  if (measure === "time") return formatDuration(value);
  if (measure === "rate") return `${decimal(value * 100)}%`;
  return measure === "score" ? decimal(value) : formatNumber(Math.round(value));
}

/** The same, or that there is none. */
export function sayOrNone(value: number | null, measure: Measure): string {
  return value === null ? "None yet" : say(value, measure);
}

/** Of nothing there is no share. */
export function ratio(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

function decimal(value: number): string {
  return formatNumber(Math.round(value * 10) / 10);
}

function unknown(words: string): Change {
  return { direction: "unknown", words };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** One headline figure, ready to be shown. */
export type Card = { label: string; hint?: string; value: string; change: Change };

export function toCard(label: string, figure: Figure, past: Past, measure: Measure, hint?: string): Card {
  return { label, hint, value: sayOrNone(figure.now, measure), change: changeOf(figure, past, measure) };
}
