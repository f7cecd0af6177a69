import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { normalizeSearchText } from "./normalize-search-text.ts";

const characters = fc.constantFrom(
  ..."aAeEiIoOßœøłñÑéÉşİıΣσς'-/ .,%_\\",
  "\u2018",
  "\u2019",
  "\u02bc",
  "\u00ad",
  "\u200b",
  "\u2060",
  "\ufeff",
  "\u0301",
  "\u0345",
  "\u0308",
  "\u2010",
  "\u2013",
  "\u2014",
  "각",
  "ﬁ",
  "K",
  "😀",
);
/** Latin to Arabic, Hangul and emoji. PostgreSQL comes with Unicode 10, in which younger letters have no small form. */
const letters = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0x52f }),
    fc.integer({ min: 0x5d0, max: 0x64a }),
    fc.integer({ min: 0x1e00, max: 0x1fff }),
    fc.integer({ min: 0xac00, max: 0xd7a3 }),
    fc.integer({ min: 0x1f600, max: 0x1f64f }),
  )
  .map((code) => String.fromCodePoint(code));
const texts = fc.array(fc.oneof({ weight: 3, arbitrary: characters }, letters), { maxLength: 24 });
// PostgreSQL stores no NUL, and the first control character divides the lines of an entry.
const text = texts.map((parts) => parts.join("").replaceAll("\0", "").replaceAll("\u0001", ""));

test.for([
  ["Peña", "pena"],
  ["PEN\u0303A", "pena"],
  ["Alzheimer\u2019s", "alzheimers"],
  ["In-Home Care", "in home care"],
  ["Rehab/Nursing", "rehab nursing"],
  ["ΟΔΟΣ", "οδοσ"],
  ["soft\u00adhyphen", "softhyphen"],
  ["'", ""],
])("%j is compared as %j", ([typed = "", compared]) => {
  expect(normalizeSearchText(typed)).toBe(compared);
});

test("the database compares generated texts as the code does", async ({ db }) => {
  const generated = fc.sample(text, 2000);
  const { rows } = await sql<{ compared: string }>`
    select hearthlist.search_text(array[text]) as compared
    from unnest(${generated}::text[]) with ordinality as typed (text, place) order by place
  `.execute(db);
  expect(rows.map(({ compared }) => compared)).toEqual(generated.map(normalizeSearchText));
});

test("a text that holds another one still holds it as they are compared", () => {
  fc.assert(
    fc.property(text, text, text, (before, inner, after) => {
      expect(normalizeSearchText(before + inner + after)).toContain(normalizeSearchText(inner));
    }),
  );
});
