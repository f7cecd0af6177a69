import type { JobContext } from "#platform/jobs/types.ts";

import { notifyWaitlist } from "../commands/notify-waitlist.server.ts";

/**
 * Tells all who wait for a city, some at a time. Stopped in between, it is tried again later and goes on where
 * it was; so it is too when the city has lost its provider meanwhile.
 */
export async function cityLaunchedTask(
  { db, secrets, origin }: JobContext,
  id: string,
  { signal }: { signal: AbortSignal },
) {
  for (;;) {
    if (signal.aborted) throw Object.assign(new Error("stopped"), { code: "stopped" });
    const outcome = await notifyWaitlist(db, { links: secrets.links, origin }, Number(id));
    if (!outcome.ok) throw Object.assign(new Error(outcome.problem), { code: outcome.problem });
    if (outcome.isDone) return;
  }
}
