import { getZoneName, toWallClock } from "#platform/dates/zoned-time.ts";
import {
  consultationTimes,
  formatConsultationDay,
  formatConsultationTime,
  listConsultationDates,
} from "./consultation-times.ts";

export type ConsultationChoices = ReturnType<typeof listConsultationChoices>;

/** What can be chosen at this moment, on the clock of the provider's city. */
export function listConsultationChoices(timeZone: string, weekends: boolean, now: Date) {
  const { date: today } = toWallClock(now, timeZone);
  return {
    dates: listConsultationDates(today, weekends).map((value) => ({
      value,
      label: formatConsultationDay(value),
    })),
    times: consultationTimes.map((value) => ({ value, label: formatConsultationTime(value) })),
    /** Whose clock the times are of: 'Mountain Time'. */
    zone: getZoneName(now, timeZone),
  };
}
