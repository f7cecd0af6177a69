/** A second signal within this time is the same Ctrl-C, passed on by npm. */
const SAME_SIGNAL_MS = 1000;
/** Longer than the server waits for requests, shorter than the patience of those who stop it. */
const STOP_LIMIT_MS = 25_000;

/** Ends the process cleanly; asked again later, or when it takes too long, at once. */
export function stopOnSignal(stop: () => Promise<void>) {
  let askedAt: number | undefined;
  async function end() {
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = Date.now();
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    await stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  // The process that handed over to us is gone.
  process.on("disconnect", end);
}
