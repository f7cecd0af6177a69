/** Which sign-in: an admin's by password and second factor, or a provider's by emailed code. */
export type SignInKind = "admin" | "provider";

/** What a limit on wrong tries counts. */
export type AttemptScope = "pair" | "address" | "account" | "device" | "session";

export const SLOW_FROM_TRY = 50;
export const MAX_TRIES_OF_ACCOUNT = 200;
export const MAX_DELAY_MS = 5_000;

/** How long an answer waits, by the wrong tries of its account within the hour: nothing before the 50th, then evenly up to 5 s. */
export function answerDelayMs(tries: number): number {
  if (tries < SLOW_FROM_TRY) return 0;
  const share = (tries - SLOW_FROM_TRY + 1) / (MAX_TRIES_OF_ACCOUNT - SLOW_FROM_TRY + 1);
  return Math.round(MAX_DELAY_MS * Math.min(1, share));
}

/** For the audit log: '10 wrong tries in an hour for this account from one internet address'. */
export function reachedLimitWords(scope: AttemptScope, max: number): string {
  return `${max} wrong tries in an hour ${scopeWords[scope]}`;
}

const scopeWords: Record<AttemptScope, string> = {
  pair: "for this account from one internet address",
  address: "from one internet address",
  account: "for this account",
  device: "in one browser that has signed in before",
  session: "in one session",
};
