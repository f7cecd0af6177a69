export type RateLimit = { what: string; max: number; period: string };

/** Beyond a limit by the day, or by the hour alone. */
export type RateLimitProblem = "limited" | "limited for now";

/** Whoever is beyond several of them waits for the longest. */
export function getLongestProblem(reached: RateLimit[]): RateLimitProblem | undefined {
  if (reached.length === 0) return undefined;
  return reached.some(({ period }) => period === "1 day") ? "limited" : "limited for now";
}

export function isRateLimitProblem(problem: string): problem is RateLimitProblem {
  return problem === "limited" || problem === "limited for now";
}

export function formatRateLimitProblem(problem: RateLimitProblem, phone: string): string {
  return problem === "limited" ? formatDailyLimitMessage(phone) : formatHourlyLimitMessage(phone);
}

/** For what is counted by the day. */
export function formatDailyLimitMessage(phone: string): string {
  return `We have received many requests like this one today. Please try again tomorrow, or call us at ${phone}.`;
}

/** For what is counted by the hour. */
export function formatHourlyLimitMessage(phone: string): string {
  return `We have received many requests like this one. Please try again in an hour, or call us at ${phone}.`;
}
