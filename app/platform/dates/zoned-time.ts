const DAY_MS = 86_400_000;

export type WallClock = { date: string; time: string };

/**
 * The moment at which clocks in a zone show a date ('2027-03-09') and a time ('09:30'). Where clocks leap over
 * that time, the moment as long after the leap; where they show it twice, the first.
 */
export function toInstant(date: string, time: string, timeZone: string): Date {
  const wall = toWallMs(date, time);
  const candidates = [wall - DAY_MS, wall + DAY_MS].map((near) => wall - getOffsetMs(near, timeZone));
  const shown = candidates.filter((ms) => ms + getOffsetMs(ms, timeZone) === wall);
  // With the offset from before the leap: half an hour into the lost hour is half an hour after the leap.
  const [beforeLeap = wall] = candidates;
  return new Date(shown.length > 0 ? Math.min(...shown) : beforeLeap);
}

/** What clocks in a zone show at a moment. */
export function toWallClock(instant: Date, timeZone: string): WallClock {
  const [date = "", time = ""] = new Date(instant.getTime() + getOffsetMs(instant.getTime(), timeZone))
    .toISOString()
    .split("T");
  return { date, time: time.slice(0, 5) };
}

/** The day on a zone's calendars at a moment, as its beginning in UTC: a page shows it without a zone of its own. */
export function toZonedDay(instant: Date, timeZone: string): Date {
  return new Date(toWallClock(instant, timeZone).date);
}

/** 'Tuesday, March 9, 2027 at 9:30 AM (Mountain Time)' */
export function formatZonedTime(date: string, time: string, timeZone: string): string {
  const instant = toInstant(date, time, timeZone);
  const { day, hour } = getFormats(timeZone);
  return `${replaceNarrowSpaces(`${day.format(instant)} at ${hour.format(instant)}`)} (${getZoneName(instant, timeZone)})`;
}

/** 'Mar 9, 2027, 9:30 AM'. For the server: browsers write it in ways of their own. */
export function formatInstant(instant: Date, timeZone: string): string {
  return replaceNarrowSpaces(getFormats(timeZone).moment.format(instant));
}

/** Some releases part the time from AM and PM with a narrow space that old mail programs show as a box. */
function replaceNarrowSpaces(words: string): string {
  return words.replaceAll("\u202f", " ");
}

/** 'Mountain Time', whatever the season. */
export function getZoneName(instant: Date, timeZone: string): string {
  const parts = getFormats(timeZone).zone.formatToParts(instant);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

/** As if the clock were one of UTC. Seconds, which a database adds to a time, are left out. */
function toWallMs(date: string, time: string): number {
  const ms = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  const isReal = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(`${date}T${time.slice(0, 5)}`);
  if (!isReal) throw new RangeError("not a date and a time");
  return ms;
}

/** How far a zone's clocks are ahead of UTC at a moment; in America, less than 0. */
function getOffsetMs(ms: number, timeZone: string): number {
  const parts = getFormats(timeZone).clock.formatToParts(ms);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

type Formats = ReturnType<typeof createFormats>;
const formatsByZone = new Map<string, Formats>();

/** Made once for each zone: to make one takes a hundred times as long as to use it. */
function getFormats(timeZone: string): Formats {
  const formats = formatsByZone.get(timeZone) ?? createFormats(timeZone);
  formatsByZone.set(timeZone, formats);
  return formats;
}

function createFormats(timeZone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...options });
  return {
    clock: format({
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
      second: "numeric",
    }),
    day: format({ weekday: "long", month: "long", day: "numeric", year: "numeric" }),
    moment: format({ month: "short", day: "numeric", year: "numeric", hour: "numeric", minute: "2-digit" }),
    hour: format({ hour: "numeric", minute: "2-digit" }),
    zone: format({ timeZoneName: "longGeneric" }),
  };
}
