import { expect, onTestFinished } from "vitest";
import { makeScratchDatabase, test } from "#tests/support/database.ts";
import { openDatabase } from "./database.server.ts";
import { readOrCreateSecrets } from "./secrets.server.ts";

test("the secrets are made once, and differ from each other", async ({ db }) => {
  const made = await readOrCreateSecrets(db);
  expect(await readOrCreateSecrets(db)).toEqual(made);
  expect([made.links.length, made.limits.length]).toEqual([32, 32]);
  expect(made.links.equals(made.limits)).toBe(false);
});

test("processes that start at once agree on them", async () => {
  const scratch = await makeScratchDatabase();
  const { db } = openDatabase(scratch.serverLogin);
  onTestFinished(async () => {
    await db.destroy();
    await scratch.drop();
  });
  const [first, ...others] = await Promise.all(Array.from({ length: 8 }, () => readOrCreateSecrets(db)));
  for (const other of others) expect(other).toEqual(first);
});
