/** Which sign-in: an admin's by password and second factor, or a provider's by emailed code. */
export type SignInKind = "admin" | "provider";

/** What a limit on wrong tries counts. */
export type AttemptScope = "pair" | "address" | "account" | "device" | "session";

export const SLOW_FROM_TRY = 50;
export const ACCOUNT_TRIES_MAX = 200;
export const DELAY_MAX_MS = 5_000;

/** How long an answer waits, by the wrong tries of its account within the hour: nothing before the 50th, then evenly up to 5 s. */
export function getAnswerDelayMs(tries: number): number {
  if (tries < SLOW_FROM_TRY) return 0;
  const share = (tries - SLOW_FROM_TRY + 1) / (ACCOUNT_TRIES_MAX - SLOW_FROM_TRY + 1);
  return Math.round(DELAY_MAX_MS * Math.min(1, share));
}

/** For the audit log: '10 wrong tries in an hour for this account from one internet address'. */
export function formatReachedLimit(scope: AttemptScope, max: number): string {
  return `${max} wrong tries in an hour ${scopeNames[scope]}`;
}

const scopeNames: Record<AttemptScope, string> = {
  pair: "for this account from one internet address",
  address: "from one internet address",
  account: "for this account",
  device: "in one browser that has signed in before",
  session: "in one session",
};
