import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";

/** Whatever means something to PostgreSQL where it writes a list, and letters. */
const letters = fc.constantFrom(...`aZé家😀 \n\t,"'\\{}[=`);
const texts = fc.oneof(
  fc.string({ unit: letters, maxLength: 6 }),
  fc.constantFrom("", "NULL", "null", "\\N", "Adult day club, Monday to Friday"),
  fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", "")),
);
const lists = fc.array(fc.option(texts), { maxLength: 8 });

test("a list of texts comes back as it was sent", async ({ db }) => {
  await fc.assert(
    fc.asyncProperty(fc.array(lists, { minLength: 1, maxLength: 20 }), async (all) => {
      const columns = all.map((list, index) => sql`${list}::text[] as ${sql.ref(`list${index}`)}`);
      const { rows } = await sql<Record<string, unknown>>`select ${sql.join(columns)}`.execute(db);
      expect(Object.values(rows[0] ?? {})).toEqual(all);
    }),
    cases(3_000),
  );
});
