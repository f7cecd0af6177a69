import { type DayRange, getWeekday, listDays, weekdayNames } from "#platform/dates/day.ts";

export const dailyKinds = [
  "profile_view",
  "call",
  "email",
  "website",
  "request",
  "lead",
  "converted",
] as const;
type Kind = (typeof dailyKinds)[number];

/** What was recorded of one day; there is no row for a day on which nothing was. */
export type DailyCount = { day: string; kind: string; count: number };

export type Totals = {
  views: number;
  calls: number;
  emails: number;
  websites: number;
  /** Calls, e-mails and website clicks. */
  contacts: number;
  requests: number;
  leads: number;
  converted: number;
};

export function sumTotals(counts: DailyCount[], range: DayRange): Totals {
  const inRange = counts.filter(({ day }) => day >= range.from && day <= range.to);
  const sum = (kind: Kind) =>
    inRange.filter((entry) => entry.kind === kind).reduce((total, { count }) => total + count, 0);
  const [calls, emails, websites] = [sum("call"), sum("email"), sum("website")];
  return {
    views: sum("profile_view"),
    calls,
    emails,
    websites,
    contacts: calls + emails + websites,
    requests: sum("request"),
    leads: sum("lead"),
    converted: sum("converted"),
  };
}

/** One after the other, also the days on which nothing was recorded. */
export function listDailyTotals(counts: DailyCount[], range: DayRange): (Totals & { day: string })[] {
  const byDay = Map.groupBy(counts, ({ day }) => day);
  return listDays(range).map((day) => ({ day, ...sumTotals(byDay.get(day) ?? [], { from: day, to: day }) }));
}

/** An average day of each name, Monday first; null where the range has no such day. */
export function listWeekdayAverages(days: (Totals & { day: string })[]) {
  const byName = Map.groupBy(days, ({ day }) => getWeekday(day));
  return weekdayNames.map((name) => {
    const same = byName.get(name) ?? [];
    const average = (value: (day: Totals) => number) =>
      same.length > 0 ? same.reduce((sum, day) => sum + value(day), 0) / same.length : null;
    return {
      name,
      views: average(({ views }) => views),
      contacts: average(({ contacts }) => contacts),
      requests: average(({ requests }) => requests),
    };
  });
}

/** The days with the most views, the later of two equal ones first; none without any. */
export function listBusiestDays(days: (Totals & { day: string })[], limit: number) {
  return days
    .filter(({ views }) => views > 0)
    .toSorted((a, b) => b.views - a.views || b.day.localeCompare(a.day))
    .slice(0, limit);
}
