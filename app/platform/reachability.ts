/** Whether a service of others answered, how fast, or by which code it did not. */
export type ReachabilityResult = { ok: true; ms: number } | { ok: false; code: string };
