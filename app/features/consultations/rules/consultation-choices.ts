import { dateAndTimeIn, zoneName } from "#platform/dates/zoned-time.ts";
import { consultationDates, consultationTimes, dayInWords, timeInWords } from "./consultation-times.ts";

export type Choices = ReturnType<typeof consultationChoices>;

/** What can be chosen at this moment, on the clock of the provider's city. */
export function consultationChoices(timeZone: string, weekends: boolean, now: Date) {
  const { date: today } = dateAndTimeIn(now, timeZone);
  return {
    dates: consultationDates(today, weekends).map((value) => ({ value, label: dayInWords(value) })),
    times: consultationTimes.map((value) => ({ value, label: timeInWords(value) })),
    /** Whose clock the times are of: 'Mountain Time'. */
    zone: zoneName(now, timeZone),
  };
}
