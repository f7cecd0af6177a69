/** Days are 'YYYY-MM-DD', as the database writes them; the arithmetic is that of the calendar. */
const DAY_MS = 86_400_000;

export type DayRange = { from: string; to: string };

/** One of the calendar, in a century that somebody could mean. */
export function isDay(text: string): boolean {
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Each day, both ends included. */
export function listDays({ from, to }: DayRange): string[] {
  const days = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** By sevens counted back from the last day: only the oldest may be shorter. Oldest first. */
export function listWeeks({ from, to }: DayRange): DayRange[] {
  const weeks = [];
  for (let end = to; end >= from; end = addDays(end, -7)) {
    const start = addDays(end, -6);
    weeks.unshift({ from: start < from ? from : start, to: end });
  }
  return weeks;
}

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** Monday first. */
export const weekdayNames = [...weekdays.slice(1), weekdays[0]];

export function getWeekday(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";
}

const shortMonthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'Mar 9'; the same on the server and in every browser. */
export function formatShortDay(day: string): string {
  return `${shortMonthNames[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8))}`;
}

/** 'Mar 9 – Mar 15', and with the years where it has two: 'Nov 17, 2025 – Nov 16, 2026'. */
export function formatDayRange(range: DayRange): string {
  const { from, to } = range;
  if (from === to) return formatShortDay(from);
  const words = crossesYear(range) ? formatDayWithYear : formatShortDay;
  return `${words(from)} – ${words(to)}`;
}

/** One of several parts of a range: each says its year where the whole has two. */
export function formatPartOfRange(part: DayRange, whole: DayRange): string {
  const isSaid = crossesYear(whole) && !crossesYear(part);
  return isSaid ? `${formatDayRange(part)}, ${getYear(part.to)}` : formatDayRange(part);
}

function crossesYear({ from, to }: DayRange): boolean {
  return getYear(from) !== getYear(to);
}

function formatDayWithYear(day: string): string {
  return `${formatShortDay(day)}, ${getYear(day)}`;
}

function getYear(day: string): string {
  return day.slice(0, 4);
}
