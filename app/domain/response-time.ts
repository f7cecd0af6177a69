const HOURS: [RegExp, number][] = [
  [/minute|\bmins?\b/, 1 / 60],
  [/hour|\bhrs?\b/, 1],
  [/day/, 24],
];

/** What a missing or unreadable response time counts as, in hours. */
export const DEFAULT_RESPONSE_HOURS = 24;

/** Hours until an answer; of a span such as '2-4 hours' the first number counts. */
export function parseResponseTime(text: string): number {
  const lower = text.toLowerCase();
  if (lower.includes("immediate")) return 0;
  const number = /\d+(\.\d+)?/.exec(lower);
  const unit = HOURS.find(([words]) => words.test(lower));
  if (!number || !unit) return DEFAULT_RESPONSE_HOURS;
  return Number(number[0]) * unit[1];
}
