import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { parseForm } from "./parse-form.ts";

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
  expect(parseForm(schema, formOf({ name: "", email: "", more: "x" }))).toEqual({
    ok: false,
    errors: { name: "Name is required", email: "Email is required" },
    values: { name: "", email: "", more: "x" },
  });
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
      expect(Object.keys(parsed.values).toSorted()).toEqual([...new Set(form.keys())].toSorted());
      expect(Object.getPrototypeOf(parsed.values)).toBe(Object.prototype);
      if (!parsed.ok)
        for (const name of Object.keys(parsed.errors)) expect(["name", "email"]).toContain(name);
    }),
    { numRuns: Number(process.env.DEEP ?? 1) * 300 },
  );
});
