/** 'March 4, 2026'. Public pages get it from the server, because a browser's first use of Intl takes 10 to 200 ms. */
export function formatDay(date: Date): string {
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}

/** 'March 2026'. */
export function formatMonth(date: Date): string {
  return date.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
}
