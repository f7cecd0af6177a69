import { subjectInWords, subjectPath } from "#platform/audit/audit-log.ts";

/** What the worker does, by the name of its task, in words. */
const tasks: Record<string, string> = {
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

export function taskInWords(task: string): string {
  return Object.hasOwn(tasks, task) ? (tasks[task] ?? task) : sentence(task);
}

/** 'ticket-answered' is 'Ticket answered'. */
export function letterInWords(kind: string): string {
  return kind ? sentence(kind) : "A letter";
}

const readers: Record<string, string> = {
  family: "to a family",
  provider: "to a provider",
  team: "to our team",
};

export function readerInWords(audience: string | null): string {
  return readers[audience ?? ""] ?? "to somebody else";
}

/** What a job of each task is about, by the id that it names. */
const topics: Record<string, string> = {
  city_launched: "cities",
  inquiry_received: "contact_submissions",
  record_submission: "providers",
};

export function topicOfJob({ task, subject }: { task: string; subject: string | null }): FailureTopic | null {
  const table = Object.hasOwn(topics, task) ? topics[task] : undefined;
  return table && subject ? { table, id: subject } : null;
}

export type FailureTopic = { table: string; id: string };

/** Our own page of what failed work is about, where it has one. */
export function topicLink(topic: FailureTopic | null): { label: string; path: string } | undefined {
  const path = topic && subjectPath(topic.table, topic.id);
  return path ? { label: `See the ${subjectInWords(topic.table)}`, path } : undefined;
}

/** What went wrong, in words, with the code that a colleague may need. */
export function errorInWords(code: string | null): string {
  const words = explain(code ?? "");
  return code && code !== "failed" ? `${words} (${code})` : words;
}

function explain(code: string): string {
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

function sentence(name: string): string {
  const words = name.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
