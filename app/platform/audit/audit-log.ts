import { adminQueues } from "#config/admin-queues.ts";
import { isDay } from "../dates/day.ts";
import { parsePageNumber } from "../paging/parse-page-number.ts";
import { cleanText } from "../text/clean-text.ts";

export const ENTRIES_PER_PAGE = 25;
/** Counted exactly up to here, and shown page by page up to here. */
export const ENTRIES_MAX = 10_000;
/** The clock of our office: days of a search are its days. */
export const OFFICE_TIME_ZONE = "America/Chicago";

/** The id under which failed sign-ins stand whose account does not exist. */
export const UNKNOWN_ACCOUNT = "unknown";

export type AuditFilters = {
  who: string;
  action: string;
  /** A row: its id, or the name of its table. */
  about: string;
  text: string;
  /** Days, 'YYYY-MM-DD', both included. */
  from: string;
  to: string;
};
export type AuditQuery = AuditFilters & { page: number };

/** Reads an address. Never fails: what makes no sense counts as not said. */
export function parseAuditQuery(params: URLSearchParams): AuditQuery {
  return {
    who: cleanText(params.get("who")),
    action: cleanText(params.get("action")),
    about: cleanText(params.get("about")),
    text: cleanText(params.get("text")),
    from: parseDay(params.get("from")),
    to: parseDay(params.get("to")),
    page: parsePageNumber(params.get("page"), ENTRIES_MAX / ENTRIES_PER_PAGE),
  };
}

/** The shortest address that says the same. */
export function toAuditParams({ page, ...filters }: AuditQuery): URLSearchParams {
  const said = Object.entries(filters).filter(([, value]) => value !== "");
  return new URLSearchParams([...said, ...(page > 1 ? [["page", String(page)]] : [])]);
}

/** A list of nothing has one page too. */
export function countAuditPages(count: number): number {
  return Math.max(1, Math.ceil(Math.min(count, ENTRIES_MAX) / ENTRIES_PER_PAGE));
}

function parseDay(text: string | null): string {
  return text && isDay(text) ? text : "";
}

const actionLabels = new Map(
  Object.entries({
    "account.email_changed": "Changed the address that signs in",
    "account.email-change-undone": "Undid the change of the address that signs in",
    "account.onboarded": "Finished the welcome tour",
    "account.signed-out-everywhere": "Signed out everywhere",
    "admin.activated": "Opened an admin’s account again",
    "admin.confirmation-failed": "Failed to confirm a step while signed in",
    "admin.confirmation-limited": "Reached the limit of wrong passwords while signed in",
    "admin.deactivated": "Closed an admin’s account",
    "admin.invitation-refused": "Opened an invitation that no longer works",
    "admin.invitation-withdrawn": "Withdrew an invitation",
    "admin.invited": "Invited a colleague",
    "admin.joined": "Accepted an invitation and became an admin",
    "admin.password-changed": "Changed their password",
    "admin.password-reset": "Reset an admin’s lost password",
    "admin.recovery-codes-renewed": "Made new recovery codes",
    "admin.second-factor-off": "Turned off the second factor",
    "admin.second-factor-on": "Turned on the second factor",
    "admin.second-factor-reset": "Removed an admin’s lost second factor",
    "admin.second-factor-undone": "Undid a second factor that was turned on, by email",
    "admin.sign-in-failed": "Failed to sign in as an admin",
    "admin.sign-in-limited": "Reached the limit of wrong admin sign-ins",
    "admin.signed-in": "Signed in",
    "admin.signed-out-everywhere": "Signed an admin out everywhere",
    "edit.approved": "Approved changes of a profile",
    "edit.rejected": "Turned down changes of a profile",
    "edit.withdrawn": "Took back changes that waited for review",
    "family.erased": "Erased a family’s data on request",
    "family.exported": "Exported a family’s data on request",
    "inquiry.answered": "Marked an inquiry as answered",
    "inquiry.closed": "Closed an inquiry",
    "inquiry.in_progress": "Took an inquiry",
    "inquiry.new": "Opened an inquiry again",
    "inquiry.spam": "Closed an inquiry as spam",
    "job.given_up": "Gave up a failed job",
    "job.retried": "Tried a failed job again",
    "account.confirmation-sent-again": "Sent the confirmation letter again",
    "listing.activated": "Put a listing on the site",
    "listing.deactivated": "Took a listing off the site",
    "listing.edited": "Edited a listing",
    "listing.featured": "Featured a listing",
    "listing.tier-set": "Changed the tier of a listing",
    "listing.unfeatured": "Ended the featuring of a listing",
    "listing.deleted": "Deleted the listing",
    "listing.paused": "Paused the listing",
    "listing.resumed": "Put the listing back on the site",
    "mail.given_up": "Gave up a failed letter",
    "mail.retried": "Tried a failed letter again",
    "picture.changed": "Changed the picture",
    "picture.removed": "Removed the picture",
    "profile.edited": "Edited the profile",
    "provider.confirmation-failed": "Failed to confirm a step while signed in",
    "provider.link-refused": "Opened a link from our email that no longer works",
    "provider.sign-in-failed": "Failed to sign in as a provider",
    "provider.sign-in-limited": "Reached the limit of wrong provider sign-ins",
    "registration.confirmed": "Confirmed the address of an application",
    "registration.discarded": "Discarded an application that was not theirs",
    "registration.repeated": "Applied again",
    "report.answered": "Marked a report as answered",
    "report.closed": "Marked a report as handled",
    "report.in_progress": "Took a report",
    "report.new": "Opened a report again",
    "report.spam": "Closed a report as spam",
    "review.published": "Published a review",
    "review.rejected": "Turned down a review",
    "review.replied": "Replied to a review",
    "review.reply-changed": "Changed the reply to a review",
    "review.reply-removed": "Took away the reply to a review",
    "review.reply-taken-off": "Took a provider’s reply off the site",
    "submission.noted": "Changed the notes on an application",
    "submission.reviewed": "Reviewed an application",
    "team.added": "Added somebody to the team",
    "team.removed": "Removed somebody from the team",
    "team.renamed": "Renamed somebody of the team",
    "ticket.answered": "Answered a support ticket",
    "ticket.opened": "Opened a support ticket",
    "ticket.reopened": "Opened a finished support ticket again",
    "ticket.replied": "Replied to a support ticket",
    "ticket.resolved": "Marked a support ticket as resolved",
  }),
);

