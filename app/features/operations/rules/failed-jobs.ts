import { formatAuditSubject, getAuditSubjectPath } from "#platform/audit/audit-log.ts";

/** What the worker does, by the name of its task, in words. */
const taskNames: Record<string, string> = {
  city_launched: "Tell the waitlist that a city has launched",
  consultation_requested: "Tell a family and a provider of a consultation request",
  consultation_step: "Tell of a step in a consultation",
  inquiry_received: "Tell of a contact inquiry",
  invite_reviews: "Invite families to write reviews",
  record_submission: "Record an application",
  send_mail: "Send a letter",
  sweep: "Clear away what is no longer needed",
  waitlist_joined: "Tell of a waitlist sign-up",
};

export function formatTask(task: string): string {
  return Object.hasOwn(taskNames, task) ? (taskNames[task] ?? task) : toSentence(task);
}

/** 'ticket-answered' is 'Ticket answered'. */
export function formatEmailKind(kind: string): string {
  return kind ? toSentence(kind) : "A letter";
}

const audienceNames: Record<string, string> = {
  family: "to a family",
  provider: "to a provider",
  team: "to our team",
};

export function formatAudience(audience: string | null): string {
  return audienceNames[audience ?? ""] ?? "to somebody else";
}

/** What a job of each task is about, by the id that it names. */
const topicTables: Record<string, string> = {
  city_launched: "cities",
  inquiry_received: "contact_submissions",
  record_submission: "providers",
};

export function findJobTopic({
  task,
  subject,
}: {
  task: string;
  subject: string | null;
}): FailureTopic | null {
  const table = Object.hasOwn(topicTables, task) ? topicTables[task] : undefined;
  return table && subject ? { table, id: subject } : null;
}

export type FailureTopic = { table: string; id: string };

/** Our own page of what failed work is about, where it has one. */
export function findTopicLink(topic: FailureTopic | null): { label: string; path: string } | undefined {
  const path = topic && getAuditSubjectPath(topic.table, topic.id);
  return path ? { label: `See the ${formatAuditSubject(topic.table)}`, path } : undefined;
}

/** What went wrong, in words, with the code that a colleague may need. */
export function formatFailureError(code: string | null): string {
  const words = explainErrorCode(code ?? "");
  return code && code !== "failed" ? `${words} (${code})` : words;
}

function explainErrorCode(code: string): string {
  if (code === "no SMTP_URL") return "No mail server is set up";
  if (/^EAUTH|^ENOAUTH/.test(code)) return "The mail server refused our password";
  if (/^(EENVELOPE|EMESSAGE)\b.*\b5\d\d/.test(code))
    return "The mail server refused the letter or its address";
  if (/^(EENVELOPE|EMESSAGE)\b/.test(code)) return "The mail server does not take the letter now";
  if (/^(ECONN|ETIMEDOUT|ENOTFOUND|EPIPE|EDNS|ESOCKET|ETLS|EPROTOCOL|08|57)/.test(code))
    return "The other side could not be reached";
  if (/^(25006|53[0-9A-Z]{3}|58030)$/.test(code)) return "The database could not do it right now";
  if (/^[0-9A-Z]{5}$/.test(code)) return "The database refused";
  return "Something unexpected went wrong";
}

function toSentence(name: string): string {
  const words = name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
