import { useHydrated } from "#lib/use-hydrated.ts";
import { formatMoment } from "../desk/format-moment.ts";

/** Our own clock, in Dallas. */
const OURS = "America/Chicago";

/** 'Mar 9, 2027, 9:30 AM': on our clock at first, then on the reader's. */
export function Moment({ at }: { at: Date }) {
  const isAlive = useHydrated();
  const zone = isAlive ? Intl.DateTimeFormat().resolvedOptions().timeZone : OURS;
  return <time dateTime={at.toISOString()}>{formatMoment(at, zone)}</time>;
}
