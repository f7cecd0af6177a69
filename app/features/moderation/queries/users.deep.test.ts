import fc from "fast-check";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { parseUserSearch } from "../rules/user-search.ts";
import { listUsers } from "./users.server.ts";

test("whatever is looked for, there is an answer", async ({ db }) => {
  for (const name of ["Ärzte Oaks", "Birch 50%"]) await makeProvider(db, { name });
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (q) => {
      const { count, users } = await asService(db, (tx) =>
        listUsers(tx, parseUserSearch(new URLSearchParams({ q }))),
      );
      expect(users.length).toBe(count);
    }),
    cases(1_000),
  );
});
