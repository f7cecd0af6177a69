import fc from "fast-check";
import { expect, test } from "vitest";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { inquirySchema } from "./inquiry-schema.ts";

const good = {
  name: "Ana Kowalski",
  business_name: "Sunrise Homes",
  email: "ana@sunrise.example",
  phone: "(214) 555-0111",
  inquiry_type: "partnership",
  message: "Shall we talk?",
  preferred_contact: "phone",
};

const required = {
  name: "Name is required",
  business_name: "Business name is required",
  email: "Email is required",
  phone: "Phone number is required",
  inquiry_type: "Inquiry type is required",
  message: "Message is required",
};

function formOf(fields: Record<string, string | undefined>) {
  const form = new FormData();
  for (const [name, value = ""] of Object.entries(fields)) form.append(name, value);
  return form;
}
const errorsOf = (fields: Record<string, string | undefined>) => {
  const parsed = parseForm(inquirySchema, formOf(fields));
  return parsed.ok ? {} : parsed.errors;
};

test("a whole form is taken as it is", () => {
  expect(parseForm(inquirySchema, formOf(good))).toMatchObject({ ok: true, value: good });
});

test("every field is required, missing or empty", () => {
  expect(errorsOf({})).toEqual(required);
  expect(errorsOf(Object.fromEntries(Object.keys(required).map((name) => [name, " \n"])))).toEqual(required);
});

test.each(Object.entries(required))("%s alone missing: %s", (name, message) => {
  expect(errorsOf({ ...good, [name]: "" })).toEqual({ [name]: message });
});

test.each([
  [{ email: "ana" }, { email: "Please enter a valid email address" }],
  [{ email: "ana@x.example\nBcc: b@x.example" }, { email: "Please enter a valid email address" }],
  [{ inquiry_type: "spam" }, { inquiry_type: "Inquiry type is required" }],
  [{ preferred_contact: "fax" }, { preferred_contact: "Please choose email or phone" }],
  [{ name: "x".repeat(201) }, { name: "Please keep this to 200 characters" }],
  [{ business_name: "x".repeat(201) }, { business_name: "Please keep this to 200 characters" }],
  [{ phone: "1".repeat(41) }, { phone: "Please keep this to 40 characters" }],
  [{ message: "x".repeat(10_001) }, { message: "Please keep this to 10,000 characters" }],
])("%o", (change, errors) => {
  expect(errorsOf({ ...good, ...change })).toEqual(errors);
});

test("the preferred contact is email where nothing is said", () => {
  const { preferred_contact: _, ...rest } = good;
  expect(inquirySchema.parse(rest).preferred_contact).toBe("email");
});

test("no input throws, each error stands at one of our fields and is one of our sentences", () => {
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.constantFrom(...Object.values(good)),
  );
  const fields = fc.record(Object.fromEntries(Object.keys(good).map((name) => [name, value])), {
    requiredKeys: [],
  });
  const ours =
    /^(Name|Business name|Email|Phone number|Inquiry type|Message) is required$|^Please (enter a valid email address|choose email or phone|enter a full phone number, such as \(214\) 555-0100 or \+44 20 7946 0018|keep this to [\d,]+ characters)$/;
  fc.assert(
    fc.property(fields, (input) => {
      for (const [name, message] of Object.entries(errorsOf(input))) {
        expect(Object.keys(good)).toContain(name);
        expect(message).toMatch(ours);
      }
    }),
    { numRuns: 300 },
  );
});
