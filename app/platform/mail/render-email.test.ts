import fc from "fast-check";
import { expect, test } from "vitest";
import type { Email } from "./email.ts";
import { renderEmail } from "./render-email.server.ts";

const letter: Email = {
  subject: "Your request to Juniper House",
  greeting: "Dear Ana,",
  paragraphs: ["We have passed your request on.", "They will answer soon."],
  facts: [
    { label: "When", value: "Tuesday, March 9, 2027 at 9:30 AM (Mountain Time)" },
    { label: "Message", value: "My mother\nneeds care" },
  ],
  links: [
    { label: "Move or cancel", url: "https://hearthlist.example/r/1?a=1&b=2" },
    { label: "See the provider", url: "https://hearthlist.example/providers/juniper" },
  ],
  closing: ["There is nothing else that you need to do."],
  reason: "You get this letter because you asked Juniper House for a consultation.",
  unsubscribeUrl: "https://hearthlist.example/unsubscribe/1",
};

test("as text: paragraphs, facts, each link on a line of its own, and why it came", () => {
  expect(renderEmail(letter).text).toBe(`Dear Ana,

We have passed your request on.

They will answer soon.

When: Tuesday, March 9, 2027 at 9:30 AM (Mountain Time)
Message: My mother
    needs care

Move or cancel:
https://hearthlist.example/r/1?a=1&b=2

See the provider:
https://hearthlist.example/providers/juniper

There is nothing else that you need to do.

Hearthlist
(214) 555-0142

--${" "}
You get this letter because you asked Juniper House for a consultation.
Hearthlist, Dallas, Texas

Unsubscribe: https://hearthlist.example/unsubscribe/1
`);
});

test("a short letter has neither table nor links nor a way out of a list that it is not on", () => {
  const { greeting, paragraphs, reason, subject } = letter;
  const { text, html } = renderEmail({ subject, greeting, paragraphs, reason });
  expect(text).not.toMatch(/undefined|Unsubscribe|http/);
  expect(html).not.toMatch(/undefined|Unsubscribe|http|<table/);
  expect(html).toContain(reason);
});

test("as HTML: the same parts, links as buttons, nothing that would be fetched or run", () => {
  const { html } = renderEmail(letter);
  const parts = [letter.greeting, ...letter.paragraphs, ...(letter.closing ?? []), letter.reason];
  for (const part of parts) expect(html).toContain(part);
  expect(html).toContain("My mother<br>needs care");
  expect(hrefsOf(html)).toEqual([
    "https://hearthlist.example/r/1?a=1&b=2",
    "https://hearthlist.example/providers/juniper",
    "tel:+12145550142",
    "https://hearthlist.example/unsubscribe/1",
  ]);
  expect(html).not.toMatch(/<script|<img|<link|@import|url\(/i);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "//evil.example",
  "/waitlist",
  "mailto:a@b.example",
  "",
  "https://a b",
])("a letter with a link to '%s' is not written", (url) => {
  expect(() => renderEmail({ ...letter, links: [{ label: "Go", url }] })).toThrow("links to web pages only");
  expect(() => renderEmail({ ...letter, unsubscribeUrl: url })).toThrow("links to web pages only");
});

test("whatever people write stays text: the elements are always the same", () => {
  const written = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(..."<>&\"'=/ab \t!-"), maxLength: 60 }),
    fc.constantFrom("</p><script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "<!--", "&lt;"),
  );
  const elements = elementsOf(renderEmail(letter).html);
  fc.assert(
    fc.property(fc.array(written, { minLength: 9, maxLength: 9 }), (words) => {
      const [
        subject = "",
        greeting = "",
        first = "",
        second = "",
        label = "",
        value = "",
        button = "",
        closing = "",
        reason = "",
      ] = words.map((word) => word.replaceAll("\n", " "));
      const { html } = renderEmail({
        ...letter,
        subject,
        greeting,
        paragraphs: [first, second],
        facts: [
          { label, value },
          { label, value: "two\nlines" },
        ],
        links: [
          { label: button, url: "https://hearthlist.example/" },
          { label: "b", url: "https://hearthlist.example/" },
        ],
        closing: [closing],
        reason,
      });
      expect(elementsOf(html)).toEqual(elements);
    }),
    { numRuns: 500 },
  );
});

function elementsOf(html: string): string[] {
  return [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/ href="[^"]*"/, ""));
}

function hrefsOf(html: string): string[] {
  return [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => (href ?? "").replaceAll("&amp;", "&"));
}
