import { useHydrated } from "./hooks/use-hydrated.ts";

const central = format("America/Chicago");

/** A moment in words: ours in Dallas at first, then in the reader's own time zone. */
export function LocalTime({ at }: { at: Date }) {
  const isAlive = useHydrated();
  const words = isAlive ? format(undefined).format(at) : central.format(at);
  return <time dateTime={at.toISOString()}>{words}</time>;
}

function format(timeZone: string | undefined) {
  return new Intl.DateTimeFormat("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
    timeZone,
  });
}
