const DAY_MS = 86_400_000;

/** The day, YYYY-MM-DD, so many days before another one; a negative number looks ahead. */
export function subtractDays(day: string, days: number): string {
  return new Date(toStartOfDay(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The moment so many hours after the start of the day, UTC. */
export function toTimestamp(day: string, hours: number): string {
  return new Date(toStartOfDay(day) + Math.round(hours * 3600) * 1000).toISOString();
}

export function hoursAfter(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + Math.round(hours * 3600) * 1000).toISOString();
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** 0 is Sunday. */
export function getWeekday(day: string): number {
  return new Date(toStartOfDay(day)).getUTCDay();
}

function toStartOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
