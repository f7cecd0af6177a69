import { expect, test } from "vitest";
import {
  findMailbox,
  findPrefill,
  inquiryLabel,
  inquiryProblems,
  inquiryReasons,
  inquiryTypes,
  isInquiryType,
} from "./inquiry.ts";

const none = { inquiry_type: "", message: "" };

test("there are the six specified types, each with words of its own", () => {
  expect(inquiryTypes.map(({ value }) => value)).toEqual([
    "provider_listing",
    "advertising",
    "partnership",
    "media",
    "investment",
    "other",
  ]);
  expect(new Set(inquiryTypes.map(({ value }) => inquiryLabel(value))).size).toBe(6);
  expect(isInquiryType("media")).toBe(true);
  for (const text of ["", "Media", "toString", "__proto__"]) expect(isInquiryType(text)).toBe(false);
});

test.each([
  ["provider_listing", "providers"],
  ["advertising", "business"],
  ["partnership", "business"],
  ["media", "business"],
  ["investment", "business"],
  ["other", "support"],
] as const)("%s goes to %s@", (type, mailbox) => {
  expect(findMailbox(type)).toBe(mailbox);
});

test.each([
  ["provider-access", "other", "I cannot open my provider dashboard."],
  ["provider-support", "other", "I need help with my provider account."],
  ["profile-update", "provider_listing", "Please update our listing."],
  ["account-access", "other", "I cannot sign in to my account."],
  ["provider-help", "other", "Something about a listing is not right."],
  ["provider-setup", "provider_listing", "I would like help with setting up our listing."],
  ["subscription-management", "other", "I would like to change or cancel our subscription."],
])("the reason %s begins the form", (reason, type, firstLine) => {
  const { inquiry_type, message } = findPrefill(reason);
  expect([inquiry_type, message.split("\n")[0]]).toEqual([type, firstLine]);
  expect(inquiryReasons).toContain(reason);
  expect(inquiryReasons).toHaveLength(7);
});

test.each([[null], [""], ["provider"], ["Provider-Access"], ["toString"], ["__proto__"], ["constructor"]])(
  "the reason %j is none",
  (reason) => {
    expect(findPrefill(reason)).toEqual(none);
    expect(findPrefill(reason, { name: "Rosewood", address: "https://h.example/providers/r" })).toEqual(none);
  },
);

test("a listing that is reported is named, for that reason only", () => {
  const provider = { name: "Rosewood Home Care", address: "https://h.example/providers/rosewood" };
  const { message } = findPrefill("provider-help", provider);
  expect(message).toContain("Rosewood Home Care");
  expect(message).toContain("https://h.example/providers/rosewood");
  expect(findPrefill("provider-support", provider)).toEqual(findPrefill("provider-support"));
});

test("the specified words for what went wrong", () => {
  expect(inquiryProblems.database("No.")).toBe("Database error: No.");
  expect(inquiryProblems.unexpected).toBe("Failed to send message. Please try again or call us directly.");
});
