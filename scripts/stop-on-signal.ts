/** A second signal within this time is the same Ctrl-C, passed on by npm. */
const SAME_SIGNAL_MS = 1000;

/** Ends the process cleanly; asked again later, at once. */
export function stopOnSignal(stop: () => Promise<void>) {
  let askedAt: number | undefined;
  async function end() {
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAt = Date.now();
    await stop();
    process.exit(0);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
  // The process that handed over to us is gone.
  process.on("disconnect", end);
}
