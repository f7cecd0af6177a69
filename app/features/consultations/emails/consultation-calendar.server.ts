import { brand } from "#config/brand.ts";
import { formatCalendarFile } from "#platform/dates/calendar.ts";
import { toInstant, type WallClock } from "#platform/dates/zoned-time.ts";
import type { FormattedPhone } from "#platform/forms/phone.ts";
import type { ConsultationStatus } from "../rules/consultation.ts";
import { findCurrentTime } from "../rules/consultation-steps.ts";

const DURATION_MINUTES = 30;
const REMINDER_MINUTES = 60;

type CalendarEntry = {
  id: string;
  status: ConsultationStatus;
  calendar_sequence: number;
  family_name: string;
  email: string;
  provider_name: string;
  providerPhone: FormattedPhone;
  city_name: string | null;
  state_abbr: string | null;
  timeZone: string;
  wished: WallClock | undefined;
  proposed: WallClock | undefined;
  updated_at: Date;
};

/** The time that stands as a calendar file: tentative until both sides agree, taken away when it will not be. */
export function consultationCalendar(request: CalendarEntry) {
  const { status, timeZone } = request;
  const time = findCurrentTime(request);
  if (!time) return undefined;
  const start = toInstant(time.date, time.time, timeZone);
  const isOff = status === "declined" || status === "cancelled";
  const method = isOff ? ("CANCEL" as const) : ("PUBLISH" as const);
  const text = formatCalendarFile({
    product: brand.name,
    uid: `${request.id}@${brand.domain}`,
    sequence: request.calendar_sequence,
    method,
    status: isOff ? "CANCELLED" : status === "confirmed" ? "CONFIRMED" : "TENTATIVE",
    stamp: request.updated_at,
    start,
    end: new Date(start.getTime() + DURATION_MINUTES * 60_000),
    summary: `Consultation: ${request.family_name} and ${request.provider_name}`,
    location:
      request.city_name && request.state_abbr ? `${request.city_name}, ${request.state_abbr}` : undefined,
    description: `${request.provider_name}: ${request.providerPhone.phone}`,
    organizer: { name: brand.name, email: brand.email.support },
    attendees: [{ name: request.family_name, email: request.email }],
    remindMinutes: REMINDER_MINUTES,
  });
  return { method, text };
}
