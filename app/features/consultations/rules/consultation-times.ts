import { formatZonedTime, type WallClock } from "#platform/dates/zoned-time.ts";

/** Selectable days: so many, from tomorrow on. */
const DAYS_AHEAD = 14;
const SUNDAY = 0;
const FIRST_MINUTE = 8 * 60;
const LAST_MINUTE = 17 * 60 + 30;
const STEP_MINUTES = 30;
const LUNCH = "12:30";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Half hours from 8:00 AM to 5:30 PM, except 12:30 PM, as '08:00'. */
export const consultationTimes: readonly string[] = Array.from(
  { length: (LAST_MINUTE - FIRST_MINUTE) / STEP_MINUTES + 1 },
  (_, index) => formatClock(FIRST_MINUTE + index * STEP_MINUTES),
).filter((time) => time !== LUNCH);

/** The days to choose from, where `today` is the day in the provider's city; without Sundays unless it works weekends. */
export function listConsultationDates(today: string, weekends: boolean): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1)).filter(
    (date) => weekends || getWeekday(date) !== SUNDAY,
  );
}

/** Which fields name what cannot be chosen: all of them, so that nobody mends one to hear of the other. */
export function findUnavailableFields(
  { date, time }: { date: string; time: string },
  today: string,
  weekends: boolean,
): ("date" | "time")[] {
  const fields: ("date" | "time")[] = [];
  if (!listConsultationDates(today, weekends).includes(date)) fields.push("date");
  if (!consultationTimes.includes(time)) fields.push("time");
  return fields;
}

/** How soon, in the words that are stored. */
export function findTimeline(today: string, wished: string): string {
  const days = Math.round((toMidnight(wished) - toMidnight(today)) / DAY_MS);
  if (days <= 3) return "Immediate (within 3 days)";
  if (days <= 7) return "This week";
  if (days <= 14) return "Within 2 weeks";
  return "Within 1 month";
}

/** '9:30 AM' */
export function formatConsultationTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

const day = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

/** 'Tuesday, March 9' */
export function formatConsultationDay(date: string): string {
  return day.format(toMidnight(date));
}

function addDays(date: string, days: number): string {
  return new Date(toMidnight(date) + days * DAY_MS).toISOString().slice(0, 10);
}

function getWeekday(date: string): number {
  return new Date(toMidnight(date)).getUTCDay();
}

/** Days are counted in UTC, which has no clock changes. */
function toMidnight(date: string): number {
  return Date.parse(`${date}T00:00:00Z`);
}

function formatClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The wished time in words, as it is stored with a request and handed to a family that asks for its data. */
export function formatRequestedTimeNote({ date, time }: WallClock, timeZone: string): string {
  return `Wished time: ${formatZonedTime(date, time, timeZone)}.`;
}
