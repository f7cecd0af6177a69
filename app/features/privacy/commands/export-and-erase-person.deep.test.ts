import fc from "fast-check";
import { sql } from "kysely";
import { expect } from "vitest";
import type { Actor } from "#platform/audit/actor.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { makeProvider } from "#tests/support/make.ts";
import { listAllRows, makePerson } from "#tests/support/make-person.ts";
import { secrets } from "#tests/support/secrets.ts";
import { erasePerson } from "./export-and-erase-person.server.ts";

const ana: Actor = { kind: "admin", email: "ana@hearthlist.example" };

test("erasing a person leaves no trace of it anywhere, and another as they were", async ({ db }) => {
  const { id: provider } = await makeProvider(db, { tier: "premium" });
  const local = fc
    .stringMatching(/^[a-z][a-z0-9._+-]{0,12}[a-z0-9]$/)
    .filter((text) => !/[.+-]{2}|[._+-]{2}/.test(text));
  const address = fc.tuple(local, fc.constantFrom("home.example", "home.example.org", "x.home.example"));
  // Addresses that contain each other are the hard case.
  const pair = fc
    .tuple(address, fc.constantFrom("", "x", "jo.", "a+"), fc.constantFrom("", ".org", "s"))
    .map(([[name, host], before, after]) => [`${name}@${host}`, `${before}${name}@${host}${after}`] as const)
    .filter(([one, other]) => one !== other);
  await fc.assert(
    fc.asyncProperty(pair, fc.boolean(), async ([one, other], isSwapped) => {
      const [gone, stays] = isSwapped ? [other, one] : [one, other];
      await sql`savepoint round`.execute(db);
      await makePerson(db, provider, stays, "Alex Stays");
      const before = await listAllRows(db);
      await makePerson(db, provider, gone, "Robin Goes");
      expect(await erasePerson(db, secrets.limits, ana, gone.toUpperCase())).toMatchObject({
        ok: true,
        counts: { requests: 1, quotes: 2 },
      });
      const after = await listAllRows(db);
      const text = JSON.stringify(after);
      expect(text).not.toContain("Robin");
      // Whatever is left of it is a part of the longer address of the other.
      expect(text.toLowerCase().replaceAll(stays, "").includes(gone)).toBe(false);
      // The rating follows from all reviews, and with it the provider's row and its entry; a place of the promotion
      // that was taken stays taken.
      const counted = ["hearthlist.providers", "hearthlist.search_entries", "hearthlist.waitlist_promotion"];
      for (const [table, rows] of Object.entries(before))
        if (!counted.includes(table)) expect(after[table]).toEqual(expect.arrayContaining(rows));
      await sql`rollback to savepoint round`.execute(db);
    }),
    cases(300, 5),
  );
});
