export type CalendarMethod = "REQUEST" | "CANCEL" | "PUBLISH";

type Person = { name: string; email: string };

export type CalendarEntry = {
  /** Whose program wrote it: our name. */
  product: string;
  /** The same for all that is ever said about one request, so that calendars replace the entry. */
  uid: string;
  /** Raised with each change. */
  sequence: number;
  method: CalendarMethod;
  status: "TENTATIVE" | "CONFIRMED" | "CANCELLED";
  /** When this was written. */
  stamp: Date;
  start: Date;
  end: Date;
  summary: string;
  location?: string;
  description?: string;
  organizer: Person;
  /** Left out of a PUBLISH, which is for everybody. */
  attendees: (Person & { answer?: "NEEDS-ACTION" | "ACCEPTED" | "DECLINED" })[];
  /** A reminder, so many minutes before. */
  remindMinutes?: number;
};

/** An entry as an iCalendar file (RFC 5545), which phones and mail programs offer to keep. */
export function formatCalendarFile(entry: CalendarEntry): string {
  const { method, location, description, remindMinutes } = entry;
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(entry.product)}//EN`,
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${escapeText(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${formatUtc(entry.stamp)}`,
    `DTSTART:${formatUtc(entry.start)}`,
    `DTEND:${formatUtc(entry.end)}`,
    `STATUS:${entry.status}`,
    `SUMMARY:${escapeText(entry.summary)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `ORGANIZER;CN=${quoteParameter(entry.organizer.name)}:${mailto(entry.organizer.email)}`,
    ...(method === "PUBLISH" ? [] : entry.attendees.map(formatAttendee)),
    ...(remindMinutes && method !== "CANCEL" ? formatAlarm(remindMinutes, entry.summary) : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join("");
}

/** Answers come through the links in our letters: without RSVP a calendar does not ask for one by mail. */
function formatAttendee({
  name,
  email,
  answer = "NEEDS-ACTION",
}: CalendarEntry["attendees"][number]): string {
  return `ATTENDEE;CN=${quoteParameter(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};RSVP=FALSE:${mailto(email)}`;
}

function formatAlarm(minutes: number, summary: string): string[] {
  return [
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `TRIGGER:-PT${minutes}M`,
    `DESCRIPTION:${escapeText(summary)}`,
    "END:VALARM",
  ];
}

/** 20270309T163000Z */
function formatUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escapeText(value: string): string {
  return removeControlCharacters(value)
    .replace(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** A parameter's value has no way to write a quotation mark. */
function quoteParameter(value: string): string {
  return `"${removeControlCharacters(value).replaceAll("\n", " ").replaceAll('"', "'")}"`;
}

function mailto(email: string): string {
  const address = encodeURI(removeControlCharacters(email).replaceAll("\n", ""));
  return `mailto:${address.replace(/[?#&]/g, (sign) => encodeURIComponent(sign))}`;
}

/** One kind of line break, no other control character but the tab, and nothing that UTF-8 cannot write. */
function removeControlCharacters(value: string): string {
  return (
    value
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not pass.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "")
  );
}

const LINE_OCTETS = 75;

/** A long line goes on in the next, after a space; no character is cut in two. */
function foldLine(line: string): string {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character);
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join("\r\n");
}

function countOctets(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}
