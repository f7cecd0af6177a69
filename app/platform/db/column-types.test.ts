import { sql } from "kysely";
import { expect } from "vitest";
import { test } from "#tests/support/database.ts";

test("a list of lists, one that begins at another number, and none", async ({ db }) => {
  const { rows } = await sql`
    select array[array['a', 'b c'], array['d', null]] as lists, '[5:6]={a,"b c"}'::text[] as later,
      null::text[] as missing, array[array['a\\b']] as marked
  `.execute(db);
  expect(rows[0]).toEqual({
    lists: [
      ["a", "b c"],
      ["d", null],
    ],
    later: ["a", "b c"],
    missing: null,
    marked: [["a\\b"]],
  });
});
