import { brand } from "#config/brand.ts";
import { calendarFile } from "#platform/dates/calendar.ts";
import { instantOf, type WallClock } from "#platform/dates/zoned-time.ts";
import type { FormattedPhone } from "#platform/forms/phone.ts";
import type { ConsultationStatus } from "../rules/consultation.ts";
import { standingTime } from "../rules/consultation-steps.ts";

const MINUTES = 30;
const REMIND_MINUTES = 60;

type Entry = {
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
export function consultationCalendar(request: Entry) {
  const { status, timeZone } = request;
  const time = standingTime(request);
  if (!time) return undefined;
  const start = instantOf(time.date, time.time, timeZone);
  const isOff = status === "declined" || status === "cancelled";
  const method = isOff ? ("CANCEL" as const) : ("PUBLISH" as const);
  const text = calendarFile({
    product: brand.name,
    uid: `${request.id}@${brand.domain}`,
    sequence: request.calendar_sequence,
    method,
    status: isOff ? "CANCELLED" : status === "confirmed" ? "CONFIRMED" : "TENTATIVE",
    stamp: request.updated_at,
    start,
    end: new Date(start.getTime() + MINUTES * 60_000),
    summary: `Consultation: ${request.family_name} and ${request.provider_name}`,
    location:
      request.city_name && request.state_abbr ? `${request.city_name}, ${request.state_abbr}` : undefined,
    description: `${request.provider_name}: ${request.providerPhone.phone}`,
    organizer: { name: brand.name, email: brand.email.support },
    attendees: [{ name: request.family_name, email: request.email }],
    remindMinutes: REMIND_MINUTES,
  });
  return { method, text };
}
