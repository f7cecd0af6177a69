import { CONFIRMATION_DAYS, UNDO_DAYS } from "./promises.ts";

export type Period = { count: number; unit: "days" | "months" };

export type Retention = {
  /** What is kept. */
  what: string;
  period: Period;
  /** From when the period counts. */
  after: string;
  /** What then becomes of it. */
  ending: string;
};

const months = (count: number): Period => ({ count, unit: "months" });
const days = (count: number): Period => ({ count, unit: "days" });

/**
 * How long each kind of personal data is kept. The privacy policy and the desk show this table, and a job keeps to it
 * every night: a change here is a change of the promise to families.
 */
export const retention = {
  requests: {
    what: "Consultation requests",
    period: months(24),
    after: "the last change",
    ending: "name, address, phone number and message are removed",
  },
  leads: {
    what: "The provider’s copy of a request, on its desk here",
    period: months(24),
    after: "the provider’s last change",
    ending: "name, address, phone number and notes are removed",
  },
  inquiries: { what: "Business inquiries", period: months(24), after: "they were sent", ending: "deleted" },
  waitlist: {
    what: "Waitlist entries",
    period: months(24),
    after: "signing up",
    ending: "deleted",
  },
  waitlistNotified: {
    what: "Waitlist entries that were answered",
    period: months(12),
    after: "we told you about the city",
    ending: "deleted",
  },
  waitlistUnsubscribed: {
    what: "Waitlist entries that were taken back",
    period: days(30),
    after: "you left the waitlist",
    ending: "deleted",
  },
  emails: {
    what: "Our copies of the emails we sent",
    period: months(12),
    after: "they were written",
    ending: "deleted",
  },
  signInEmails: {
    what: "Emails with a code or link that signs in",
    period: days(1),
    after: "they were written",
    ending: "deleted",
  },
  accountDeletionEmails: {
    what: "The email that confirms the deletion of an account",
    period: days(30),
    after: "it was written",
    ending: "deleted",
  },
  reviewAddresses: {
    what: "The email address behind a published review",
    period: months(24),
    after: "it was published",
    ending: "removed; the review stays",
  },
  refusedReviews: {
    what: "Reviews that were not published",
    period: months(12),
    after: "the decision",
    ending: "deleted",
  },
  unconfirmedApplications: {
    what: "Applications whose email address is not confirmed",
    period: days(CONFIRMATION_DAYS),
    after: "they were sent",
    ending: "deleted",
  },
  refusedApplications: {
    what: "Applications that were turned down",
    period: months(12),
    after: "the decision",
    ending: "deleted",
  },
  payments: {
    what: "Records of the payments of a provider that has left, with the name of the business",
    // What tax law can ask for at the longest.
    period: months(84),
    after: "the payment",
    ending: "deleted",
  },
  signInCodes: { what: "Sign-in codes", period: days(1), after: "they ended", ending: "deleted" },
  undoLinks: {
    what: "A provider’s former sign-in address, and the emails with which a change of it can be undone",
    period: days(UNDO_DAYS),
    after: "the change",
    ending: "deleted",
  },
  sessions: { what: "Sign-ins", period: days(1), after: "they ended", ending: "deleted" },
  invitations: { what: "Invitations of our staff", period: days(30), after: "they ended", ending: "deleted" },
  invitedAddresses: {
    what: "Email addresses that we invited to join our staff, beside the log of changes",
    period: months(24),
    after: "the invitation",
    ending: "deleted",
  },
  rateLimits: {
    what: "Scrambled addresses that stop abuse",
    period: days(2),
    after: "they were counted",
    ending: "deleted",
  },
  visits: {
    what: "Single visits",
    period: months(13),
    after: "the visit",
    ending: "deleted; how many there were on a day stays",
  },
} as const satisfies Record<string, Retention>;

export type RetentionKind = keyof typeof retention;

export const retentionKinds = Object.keys(retention).filter(
  (kind): kind is RetentionKind => kind in retention,
);

/** What the policy tells families and providers; the rest concerns our staff. */
export const familyRetention = retentionKinds.filter((kind) => kind !== "invitations");

/** What is kept for good, and why. */
export const permanentRecords = {
  what: "The log of decisions and changes",
  why: "nothing can be removed from it, so that nobody can hide a change; about families it holds no names and no addresses",
} as const;

/** '24 months', '1 day': for people, and for PostgreSQL, which reads the same. */
export function formatPeriod({ count, unit }: Period): string {
  return count === 1 ? `1 ${unit.slice(0, -1)}` : `${count} ${unit}`;
}

export function formatRetentionPeriod(kind: RetentionKind): string {
  return formatPeriod(retention[kind].period);
}

/** 'Business inquiries: 24 months after they were sent; then deleted.' */
export function formatRetention(kind: RetentionKind): string {
  const { what, after, ending } = retention[kind];
  return `${what}: ${formatRetentionPeriod(kind)} after ${after}; then ${ending}.`;
}
