import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CalendarEntry, formatCalendarFile } from "./calendar.ts";

const entry: CalendarEntry = {
  product: "Hearthlist",
  uid: "6f9619ff-8b86-4d11-b42d-00c04fc964ff@hearthlist.example",
  sequence: 0,
  method: "REQUEST",
  status: "TENTATIVE",
  stamp: new Date("2027-03-01T12:00:00.123Z"),
  start: new Date("2027-03-09T16:30:00Z"),
  end: new Date("2027-03-09T17:00:00Z"),
  summary: "Consultation with Juniper House",
  organizer: { name: "Hearthlist", email: "support@hearthlist.example" },
  attendees: [{ name: "Ana Ortiz", email: "ana@family.example" }],
};

/** The way of RFC 5545: unfold first, then read. */
function read(file: string): [name: string, value: string][] {
  return file
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .filter(Boolean)
    .map((line) => {
      const [, name = "", value = ""] = /^((?:[^":]|"[^"]*")*):([\s\S]*)$/.exec(line) ?? [];
      return [name, value];
    });
}

function unescaped(value: string | undefined): string {
  return (value ?? "").replace(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));
}

function valueIn(file: string, name: string): string | undefined {
  return read(file).find(([each]) => each === name)?.[1];
}

test("a request", () => {
  expect(formatCalendarFile(entry).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hearthlist//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:REQUEST",
    "BEGIN:VEVENT",
    "UID:6f9619ff-8b86-4d11-b42d-00c04fc964ff@hearthlist.example",
    "SEQUENCE:0",
    "DTSTAMP:20270301T120000Z",
    "DTSTART:20270309T163000Z",
    "DTEND:20270309T170000Z",
    "STATUS:TENTATIVE",
    "SUMMARY:Consultation with Juniper House",
    'ORGANIZER;CN="Hearthlist":mailto:support@hearthlist.example',
    'ATTENDEE;CN="Ana Ortiz";ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=FAL',
    " SE:mailto:ana@family.example",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("a move and a cancellation speak of the same entry, with a higher sequence", () => {
  const moved = formatCalendarFile({ ...entry, sequence: 1, status: "CONFIRMED" });
  const cancelled = formatCalendarFile({ ...entry, sequence: 2, method: "CANCEL", status: "CANCELLED" });
  expect(valueIn(moved, "UID")).toBe(entry.uid);
  expect(valueIn(cancelled, "UID")).toBe(entry.uid);
  expect([valueIn(moved, "SEQUENCE"), valueIn(cancelled, "SEQUENCE")]).toEqual(["1", "2"]);
  expect([valueIn(cancelled, "METHOD"), valueIn(cancelled, "STATUS")]).toEqual(["CANCEL", "CANCELLED"]);
});

test("a place, where there is one", () => {
  expect(valueIn(formatCalendarFile({ ...entry, location: "Plano, TX" }), "LOCATION")).toBe("Plano\\, TX");
});

test("what is published for everybody names nobody who takes part", () => {
  expect(formatCalendarFile({ ...entry, method: "PUBLISH" })).not.toMatch(/ATTENDEE|ana@family/);
});

test("a reminder, but not of what is cancelled", () => {
  const reminding = formatCalendarFile({ ...entry, remindMinutes: 60 });
  expect(reminding).toContain("BEGIN:VALARM\r\nACTION:DISPLAY\r\nTRIGGER:-PT60M\r\n");
  expect(formatCalendarFile({ ...entry, remindMinutes: 60, method: "CANCEL" })).not.toContain("VALARM");
});

describe("what people write", () => {
  test.each([
    ["a;b", "a\\;b"],
    ["a,b", "a\\,b"],
    ["a\\b", "a\\\\b"],
    ["a\\nb", "a\\\\nb"],
    ["a\nb", "a\\nb"],
    ["a\r\nb", "a\\nb"],
    ["a\rb", "a\\nb"],
    ["a\u0000b\u0007c", "abc"],
    ["a: b", "a: b"],
    ["END:VEVENT\r\nEND:VCALENDAR", "END:VEVENT\\nEND:VCALENDAR"],
  ])("%j is written as %j", (summary, written) => {
    expect(valueIn(formatCalendarFile({ ...entry, summary }), "SUMMARY")).toBe(written);
  });

  test.each([
    ["ana@family.example", "mailto:ana@family.example"],
    ["o'brien+care@family.example", "mailto:o'brien+care@family.example"],
    ["a?b&c#d?e@family.example", "mailto:a%3Fb%26c%23d%3Fe@family.example"],
    ["a\r\nATTACH:x@family.example", "mailto:aATTACH:x@family.example"],
  ])("the address %j is written as %j", (email, written) => {
    const file = formatCalendarFile({ ...entry, attendees: [{ name: "Ana", email }] });
    expect(read(file).find(([name]) => name.startsWith("ATTENDEE"))?.[1]).toBe(written);
  });

  test.each(["a", "\u007e", "\u0100", "\u07ff", "\u0800", "\uffff", "\u{10000}", "\u{1f600}"])(
    "a line of %j is folded where the next one would be its 76th octet",
    (character) => {
      const [first = ""] = formatCalendarFile({ ...entry, summary: character.repeat(100) })
        .split("\r\n")
        .filter((line) => line.startsWith("SUMMARY:"));
      const octets = Buffer.byteLength(first);
      expect(octets).toBeLessThanOrEqual(75);
      expect(octets + Buffer.byteLength(character)).toBeGreaterThan(75);
    },
  );

  test("a name in a parameter cannot close its quotation marks", () => {
    const file = formatCalendarFile({ ...entry, organizer: { name: 'A";X="B\r\nC', email: "a@b.example" } });
    expect(read(file).map(([name]) => name)).toContain(`ORGANIZER;CN="A';X='B C"`);
  });

  const anything = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 300 }),
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.string({ unit: fc.constantFrom(...'\r\n\\;,:" \t\0é😀nN'), maxLength: 300 }),
  );

  test("comes out as it went in, in lines of at most 75 octets", () => {
    fc.assert(
      fc.property(anything, anything, anything, anything, (summary, description, name, email) => {
        const file = formatCalendarFile({
          ...entry,
          summary,
          description: `x${description}`,
          attendees: [{ name, email }],
          remindMinutes: 30,
        });
        const lines = file.split("\r\n");
        expect(lines.pop()).toBe("");
        for (const line of lines) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: none may be left.
          expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f]/);
          // A character cut in two would not survive the way through octets.
          expect(Buffer.from(line).toString()).toBe(line);
        }
        expect(unescaped(valueIn(file, "SUMMARY"))).toBe(asLines(summary));
        expect(unescaped(valueIn(file, "DESCRIPTION"))).toBe(asLines(`x${description}`));
        expect(read(file).map(([property]) => property.split(";")[0])).toEqual([
          ...["BEGIN", "VERSION", "PRODID", "CALSCALE", "METHOD", "BEGIN", "UID", "SEQUENCE", "DTSTAMP"],
          ...["DTSTART", "DTEND", "STATUS", "SUMMARY", "DESCRIPTION", "ORGANIZER", "ATTENDEE"],
          ...["BEGIN", "ACTION", "TRIGGER", "DESCRIPTION", "END", "END", "END"],
        ]);
      }),
      { numRuns: 500 },
    );
  });
});

function asLines(value: string): string {
  return (
    value
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are left out.
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "")
  );
}
