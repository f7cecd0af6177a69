import {
  type AttemptScope,
  MAX_TRIES_OF_ACCOUNT,
  type SignInKind,
} from "#features/auth/rules/sign-in-attempts.ts";

export type Limit = { what: string; max: number; period: string };

/** How often one address, and one e-mail, may send each form. Generous: a hospital's guests share one address. */
export const limits = {
  waitlist: {
    address: { what: "waitlist from", max: 60, period: "1 hour" },
    email: { what: "waitlist by", max: 20, period: "1 day" },
  },
  consultation: {
    address: { what: "consultation from", max: 60, period: "1 hour" },
    email: { what: "consultation by", max: 10, period: "1 day" },
  },
  inquiry: {
    address: { what: "inquiry from", max: 60, period: "1 hour" },
    email: { what: "inquiry by", max: 10, period: "1 day" },
  },
  review: {
    address: { what: "review from", max: 30, period: "1 hour" },
  },
  registration: {
    address: { what: "registration from", max: 20, period: "1 hour" },
    email: { what: "registration by", max: 5, period: "1 day" },
    /** The same letter once more: it goes to somebody who has proven nothing, and may not have asked for it. */
    again: { what: "registration again by", max: 5, period: "1 day" },
  },
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
    email: { what: "code sent to", max: MAX_TRIES_OF_ACCOUNT, period: "1 hour" },
    /** A browser that has signed in before, whatever strangers have used up. */
    device: { what: "code asked for by device", max: 6, period: "1 hour" },
    /** A new address that its account wishes to have. */
    change: { what: "code sent for the change of", max: 6, period: "1 hour" },
  },
  /** Wrong tries to sign in. A right one is refunded. */
  adminSignIn: wrongTries("admin"),
  providerSignIn: wrongTries("provider"),
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
  picture: {
    account: { what: "picture of", max: 30, period: "1 day" },
  },
  ticket: {
    provider: { what: "ticket by", max: 20, period: "1 day" },
  },
  ticketReply: {
    provider: { what: "ticket reply by", max: 60, period: "1 day" },
  },
  /** Files of all listings. */
  export: {
    address: { what: "export to", max: 30, period: "1 hour" },
  },
  event: {
    address: { what: "event from", max: 600, period: "1 hour" },
  },
} satisfies Record<string, Record<string, Limit>>;

function wrongTries(kind: SignInKind): Record<AttemptScope, Limit> {
  const limit = (what: string, max: number) => ({
    what: `wrong ${kind} sign-in ${what}`,
    max,
    period: "1 hour",
  });
  return {
    pair: limit("as and from", 10),
    address: limit("from", 30),
    account: limit("as", MAX_TRIES_OF_ACCOUNT),
    device: limit("by device", 10),
    /** Passwords that a signed-in admin types to confirm a change. */
    session: limit("in session", 10),
  };
}

/** Beyond a limit by the day, or by the hour alone. */
export type LimitProblem = "limited" | "limited for now";

/** Whoever is beyond several of them waits for the longest. */
export function limitProblem(reached: Limit[]): LimitProblem | undefined {
  if (reached.length === 0) return undefined;
  return reached.some(({ period }) => period === "1 day") ? "limited" : "limited for now";
}

export function isLimit(problem: string): problem is LimitProblem {
  return problem === "limited" || problem === "limited for now";
}

export function limitWords(problem: LimitProblem, phone: string): string {
  return problem === "limited" ? limitReached(phone) : limitReachedForNow(phone);
}

/** For what is counted by the day. */
export function limitReached(phone: string): string {
  return `We have received many requests like this one today. Please try again tomorrow, or call us at ${phone}.`;
}

/** For what is counted by the hour. */
export function limitReachedForNow(phone: string): string {
  return `We have received many requests like this one. Please try again in an hour, or call us at ${phone}.`;
}
