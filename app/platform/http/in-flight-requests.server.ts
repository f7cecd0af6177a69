import { setTimeout as sleep } from "node:timers/promises";

export type InFlightRequests = ReturnType<typeof trackInFlightRequests>;

/** Counts the work for which somebody waits, so that other work can stand back. */
export function trackInFlightRequests() {
  let underway = 0;
  let quiet = Promise.withResolvers<void>();
  return {
    /** Work for which somebody waits. */
    async track<T>(work: () => Promise<T>): Promise<T> {
      if (underway === 0) quiet = Promise.withResolvers();
      underway += 1;
      try {
        return await work();
      } finally {
        underway -= 1;
        if (underway === 0) quiet.resolve();
      }
    },
    /** Resolves when nobody waits, or when it has stood back for long enough. */
    async waitUntilIdle(limitMs: number): Promise<void> {
      if (underway === 0) return;
      const limit = new AbortController();
      await Promise.race([
        quiet.promise,
        sleep(limitMs, undefined, { signal: limit.signal }).catch(() => {}),
      ]);
      limit.abort();
    },
  };
}
