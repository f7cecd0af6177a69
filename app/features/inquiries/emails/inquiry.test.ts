import fc from "fast-check";
import { expect, test } from "vitest";
import { renderEmail } from "#platform/mail/render-email.server.ts";
import { inquiryTypes } from "../rules/inquiry.ts";
import { findInquiryAddress, inquiryConfirmationEmail, inquiryNotificationEmail } from "./inquiry.server.ts";

const received = {
  type: "media",
  name: "Ana Kowalski",
  businessName: "The Evening Paper",
  email: "ana@paper.example",
  phone: "(214) 555-0111",
  prefersPhone: false,
  message: "May we visit?\nThank you.",
} as const;

test("our mailboxes are the three of the brand", () => {
  expect(inquiryTypes.map(({ value }) => findInquiryAddress(value))).toEqual([
    "providers@hearthlist.example",
    "business@hearthlist.example",
    "business@hearthlist.example",
    "business@hearthlist.example",
    "business@hearthlist.example",
    "support@hearthlist.example",
  ]);
});

test("the confirmation says what was received and when we reply, by the way that was asked for", () => {
  const { text } = renderEmail(inquiryConfirmationEmail({ type: "media", prefersPhone: false }));
  expect(text).toContain("a person will reply within 1 business day.");
  expect(text).toContain("About: Media and press");
  expect(text).toContain("Mon-Fri 9:00 AM-5:00 PM CT; weekends email only, replies within 24 hours");
  const called = renderEmail(inquiryConfirmationEmail({ type: "media", prefersPhone: true })).text;
  expect(called).toContain("within 1 business day, by phone as you asked.");
});

test("the team's letter has everything that is needed for an answer, in text and HTML", () => {
  const { text, html } = renderEmail(inquiryNotificationEmail(received));
  for (const fact of ["Ana Kowalski", "The Evening Paper", "ana@paper.example", "(214) 555-0111"]) {
    expect(text).toContain(fact);
    expect(html).toContain(fact);
  }
  expect(text).toContain("Their message:\nMay we visit?\nThank you.");
  expect(html).toContain("May we visit?<br>Thank you.");
  expect(text).toContain("Answering this letter answers them.");
  expect(renderEmail(inquiryNotificationEmail({ ...received, prefersPhone: true })).text).toContain(
    "They would like to be called.",
  );
});

test("whatever was typed, subjects are our own words and markup stays text", () => {
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constant("<img src=x onerror=alert(1)>\r\nBcc: x@x.x"),
  );
  fc.assert(
    fc.property(typed, typed, typed, (name, businessName, message) => {
      const letter = inquiryNotificationEmail({ ...received, name, businessName, message });
      expect(letter.subject).toBe("New inquiry: Media and press");
      expect(renderEmail(letter).html).not.toMatch(/<img|onerror=alert\(1\)>/);
    }),
    { numRuns: 200 },
  );
});
