import { OFFICE_TIME_ZONE } from "#platform/audit/audit-log.ts";
import { formatMoment } from "./format-local-moment.ts";

/** 'Mar 9, 2027, 9:30 AM CT': on the clock of our office, whoever reads it. As deskMoment, for browsers too. */
export function OfficeTime({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatOfficeTime(at)}</time>;
}

export function formatOfficeTime(at: Date | null, none = "Never"): string {
  return at ? `${formatMoment(at, OFFICE_TIME_ZONE)} CT` : none;
}
