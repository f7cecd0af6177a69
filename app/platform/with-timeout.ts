/** The work's own result, or that of `late` where the work takes longer than the limit. */
export async function withinTime<T>(
  work: Promise<T>,
  limitMs: number,
  late: () => T | Promise<T>,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(late()), limitMs);
  });
  // Should the work fail after the limit, nobody is left to hear of it.
  work.catch(() => {});
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
