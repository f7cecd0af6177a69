import { setImmediate as nextTurnOfEventLoop } from "node:timers/promises";
import pLimit from "p-limit";
import { withTimeout } from "./with-timeout.ts";

/** A task that does not end must not block all later ones. */
const MAX_BLOCKING_MS = 1000;

/**
 * Runs tasks that keep the process busy one after the other. Between two tasks the event loop gets a turn, so that
 * requests that need none of them are answered.
 */
export function createSerialQueue(maxBlockingMs = MAX_BLOCKING_MS) {
  const limit = pLimit(1);
  return <T>(task: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      void limit(async () => {
        const running = (async () => task())();
        running.then(resolve, reject);
        await withTimeout<unknown>(running, maxBlockingMs, () => {}).catch(() => {});
        await nextTurnOfEventLoop();
      });
    });
}
