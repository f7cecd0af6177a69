/** The same work for everybody who asks within the time; whoever comes while it runs waits for it too. */
export function remembered<T>(ms: number, work: () => Promise<T>, clock = Date.now): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    if (!last || clock() - last.at >= ms) last = { at: clock(), result: work() };
    return last.result;
  };
}
