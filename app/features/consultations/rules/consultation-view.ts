import { formatZonedTime, type WallClock } from "#platform/dates/zoned-time.ts";
import type { ConsultationStatus } from "./consultation.ts";
import { listConsultationChoices } from "./consultation-choices.ts";
import { listAvailableSteps } from "./consultation-steps.ts";

type Request = {
  status: ConsultationStatus;
  calendar_sequence: number;
  care_needs: string;
  wished: WallClock | undefined;
  proposed: WallClock | undefined;
  timeZone: string;
  weekend_availability: boolean;
};

/** A consultation request as its provider sees it at a moment, with what can be done about it. */
export function toConsultationView(request: Request, now: Date) {
  const { status, calendar_sequence, care_needs, wished, proposed, timeZone, weekend_availability } = request;
  const words = (when: WallClock | undefined) => when && formatZonedTime(when.date, when.time, timeZone);
  return {
    status,
    version: calendar_sequence,
    careNeeds: care_needs,
    wished: words(wished),
    proposed: words(proposed),
    steps: listAvailableSteps(now, request, "provider"),
    choices: listConsultationChoices(timeZone, weekend_availability, now),
  };
}
