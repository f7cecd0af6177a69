import fc from "fast-check";
import { expect, test } from "vitest";
import { inquiryStatuses, isOpenInquiry, replyLink } from "#features/inquiries/rules/inquiry-queue.ts";
import {
  findJobTopic,
  findTopicLink,
  formatAudience,
  formatEmailKind,
  formatFailureError,
  formatTask,
} from "#features/operations/rules/failed-jobs.ts";
import { answerDueAt, formatAnswerDue, ticketVersion } from "#features/tickets/rules/ticket-queue.ts";
import { maskEmailAddress } from "#platform/mail/mask-email-address.ts";
import { formatQueueHistory } from "./queue-history.ts";

const at = (iso: string) => new Date(`2027-01-05T${iso}:00Z`);

test.each([
  ["enterprise", "2027-01-05T14:00:00.000Z"],
  ["premium", "2027-01-06T10:00:00.000Z"],
  ["basic", undefined],
  ["inactive", undefined],
] as const)("a %s plan is promised an answer until %s", (tier, due) => {
  expect(answerDueAt(tier, at("10:00"))?.toISOString()).toBe(due);
});

test.each([
  ["14:00", { isOverdue: false, text: "Answer due in 4 hours" }],
  ["10:00", { isOverdue: false, text: "Answer due in under a minute" }],
  ["09:30", { isOverdue: true, text: "Overdue for 30 minutes" }],
])("at ten, a promise until %s", (due, expected) => {
  expect(formatAnswerDue(at(due), at("10:00"))).toEqual(expected);
});

test("what nothing is promised for is never overdue", () => {
  expect(formatAnswerDue(null, at("10:00"))).toBeUndefined();
});

test("a ticket's version is its status and the number of its responses", () => {
  expect(ticketVersion({ status: "open", responses: 2 })).toBe("open 2");
});

test("a link to one's mail program carries nothing but an address and a subject", () => {
  expect(replyLink({ email: "ana@b.example", subject: "A & B?" })).toBe(
    "mailto:ana@b.example?subject=A%20%26%20B%3F",
  );
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (email, subject) => {
      const link = replyLink({
        email: `${email}&cc=x@evil.example`,
        subject: `${subject}&bcc=x@evil.example`,
      });
      const url = new URL(link);
      expect(url.protocol).toBe("mailto:");
      expect([...url.searchParams.keys()]).toEqual(["subject"]);
    }),
    { numRuns: 300 },
  );
});

test("waiting is what nobody has finished", () => {
  expect(["new", "in_progress", "answered", "closed", "spam"].filter(isOpenInquiry)).toEqual([
    "new",
    "in_progress",
  ]);
  expect(inquiryStatuses.map(({ value }) => value)).toEqual([
    "new",
    "in_progress",
    "answered",
    "closed",
    "spam",
  ]);
});

test.each([
  ["send_mail", "Send a letter"],
  ["no_such_task", "No such task"],
  ["constructor", "Constructor"],
])("the task %s is '%s'", (task, words) => {
  expect(formatTask(task)).toBe(words);
});

test.each([
  ["ana@family.example", "a…@family.example"],
  ["a@family.example", "…@family.example"],
  ['"a@b"@family.example', '"…@family.example'],
  ["@family.example", "…@family.example"],
  ["nobody", "…"],
  ["", "…"],
])("the address %s is shown as %s", (address, shown) => {
  expect(maskEmailAddress(address)).toBe(shown);
});

test.each([
  [
    { table: "tickets", id: "t1" },
    { label: "See the ticket", path: "/admin/review/tickets/t1" },
  ],
  [
    { table: "provider_submissions", id: "s1" },
    { label: "See the application", path: "/admin/review?id=s1" },
  ],
  [
    { table: "contact_submissions", id: "i1" },
    { label: "See the inquiry", path: "/admin/review/inquiries/i1" },
  ],
  [
    { table: "providers", id: "oak" },
    { label: "See the provider", path: "/admin/users/oak" },
  ],
  [
    { table: "cities", id: "3" },
    { label: "See the city", path: "/admin/settings/cities/3" },
  ],
  [
    { table: "admin_invitations", id: "x" },
    { label: "See the invitation", path: "/admin/users/admins" },
  ],
  [{ table: "waitlist", id: "w1" }, undefined],
  [null, undefined],
])("work about %o leads to %o", (topic, link) => {
  expect(findTopicLink(topic)).toEqual(link);
});

test("a job leads to what its id names", () => {
  expect(findJobTopic({ task: "inquiry_received", subject: "i1" })).toEqual({
    table: "contact_submissions",
    id: "i1",
  });
  expect(findJobTopic({ task: "inquiry_received", subject: null })).toBeNull();
  expect(findJobTopic({ task: "sweep", subject: "x" })).toBeNull();
  expect(findJobTopic({ task: "constructor", subject: "x" })).toBeNull();
});

test("letters in words", () => {
  expect(formatEmailKind("ticket-answered")).toBe("Ticket answered");
  expect(formatEmailKind("")).toBe("A letter");
  expect(formatAudience("family")).toBe("to a family");
  expect(formatAudience(null)).toBe("to somebody else");
});

test.each([
  ["EENVELOPE 550", "The mail server refused the letter or its address (EENVELOPE 550)"],
  ["EENVELOPE 451 4.7.1", "The mail server does not take the letter now (EENVELOPE 451 4.7.1)"],
  ["EAUTH 535", "The mail server refused our password (EAUTH 535)"],
  ["ETIMEDOUT", "The other side could not be reached (ETIMEDOUT)"],
  ["no SMTP_URL", "No mail server is set up (no SMTP_URL)"],
  ["23505", "The database refused (23505)"],
  ["57P01", "The other side could not be reached (57P01)"],
  ["failed", "Something unexpected went wrong"],
  [null, "Something unexpected went wrong"],
])("the error %s: %s", (code, words) => {
  expect(formatFailureError(code)).toBe(words);
});

test("the history is the audit log in words", () => {
  const row = { id: 1, at: at("10:00"), actor_kind: "provider", actor: "elm-1", reason: null };
  expect(formatQueueHistory([{ ...row, action: "ticket.reopened" }])).toEqual([
    {
      id: 1,
      at: "Jan 5, 2027, 4:00 AM CT",
      actor: "Provider elm-1",
      action: "Opened a finished support ticket again",
      reason: null,
    },
  ]);
});
