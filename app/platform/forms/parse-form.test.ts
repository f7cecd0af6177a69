import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { lineField, paragraphField } from "./form-fields.ts";
import { getEchoedValues, parseForm } from "./parse-form.server.ts";

const schema = z.object({
  name: z.string("Name is required").trim().min(1, "Name is required").max(9, "Too long"),
  email: z.string("Email is required").min(1, "Email is required").includes("@", { error: "No address" }),
});

function formOf(fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test("a good form gives its value, and what was typed for the case that it cannot be stored", () => {
  expect(parseForm(schema, formOf({ name: " Ana ", email: "a@b" }))).toEqual({
    ok: true,
    value: { name: "Ana", email: "a@b" },
    values: { name: " Ana ", email: "a@b" },
  });
});

test("a bad one gives the first problem of each field, and what was typed", () => {
  expect(parseForm(schema, formOf({ name: "", email: "" }))).toEqual({
    ok: false,
    errors: { name: "Name is required", email: "Email is required" },
    values: { name: "", email: "" },
  });
});

test("only fields that the form has are echoed, with the marks of the form itself", () => {
  const { values } = parseForm(schema, formOf({ name: "Ana", more: "x", form_key: "k", intent: "save" }));
  expect(values).toEqual({ name: "Ana", form_key: "k", intent: "save" });
});

test("a field that is too long is refused, and echoed up to its limit", () => {
  expect(parseForm(schema, formOf({ name: "Ana Maria Lopez", email: "a@b" }))).toEqual({
    ok: false,
    errors: { name: "Too long" },
    values: { name: "Ana Maria", email: "a@b" },
  });
});

test("line ends count once when a text is cut, and no character is cut in half", () => {
  const notes = z.object({ notes: paragraphField(4) });
  const echo = (text: string) => getEchoedValues(formOf({ notes: text }), notes).notes;
  expect(echo("a\r\nb\r\n")).toBe("a\nb");
  expect(echo("a\r\nb\r\ncd")).toBe("a\nb\n");
  expect(echo("abc😀")).toBe("abc");
});

test.each([
  [
    "a union's option",
    z.discriminatedUnion("intent", [z.object({ intent: z.literal("a"), field: lineField("", 300) })]),
  ],
  ["a paragraph", z.object({ field: paragraphField(300) })],
  [
    "a paragraph that is stored as null",
    z.object({ field: paragraphField(300).transform((text) => text || null) }),
  ],
  ["a field with a default", z.object({ field: z.string().max(300).default("") })],
  ["an optional field", z.object({ field: z.string().max(300).optional() })],
  ["a nullable field", z.object({ field: z.string().max(300).nullable() })],
  ["an optional field with a transform", z.object({ field: lineField("", 300).optional() })],
  [
    "a union of strings",
    z.object({ field: z.union([z.literal(""), z.string().max(250), z.string().max(300).nullish()]) }),
  ],
  ["a field that never fails", z.object({ field: paragraphField(300).catch("") })],
  ["a form with a rule about its fields", z.object({ field: lineField("", 300) }).refine(() => true)],
])("the limit of %s is found", (_, form) => {
  const field = "x".repeat(1000);
  expect(getEchoedValues(formOf({ field }), form).field).toHaveLength(300);
});

test("a field that is missing is named like an empty one", () => {
  expect(parseForm(schema, new FormData())).toMatchObject({
    errors: { name: "Name is required", email: "Email is required" },
  });
});

test("a file in place of text is nothing", () => {
  const parsed = parseForm(schema, formOf({ name: new Blob(["x"]), email: "a@b" }));
  expect(parsed).toEqual({
    ok: false,
    errors: { name: "Name is required" },
    values: { name: "", email: "a@b" },
  });
});

test("a rule about the form as a whole is named 'form'", () => {
  const whole = schema.refine(() => false, "Not like this");
  expect(parseForm(whole, formOf({ name: "Ana", email: "a@b" }))).toMatchObject({
    errors: { form: "Not like this" },
  });
});

test("no name of a field does harm", () => {
  const names = fc.oneof(fc.string(), fc.constantFrom("__proto__", "constructor", "toString", "name"));
  fc.assert(
    fc.property(fc.array(fc.tuple(names, fc.string())), (fields) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      const parsed = parseForm(schema, form);
      for (const name of Object.keys(parsed.values)) expect([...form.keys()]).toContain(name);
      expect(Object.getPrototypeOf(parsed.values)).toBe(Object.prototype);
      if (!parsed.ok)
        for (const name of Object.keys(parsed.errors)) expect(["name", "email"]).toContain(name);
    }),
    { numRuns: 300 },
  );
});
