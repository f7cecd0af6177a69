/** The server gives up after 30 s, so a browser that has no response by then will not get one. */
export const RESPONSE_TIMEOUT_MS = 45_000;

/** The work's own result, or that of `onTimeout` if the work takes longer than the limit. */
export async function withTimeout<T>(
  work: Promise<T>,
  limitMs: number,
  onTimeout: () => T | Promise<T> = rejectAsTimedOut,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(onTimeout()), limitMs);
  });
  // Work that fails after the limit must not become an unhandled rejection.
  work.catch(() => {});
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

function rejectAsTimedOut(): Promise<never> {
  return Promise.reject(new Error("The operation timed out."));
}
