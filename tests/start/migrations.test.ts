import { describe, expect } from "vitest";
import { dumpSchema } from "#scripts/schema-dump.ts";
import { connectedTo } from "#tests/processes.ts";
import { countRows, realStart, test } from "./databases.ts";
import { expectSentence } from "./sentence.ts";

/** The shape and the rows' numbers: what a refused start must leave as they were. */
async function stateOf(url: string) {
  return { schema: await connectedTo(url, dumpSchema), rows: await countRows(url) };
}

describe("a database that our migrations do not explain is named and left alone", () => {
  test.for([
    [
      "half applied: its tables are there, its row is not",
      "delete from hearthlist.migrations where number > 1",
      /^Migration 002_\w+\.sql failed and was undone: relation .* already exists\.$/m,
    ],
    [
      "a row missing in the middle",
      "delete from hearthlist.migrations where number = 3",
      /^Migration 003_\w+\.sql is not what was applied to the database \(004_\w+\.sql\)/,
    ],
    [
      "edited after it was applied",
      "update hearthlist.migrations set hash = 'other' where number = 2",
      /^Migration 002_\w+\.sql is not what was applied/,
    ],
    [
      "newer than this version",
      "insert into hearthlist.migrations values (999, '999_tomorrow.sql', 'h')",
      /^The database has migration 999_tomorrow\.sql, which this version does not know/,
    ],
  ] as const)("%s", async ([, damage, sentence], { place, migratedDatabase }) => {
    await connectedTo(migratedDatabase, (client) => client.query(damage));
    const before = await stateOf(migratedDatabase);
    expectSentence(await place.refusal(realStart(migratedDatabase)), sentence);
    expect(await stateOf(migratedDatabase)).toEqual(before);
  });
});
