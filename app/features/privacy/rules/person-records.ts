import { formatNumber } from "#platform/text/format-number.ts";

/** What stands in the place of a person who was removed. */
export const erasedValues = {
  name: "Name removed",
  phone: "removed",
  words: "Removed",
  author: "A family member",
  mention: "[address removed]",
} as const;

/** Whose address a column holds. */
export type AddressOwner =
  /** Somebody who wrote to us or to a provider: exported and erased on request. */
  | "family"
  /** A provider's own, which goes with its account. */
  | "provider"
  /** A colleague's. */
  | "staff";

/** Every column that holds an e-mail address. A test compares it with the schema. */
export const addressColumns: Record<string, AddressOwner> = {
  "admin_invitations.email": "staff",
  "admins.email": "staff",
  "audit_addresses.email": "staff",
  "consultation_requests.email": "family",
  "contact_submissions.email": "family",
  "leads.email": "family",
  "mails.reply_to": "family",
  "mails.to_address": "family",
  "provider_accounts.sign_in_email": "provider",
  "provider_accounts.email_confirmed_at": "provider",
  "provider_submissions.email": "provider",
  "providers.email": "provider",
  "reviews.author_email": "family",
  "sign_in_codes.email": "provider",
  "undo_links.former_email": "provider",
  "waitlist.email": "family",
};

/** Free text of others in which an address may be quoted; there it is blotted out, and the rest stays. */
export const quotingColumns = {
  tickets: ["subject", "description"],
  ticket_responses: ["message"],
  leads: ["notes"],
  reviews: ["title", "body", "provider_reply", "decision_reason"],
  consultation_requests: ["care_needs", "additional_notes"],
  consultation_steps: ["note"],
  contact_submissions: ["message", "note"],
  provider_submissions: ["description", "admin_notes", "decision_reason"],
  provider_accounts: ["review_notes"],
  providers: ["description"],
} as const;
export type QuotingTable = keyof typeof quotingColumns;

/** Found or removed: how many of each. */
export type PersonCounts = {
  requests: number;
  leads: number;
  inquiries: number;
  waitlist: number;
  reviews: number;
  letters: number;
  invitations: number;
  quotes: number;
};

const countNames: Record<keyof PersonCounts, [one: string, more: string]> = {
  requests: ["consultation request", "consultation requests"],
  leads: ["lead of a provider", "leads of providers"],
  inquiries: ["business inquiry", "business inquiries"],
  waitlist: ["waitlist entry", "waitlist entries"],
  reviews: ["review", "reviews"],
  letters: ["letter", "letters"],
  invitations: ["invitation to our staff", "invitations to our staff"],
  quotes: ["text of others that quotes the address", "texts of others that quote the address"],
};

/** '2 consultation requests, 1 review', or '' where there is nothing. */
export function formatCounts(counts: PersonCounts): string {
  return countKinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${formatNumber(counts[kind])} ${countNames[kind][counts[kind] === 1 ? 0 : 1]}`)
    .join(", ");
}

export const countKinds = [
  "requests",
  "leads",
  "inquiries",
  "waitlist",
  "reviews",
  "letters",
  "invitations",
  "quotes",
] as const satisfies (keyof PersonCounts)[];

/** Two addresses that reach the same mailbox: case and outer spaces do not matter, everything else does. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
