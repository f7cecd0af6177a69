/** 'Mar 9, 2027, 9:30 AM' on the clock of a city, on the server and in every browser alike. */
export function formatMoment(moment: Date, timeZone: string): string {
  const words = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone });
  // Some releases part the time from AM and PM with a narrow space, others with a plain one.
  return words.format(moment).replaceAll("\u202f", " ");
}

/** 'Mar 9, 2027' on the clock of a city. */
export function formatDate(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone }).format(moment);
}

/** 'Mar 9, 2027' of a day as the database writes it. */
export function formatCalendarDay(day: string): string {
  return formatDate(new Date(`${day}T12:00:00Z`), "UTC");
}