/** 'Published a review'; an action without words of its own is at least readable. */
export function formatAuditAction(action: string): string {
  const known = actionLabels.get(action);
  if (known) return known;
  const [thing = "", ...rest] = action.split(".");
  const readable = [thing, rest.join(" ")].map((part) => part.replace(/[_-]+/g, " ").trim()).filter(Boolean);
  const text = readable.join(": ");
  return text ? text[0]?.toUpperCase() + text.slice(1) : "Something was changed";
}

const subjectLabels = new Map(
  Object.entries({
    admin_invitations: "invitation",
    admins: "admin",
    cities: "city",
    contact_submissions: "inquiry",
    jobs: "job",
    mails: "letter",
    provider_accounts: "provider",
    provider_edits: "profile change",
    provider_submissions: "application",
    providers: "provider",
    reviews: "review",
    team_members: "team member",
    tickets: "ticket",
    family: "family",
  }),
);

/** 'provider', for the table that an entry is about. */
export function formatAuditSubject(table: string): string {
  return subjectLabels.get(table) ?? table.replaceAll("_", " ").replace(/s$/, "");
}

/** Our own page of what an entry is about, where it has one: a listing's is not there while it is off the site. */
export function getAuditSubjectPath(table: string, id: string): string | undefined {
  if (id === UNKNOWN_ACCOUNT) return undefined;
  if (table === "providers" || table === "provider_accounts") return `/admin/users/${encodeURIComponent(id)}`;
  if (table === "admins" || table === "admin_invitations") return "/admin/users/admins";
  if (table === "provider_submissions") return adminQueues.submissions.itemPath(id);
  if (table === "tickets") return adminQueues.tickets.itemPath(id);
  if (table === "cities") return `/admin/settings/cities/${encodeURIComponent(id)}`;
  if (table === "contact_submissions") return adminQueues.inquiries.itemPath(id);
  return undefined;
}

/** 'ana@hearthlist.example', 'Provider oak-house', 'The system (command line)'. */
export function formatAuditActor(kind: string, actor: string): string {
  if (kind === "admin") return actor;
  if (kind === "provider") return `Provider ${actor}`;
  return kind === "system" ? `The system (${actor})` : "A visitor";
}

/** Name and value of each detail that a person can read, as flat text: 'from', 'new'. */
export function formatAuditDetails(details: unknown): { name: string; value: string }[] {
  if (typeof details !== "object" || details === null || Array.isArray(details)) return [];
  return Object.entries(details).flatMap(([name, value]) => {
    if (name === LINK_ID) return [];
    const isFields = detailLabels.has(name);
    const text = isFields ? formatDetailValue(value).replaceAll("_", " ") : formatDetailValue(value);
    return text === "" ? [] : [{ name: formatDetailName(name), value: text }];
  });
}

/** Names the link of an entry, so that it is recorded once; nobody can look it up. */
const LINK_ID = "linkId";

const detailLabels = new Map([
  ["live", "changed at once"],
  ["waiting", "waiting for review"],
]);

function formatDetailName(name: string): string {
  const known = detailLabels.get(name);
  if (known) return known;
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
}

function formatDetailValue(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(formatDetailValue).filter(Boolean).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, inner]) => `${formatDetailName(name)} ${formatDetailValue(inner)}`)
      .join(", ");
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value);
}
