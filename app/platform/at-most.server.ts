/**
 * So many pieces of work at once; the others wait for their turn, in the order in which they came, or until they have
 * waited too long.
 */
export function atMost(count: number, longestWaitMs?: number) {
  let free = count;
  const waiting = new Set<() => void>();

  function awaitTurn(): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    waiting.add(resolve);
    if (longestWaitMs === undefined) return promise;
    const timer = setTimeout(() => {
      waiting.delete(resolve);
      // As of a connection that nobody gave: to be tried again.
      reject(Object.assign(new Error("It took too long to get a turn."), { code: "ETIMEDOUT" }));
    }, longestWaitMs);
    return promise.finally(() => clearTimeout(timer));
  }

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await awaitTurn();
    try {
      return await work();
    } finally {
      const [next] = waiting;
      // Handed on, not given back: nobody who comes in between is served first.
      if (next) {
        waiting.delete(next);
        next();
      } else free += 1;
    }
  };
}
