import pLimit from "p-limit";

/**
 * Runs at most `concurrency` tasks at once. A task that has waited for `maxWaitMs` is refused with the code of a
 * connection timeout, which requests answer with "Please try again".
 */
export function limitConcurrency(concurrency: number, maxWaitMs: number) {
  const limit = pLimit(concurrency);
  return <T>(task: () => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      let refusal: Error | undefined;
      const timer = setTimeout(() => {
        refusal = Object.assign(new Error("Too many tasks are running."), { code: "ETIMEDOUT" });
        reject(refusal);
      }, maxWaitMs);
      limit(() => {
        clearTimeout(timer);
        // p-limit cannot remove a single task from its queue.
        if (refusal) throw refusal;
        return task();
      }).then(resolve, reject);
    });
}
