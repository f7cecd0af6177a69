import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { replyRemovalSchema, replySchema } from "../schema/review-reply-schema.ts";
import { findReplyChange, replyVersion } from "./review-reply.ts";

test.each([
  [null, "Thank you.", "replied"],
  ["Thank you.", "Thank you both.", "changed"],
  ["Thank you.", null, "removed"],
  ["Thank you.", "Thank you.", "none"],
  [null, null, "none"],
])("from %j to %j: %s", (now, wished, step) => {
  expect(findReplyChange(now, wished)).toBe(step);
});

test("whatever happens to a reply, it happens once, and its opposite undoes it", () => {
  const reply = fc.option(fc.string({ minLength: 1 }));
  fc.assert(
    fc.property(reply, reply, (now, wished) => {
      const step = findReplyChange(now, wished);
      expect(findReplyChange(wished, wished)).toBe("none");
      expect(step === "none").toBe(now === wished);
      expect(step === "replied").toBe(findReplyChange(wished, now) === "removed");
      expect(step === "changed").toBe(findReplyChange(wished, now) === "changed");
    }),
  );
});

test("two replies of different moments have different marks, and none has another", () => {
  const moment = fc.option(fc.date({ noInvalidDate: true }));
  fc.assert(
    fc.property(fc.string(), moment, moment, (text, one, other) => {
      const marks = [one, other].map((repliedAt) => replyVersion({ text, repliedAt }));
      expect(marks[0] === marks[1]).toBe(one?.getTime() === other?.getTime());
      expect(marks).not.toContain(replyVersion(null));
    }),
  );
});

function parse(
  fields: Record<string, string>,
  schema: typeof replySchema | typeof replyRemovalSchema = replySchema,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(schema, form);
}
const save = { intent: "save", review: "r", version: "none" };

test.each([
  ["nothing", "", "Please write a reply"],
  ["what nobody sees", " \u200b\n", "Please write a reply"],
  ["too much", "x".repeat(2001), "Please keep this to 2,000 characters"],
])("%s is no reply", (_, reply, message) => {
  expect(parse({ ...save, reply })).toMatchObject({
    ok: false,
    errors: { reply: message },
    values: { reply: reply.slice(0, 2000) },
  });
});

test("a reply is what was typed, without what surrounds it", () => {
  expect(parse({ ...save, reply: "  Thank you.\r\nBoth of you. " })).toMatchObject({
    value: { ...save, reply: "Thank you.\nBoth of you." },
  });
  expect(parse({ ...save, reply: "x".repeat(2000) }).ok).toBe(true);
  expect(parse({ intent: "remove", review: "r", version: "none" }).ok).toBe(true);
  expect(parse({ intent: "publish", review: "r" }).ok).toBe(false);
});

test("whoever takes a reply off the site says why", () => {
  expect(parse({ why: " " }, replyRemovalSchema)).toMatchObject({
    errors: { why: "Please write the reason: the provider is told it" },
  });
});
