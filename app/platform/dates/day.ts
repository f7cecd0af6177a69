/** Days are 'YYYY-MM-DD', as the database writes them; the arithmetic is that of the calendar. */
const DAY_MS = 86_400_000;

export type DayRange = { from: string; to: string };

/** One of the calendar, in a century that somebody could mean. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Each day, both ends included. */
export function daysOf({ from, to }: DayRange): string[] {
  const days = [];
  for (let day = from; day <= to; day = dayAfter(day, 1)) days.push(day);
  return days;
}

/** By sevens counted back from the last day: only the oldest may be shorter. Oldest first. */
export function weeksOf({ from, to }: DayRange): DayRange[] {
  const weeks = [];
  for (let end = to; end >= from; end = dayAfter(end, -7)) {
    const start = dayAfter(end, -6);
    weeks.unshift({ from: start < from ? from : start, to: end });
  }
  return weeks;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Monday first. */
export const weekdayNames = [...weekdays.slice(1), weekdays[0]];

export function weekdayOf(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

const short = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'Mar 9'; the same on the server and in every browser. */
export function dayInWords(day: string): string {
  return `${short[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
}

/** 'Mar 9 – Mar 15', and with the years where it has two: 'Nov 17, 2025 – Nov 16, 2026'. */
export function rangeInWords(range: DayRange): string {
  const { from, to } = range;
  if (from === to) return dayInWords(from);
  const words = crossesYear(range) ? dayAndYearInWords : dayInWords;
  return `${words(from)} – ${words(to)}`;
}

/** One of several parts of a range: each says its year where the whole has two. */
export function partInWords(part: DayRange, whole: DayRange): string {
  const isSaid = crossesYear(whole) && !crossesYear(part);
  return isSaid ? `${rangeInWords(part)}, ${yearOf(part.to)}` : rangeInWords(part);
}

function crossesYear({ from, to }: DayRange): boolean {
  return yearOf(from) !== yearOf(to);
}

function dayAndYearInWords(day: string): string {
  return `${dayInWords(day)}, ${yearOf(day)}`;
}

function yearOf(day: string): string {
  return day.slice(0, 4);
}
