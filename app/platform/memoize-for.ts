/** Shares one result between all calls within the time. Calls during the work share its promise, also if it rejects. */
export function memoizeFor<T>(ms: number, work: () => Promise<T>, clock = Date.now): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    if (!last || clock() - last.at >= ms) last = { at: clock(), result: work() };
    return last.result;
  };
}
