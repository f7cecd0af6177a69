const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** 'March 4, 2026', on the server and in every browser alike. */
export function formatDay(date: Date): string {
  return day.format(date);
}

export function formatMonth(date: Date): string {
  return month.format(date);
}
