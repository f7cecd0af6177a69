import { setImmediate as soon } from "node:timers/promises";
import { withTimeout } from "./with-timeout.ts";

/** One that does not end must not stop all others. */
const LONGEST_WAIT_MS = 1000;

/**
 * Work that keeps the process busy, one after the other. In between the process looks after everything else: requests
 * that need none of it are answered.
 */
export function takeTurns(longestWaitMs = LONGEST_WAIT_MS) {
  let last: Promise<unknown> | undefined;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    const before = last;
    const mine = Promise.withResolvers<void>();
    last = mine.promise;
    try {
      // Whoever comes alone begins at once.
      if (before) {
        await withTimeout(before, longestWaitMs, () => {});
        await soon();
      }
      return await work();
    } finally {
      mine.resolve();
      if (last === mine.promise) last = undefined;
    }
  };
}
