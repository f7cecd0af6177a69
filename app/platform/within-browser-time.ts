import { withinTime } from "./with-timeout.ts";

/** The server itself gives up after 30 s: what has not come by then will not come. */
const LIMIT_MS = 45_000;

/** For what a browser asks of us: on a network that swallows it, nobody waits for ever beside 'Sending...'. */
export function inTime<T>(ask: () => Promise<T>): Promise<T> {
  return withinTime(ask(), LIMIT_MS, () => Promise.reject(new Error("No answer came in time.")));
}
