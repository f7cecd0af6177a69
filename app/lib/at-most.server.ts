/** So many pieces of work at once; the others wait for their turn, in the order in which they came. */
export function atMost(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Handed on, not given back: nobody who comes in between is served first.
      if (next) next();
      else free += 1;
    }
  };
}
