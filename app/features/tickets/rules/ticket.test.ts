import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tiers } from "#features/providers/rules/provider.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { replySchema, ticketSchema } from "../schema/ticket-schema.ts";
import {
  findLabel,
  isTicketDone,
  mayUseSupport,
  responseHours,
  statusAfterReply,
  supportPromises,
  ticketCategories,
  ticketLimits,
  ticketPriorities,
  ticketStatuses,
} from "./ticket.ts";

const runs = { numRuns: 500 };

function formOf(values: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  return form;
}

const whole = {
  subject: "The map is wrong",
  category: "technical",
  priority: "high",
  description: "It shows another street.",
};

test("tickets are for those who pay, and each of them has a promise", () => {
  expect(tiers.filter(mayUseSupport)).toEqual(["premium", "enterprise"]);
  expect(tiers.filter((tier) => supportPromises[tier])).toEqual(["premium", "enterprise"]);
  expect(supportPromises.premium?.responseHours).toBe(24);
  expect(supportPromises.enterprise?.responseHours).toBe(4);
});

test.each([
  ["open", false, "open"],
  ["in_progress", false, "in_progress"],
  ["resolved", true, "open"],
  ["closed", true, "open"],
])("a ticket that is %s: done %s, after a reply %s", (status, isDone, after) => {
  expect(isTicketDone(status)).toBe(isDone);
  expect(statusAfterReply(status)).toBe(after);
});

test("every value has words", () => {
  expect(ticketCategories.map(({ value }) => findLabel(ticketCategories, value))).toContain(
    "Feature request",
  );
  expect(findLabel(ticketStatuses, "in_progress")).toBe("In progress");
  expect(findLabel(ticketPriorities, "unheard of")).toBe("unheard of");
});

test("hours until an answer are whole tenths that the table can hold", () => {
  const at = (hours: number) => new Date(Date.UTC(2027, 0, 1) + hours * 3_600_000);
  expect(responseHours(at(0), at(3.24))).toBe(3.2);
  expect(responseHours(at(1), at(0))).toBe(0);
  expect(responseHours(at(0), at(2_000_000))).toBe(99_999.9);
});

describe("a new ticket", () => {
  test("has all that was typed, tidied", () => {
    expect(parseForm(ticketSchema, formOf({ ...whole, subject: "  The \n map  " }))).toMatchObject({
      ok: true,
      value: { ...whole, subject: "The map" },
    });
  });

  test("names each field that is missing or unknown", () => {
    expect(parseForm(ticketSchema, formOf({}))).toMatchObject({
      errors: {
        subject: "Subject is required",
        category: "Category is required",
        priority: "Priority is required",
        description: "Description is required",
      },
    });
    expect(
      parseForm(
        ticketSchema,
        formOf({ ...whole, category: "x", priority: "critical", description: " \u200b" }),
      ),
    ).toMatchObject({
      errors: {
        category: "Category is required",
        priority: "Priority is required",
        description: "Description is required",
      },
    });
  });

  test("is as long as the table takes, and no longer", () => {
    const long = (subject: number, description: number) =>
      parseForm(
        ticketSchema,
        formOf({ ...whole, subject: "x".repeat(subject), description: "x".repeat(description) }),
      );
    expect(long(ticketLimits.subject, ticketLimits.description).ok).toBe(true);
    expect(long(ticketLimits.subject + 1, ticketLimits.description + 1)).toMatchObject({
      errors: {
        subject: "Please keep this to 200 characters",
        description: "Please keep this to 10,000 characters",
      },
    });
  });

  test("is either whole or refused with words, whatever is sent", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...Object.keys(whole), "is_staff"), fc.string()),
        (values) => {
          const parsed = parseForm(ticketSchema, formOf({ ...whole, ...values }));
          if (!parsed.ok) expect(Object.values(parsed.errors).every((text) => text.length > 0)).toBe(true);
          else expect(Object.keys(parsed.value).toSorted()).toEqual(Object.keys(whole).toSorted());
        },
      ),
      runs,
    );
  });
});

test("a reply needs a message", () => {
  expect(parseForm(replySchema, formOf({ message: " " }))).toMatchObject({
    errors: { message: "Please write a message" },
  });
  expect(parseForm(replySchema, formOf({ message: "Yes.\r\nThank you" }))).toMatchObject({
    value: { message: "Yes.\nThank you" },
  });
});
