const minutesPer = { minute: 1, hour: 60, day: 24 * 60 };

/** What a missing or unreadable response time counts as. */
const DEFAULT_MINUTES = 24 * 60;

/**
 * Minutes until an answer; of a span such as '2-4 hours' the first number counts. The database has the same
 * rule (hearthlist.response_minutes), and a test compares them.
 */
export function parseResponseTime(text: string): number {
  const lower = text.toLowerCase();
  if (lower.includes("immediate")) return 0;
  const number = /[0-9]+(\.[0-9]+)?/.exec(lower);
  const unit = Object.entries(minutesPer).find(([word]) => lower.includes(word));
  if (!number || !unit) return DEFAULT_MINUTES;
  return Number(number[0]) * unit[1];
}
