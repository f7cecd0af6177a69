import fc from "fast-check";
import { expect } from "vitest";
import { asVisitor } from "#platform/db/as-role.server.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { parseSuggestionText } from "../rules/suggestion-address.ts";
import { listSuggestions } from "./list-suggestions.server.ts";

test("any text has suggestions that fit on the screen, and none of them fails", async ({ db }) => {
  await makeProvider(db, { name: "O’Peña (50% off) \\ Care_House", services: ["Memory Care"] });
  const words = fc.constantFrom(
    ..."memory care in near san an 342 75023 o’p peña 50% _ \\ ' tx t texas alzheimer's ß İ \u0301 , the st".split(
      " ",
    ),
  );
  const units = fc
    .array(fc.nat(0xffff), { maxLength: 250 })
    .map((numbers) => String.fromCharCode(...numbers));
  const texts = fc.oneof(
    fc.array(words, { maxLength: 60 }).map((parts) => parts.join(" ")),
    units,
  );
  await fc.assert(
    fc.asyncProperty(texts, async (typed) => {
      const text = parseSuggestionText(new URLSearchParams({ q: typed }));
      const { places, kinds, providers } = await asVisitor(db, (tx) => listSuggestions(tx, text));
      expect([places.length <= 4, kinds.length <= 3, providers.length <= 3]).toEqual([true, true, true]);
    }),
    cases(10_000),
  );
}, 600_000);
