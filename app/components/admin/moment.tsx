import { OFFICE_TIME_ZONE } from "#domain/audit.ts";
import { formatMoment } from "../desk/format-moment.ts";

/** 'Mar 9, 2027, 9:30 AM CT': on the clock of our office, whoever reads it. As deskMoment, for browsers too. */
export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{moment(at)}</time>;
}

export function moment(at: Date | null, none = "Never"): string {
  return at ? `${formatMoment(at, OFFICE_TIME_ZONE)} CT` : none;
}
