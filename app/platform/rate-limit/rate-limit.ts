export type Limit = { what: string; max: number; period: string };

/** Beyond a limit by the day, or by the hour alone. */
export type LimitProblem = "limited" | "limited for now";

/** Whoever is beyond several of them waits for the longest. */
export function limitProblem(reached: Limit[]): LimitProblem | undefined {
  if (reached.length === 0) return undefined;
  return reached.some(({ period }) => period === "1 day") ? "limited" : "limited for now";
}

export function isLimit(problem: string): problem is LimitProblem {
  return problem === "limited" || problem === "limited for now";
}

export function limitWords(problem: LimitProblem, phone: string): string {
  return problem === "limited" ? limitReached(phone) : limitReachedForNow(phone);
}

/** For what is counted by the day. */
export function limitReached(phone: string): string {
  return `We have received many requests like this one today. Please try again tomorrow, or call us at ${phone}.`;
}

/** For what is counted by the hour. */
export function limitReachedForNow(phone: string): string {
  return `We have received many requests like this one. Please try again in an hour, or call us at ${phone}.`;
}
