const DAY = 86_400_000;

/** The day, YYYY-MM-DD, so many days before another one; a negative number looks ahead. */
export function dayBefore(day: string, days: number): string {
  return new Date(startOf(day) - days * DAY).toISOString().slice(0, 10);
}

/** The moment so many hours after the start of the day, UTC. */
export function momentOf(day: string, hours: number): string {
  return new Date(startOf(day) + Math.round(hours * 3600) * 1000).toISOString();
}

export function hoursAfter(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + Math.round(hours * 3600) * 1000).toISOString();
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY;
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(startOf(day)).getUTCDay();
}

function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
