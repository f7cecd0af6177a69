import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { reviewSchema } from "./review-schema.ts";

const valid = {
  rating: "4",
  title: " Kind\npeople ",
  text: "  They listened to us, and came back.\r\nTwice.  ",
  relationship: "Daughter of a resident",
  name: "Marlene K.",
};

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(reviewSchema, form);
}
const errorsOf = (change: Record<string, string>) => {
  const parsed = parse({ ...valid, ...change });
  return parsed.ok ? {} : parsed.errors;
};

test("a review is what was written, without what cannot be seen", () => {
  expect(parse(valid)).toMatchObject({
    ok: true,
    value: {
      rating: 4,
      title: "Kind people",
      text: "They listened to us, and came back.\nTwice.",
      relationship: "Daughter of a resident",
      name: "Marlene K.",
    },
  });
});

const stars = "Please choose from one to five stars";
const upTo = (max: string) => `Please keep this to ${max} characters`;

test.each([
  ["no star", { rating: "0" }, { rating: stars }],
  ["a half star", { rating: "4.5" }, { rating: stars }],
  ["too little text", { text: " too short          " }, { text: "Please write at least 20 characters" }],
  ["invisible text", { text: "\u200b".repeat(20) }, { text: "Please write at least 20 characters" }],
  ["blank braille", { text: "\u2800".repeat(20) }, { text: "Please write at least 20 characters" }],
  ["two letters far apart", { text: `a${" ".repeat(20)}b` }, { text: "Please write at least 20 characters" }],
  ["too much text", { text: "x".repeat(5001) }, { text: upTo("5,000") }],
  ["a long title", { title: "x".repeat(201) }, { title: upTo("200") }],
  ["no relation", { relationship: " " }, { relationship: "Please say how you know this provider" }],
  ["a long relation", { relationship: "x".repeat(101) }, { relationship: upTo("100") }],
  ["no name", { name: "" }, { name: "Please write a name to show" }],
  ["a long name", { name: "x".repeat(101) }, { name: upTo("100") }],
  ["no title", { title: "" }, {}],
  ["just enough text", { text: "x".repeat(20) }, {}],
  ["as much text as may be", { text: "x".repeat(5000) }, {}],
])("%s", (_, change, errors) => {
  expect(errorsOf(change)).toEqual(errors);
});

test("a form without stars says so", () => {
  const { rating: _, ...rest } = valid;
  expect(parse(rest)).toMatchObject({ errors: { rating: "Please choose from one to five stars" } });
});

test("whatever is sent is a review that the table takes, or has errors in words", () => {
  const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", maxLength: 6000 }));
  const form = fc.record({
    rating: fc.oneof(fc.constantFrom("1", "2", "3", "4", "5"), anyText),
    title: anyText,
    text: anyText,
    relationship: anyText,
    name: anyText,
  });
  fc.assert(
    fc.property(form, (fields) => {
      const parsed = parse(fields);
      if (!parsed.ok) {
        for (const message of Object.values(parsed.errors)) expect(message).toMatch(/^Please /);
        return;
      }
      const { title, text, relationship, name } = parsed.value;
      expect([...text].length).toBeLessThanOrEqual(5000);
      expect([...title].length).toBeLessThanOrEqual(200);
      for (const line of [title, relationship, name]) expect(line).not.toMatch(/\p{Cc}/u);
      expect(text).not.toContain("\0");
    }),
    { numRuns: 300 },
  );
});
