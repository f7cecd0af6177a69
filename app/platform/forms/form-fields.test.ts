import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  countVisibleCharacters,
  emailField,
  INVALID_EMAIL,
  isEmail,
  lineField,
  paragraphField,
  requiredParagraphField,
} from "./form-fields.ts";

const runs = { numRuns: 500 };
const anyText = fc.string({ unit: "binary", maxLength: 60 });

function problemOf(schema: z.ZodType, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message;
}

describe("an e-mail address", () => {
  test.each([
    ["ana@family.example"],
    ["ana.o'neill+care@mail.family.example"],
    ["a@b.co"],
    ["jürgen@bücher.example"],
  ])("%s is one", (text) => {
    expect(isEmail(text)).toBe(true);
    expect(emailField.parse(text)).toBe(text);
  });

  test.each([
    ["ana"],
    ["ana@family"],
    ["@family.example"],
    ["ana@@family.example"],
    ["ana@family.example, bob@family.example"],
    ["ana@family.example;bob@family.example"],
    ["Ana <ana@family.example>"],
    ['"ana"@family.example'],
    ["ana@family.example\nBcc: all@family.example"],
    ["ana@family.example\r\nBcc: all@family.example"],
    ["ana@fam\u0000ily.example"],
    ["ana@family.\u2028example"],
    ["ana@.example"],
    ["ana@family..example"],
    ["ana@family.example."],
    ["ana\u200b@family.example"],
    ["ana@family.example\u202e"],
    [`${"a".repeat(250)}@b.co`],
  ])("%j is none", (text) => {
    expect(isEmail(text)).toBe(false);
    expect(problemOf(emailField, text)).toBe(INVALID_EMAIL);
  });

  test("is trimmed and in lower case", () => {
    expect(emailField.parse("  Ana@Family.EXAMPLE \n")).toBe("ana@family.example");
  });

  test.each([[""], ["   "], [undefined]])("%j: it is required", (input) => {
    expect(problemOf(emailField, input)).toBe("Email is required");
  });

  test("whatever is accepted cannot leave the header that it stands in", () => {
    const unit = fc.constantFrom(...'aé.-+@<>(),;:"[]\\ \t\r\n\0\u00a0\u200b\u2028\u202e👵');
    const usual = fc.constantFrom("ana@family", "o'neill+care@mail.family");
    const part = fc.oneof(fc.string({ unit, maxLength: 3 }), usual);
    fc.assert(
      fc.property(fc.tuple(part, part, part), (parts) => {
        const email = `${parts.join("")}.example`;
        if (!isEmail(email)) return;
        expect(email).not.toMatch(/[\s\p{C}<>,;:"()[\]\\]/u);
        expect(email.split("@")).toHaveLength(2);
      }),
      runs,
    );
  });
});

describe("a line", () => {
  const name = lineField("Name is required", 20);

  test.each([
    ["  Ana   Kowalski ", "Ana Kowalski"],
    ["Ana\r\nBcc: x", "Ana Bcc: x"],
    ["Ana\u0000\u0007K", "Ana K"],
    ["Ana\tK", "Ana K"],
    ["\ud800Ana", "\ufffdAna"],
    ["María-José 👵🏽", "María-José 👵🏽"],
    ["Ana \u202egnp.\u202aexe", "Ana gnp.exe"],
    ["Pen\u0303a", "Pe\u00f1a"],
    // How somebody writes their own name is theirs to say.
    ["Ana O\u2019Neill", "Ana O\u2019Neill"],
  ])("%j is read as %j", (typed, read) => {
    expect(name.parse(typed)).toBe(read);
  });

  test.each([
    [""],
    [" \n\t "],
    ["\u0000"],
    ["\u200b\u200d"],
    ["\u3164"],
    ["\u00a0\u2003"],
    ["\u2800"],
    ["\ue000\u{10fffd}"],
    ["\ufdd0\uffff\u{1fffe}"],
    [undefined],
  ])("%j: it is required", (input) => {
    expect(problemOf(name, input)).toBe("Name is required");
  });

  test("has a limit, in characters as the database counts them", () => {
    expect(name.safeParse("👵".repeat(20)).success).toBe(true);
    expect(problemOf(name, "👵🏽".repeat(11))).toBe("Please keep this to 20 characters");
    expect(problemOf(name, "👵".repeat(21))).toBe("Please keep this to 20 characters");
    expect(problemOf(lineField("x", 10_000), "x".repeat(10_001))).toBe(
      "Please keep this to 10,000 characters",
    );
  });

  test("is one line that PostgreSQL takes, within the limit, and something to see", () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const { success, data = "" } = name.safeParse(typed);
        if (!success) return;
        expect(data).not.toMatch(/\p{Cc}|^\s|\s$/u);
        expect(data.isWellFormed()).toBe(true);
        expect([...data].length).toBeLessThanOrEqual(20);
        expect(data).toMatch(/[^\s\p{Cf}]/u);
        expect(name.parse(data)).toBe(data);
      }),
      runs,
    );
  });
});

test.each([
  ["Kind people", 11],
  ["  Kind   \n\n people  too ", 15],
  ["\u200bKi\u200bnd\u2800", 4],
  ["\u200b".repeat(20), 0],
  [`a${" \u200b".repeat(20)}b`, 3],
  ["👵🏽", 2],
  ["", 0],
])("%j shows %i characters", (text, count) => {
  expect(countVisibleCharacters(text)).toBe(count);
});

describe("a paragraph", () => {
  test("keeps its lines, whichever way they end", () => {
    expect(paragraphField(100).parse("memory\u00a0care in San Jose\u0301")).toBe("memory care in San José");
    expect(paragraphField(100).parse("one\r\ntwo\rthree\n\n\tfour ")).toBe("one\ntwo\nthree\n\n\tfour");
  });

  test("may be empty or missing, unless it is required", () => {
    expect(paragraphField(100).parse(" ")).toBe("");
    expect(paragraphField(100).parse("\u200b\u2800")).toBe("");
    expect(paragraphField(100).parse(undefined)).toBe("");
    const required = requiredParagraphField("Message is required", 100);
    for (const input of ["", " \n ", "\u200b", undefined])
      expect(problemOf(required, input)).toBe("Message is required");
    expect(required.parse("Hello")).toBe("Hello");
  });

  test("has a limit, in characters as the database counts them", () => {
    expect(paragraphField(20).safeParse("👵".repeat(20)).success).toBe(true);
    expect(problemOf(paragraphField(20), "👵".repeat(21))).toBe("Please keep this to 20 characters");
    expect(problemOf(requiredParagraphField("x", 20), "x".repeat(21))).toBe(
      "Please keep this to 20 characters",
    );
  });
});

test("a form with nothing in it names every field in our words", () => {
  const form = z.object({
    name: lineField("Name is required", 9),
    email: emailField,
    note: paragraphField(9),
  });
  expect(form.safeParse({}).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["name", "Name is required"],
    ["email", "Email is required"],
  ]);
});
