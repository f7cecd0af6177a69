import { inWords, type WallClock } from "#platform/dates/zoned-time.ts";

/** The wished time in words, as it is stored with a request and handed to a family that asks for its data. */
export function wishedTimeNote({ date, time }: WallClock, timeZone: string): string {
  return `Wished time: ${inWords(date, time, timeZone)}.`;
}
