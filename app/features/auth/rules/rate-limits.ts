import type { RateLimit } from "#platform/rate-limit/rate-limit.ts";
import { ACCOUNT_TRIES_MAX, type AttemptScope, type SignInKind } from "./sign-in-attempts.ts";

/** How often a sender may sign in, ask for codes, and look accounts up. */
export const authRateLimits = {
  /** Looking up whether an e-mail has an account. */
  lookup: {
    address: { what: "account lookup from", max: 30, period: "1 hour" },
  },
  /** Looking up whether the provider of an id has applied. */
  gateLookup: {
    address: { what: "provider lookup from", max: 60, period: "1 hour" },
  },
  code: {
    address: { what: "code asked for from", max: 30, period: "1 hour" },
    /** One sender and one account: a stranger elsewhere does not use up what the account's owner has. */
    pair: { what: "code sent to and asked for from", max: 6, period: "1 hour" },
    /** From all strangers together: at most as many as wrong codes are answered, or asking would lock out first. */
    email: { what: "code sent to", max: ACCOUNT_TRIES_MAX, period: "1 hour" },
    /** A browser that has signed in before, whatever strangers have used up. */
    device: { what: "code asked for by device", max: 6, period: "1 hour" },
    /** A new address that its account wishes to have. */
    change: { what: "code sent for the change of", max: 6, period: "1 hour" },
  },
  /** Wrong tries to sign in. A right one is refunded. */
  adminSignIn: createWrongTryLimits("admin"),
  providerSignIn: createWrongTryLimits("provider"),
  /** Failures in the audit log, which nobody may fill: of strangers and of sessions for each account, and of all unknown ones together. */
  failedSignIn: {
    recorded: { what: "failed sign-in recorded of", max: 20, period: "1 hour" },
    lockRecorded: { what: "sign-in limit recorded of", max: 20, period: "1 hour" },
  },
  /** Typing the code that allows a change of the sign-in address. */
  codeTry: {
    /** By the day: a stolen session has a month to guess in. */
    change: { what: "code for a change of address tried for", max: 15, period: "1 day" },
  },
  /** Accepting the invitation of an admin. */
  adminInvitation: {
    address: { what: "admin invitation from", max: 30, period: "1 hour" },
  },
} satisfies Record<string, Record<string, RateLimit>>;

function createWrongTryLimits(kind: SignInKind): Record<AttemptScope, RateLimit> {
  const limit = (what: string, max: number) => ({
    what: `wrong ${kind} sign-in ${what}`,
    max,
    period: "1 hour",
  });
  return {
    pair: limit("as and from", 10),
    address: limit("from", 30),
    account: limit("as", ACCOUNT_TRIES_MAX),
    device: limit("by device", 10),
    /** Passwords that a signed-in admin types to confirm a change. */
    session: limit("in session", 10),
  };
}
