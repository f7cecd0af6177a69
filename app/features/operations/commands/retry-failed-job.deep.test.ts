import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { giveUpEmail, retryJob } from "./retry-failed-job.server.ts";

const admin = { kind: "admin", email: "boss@hearthlist.example" } as const;
const WHY = "The inquiry was a test.";

test("whatever is sent as an id is no failure of ours", async ({ db }) => {
  const strange = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }).map(String),
    fc.constant(randomUUID()),
  );
  await fc.assert(
    fc.asyncProperty(strange, fc.oneof(fc.integer(), fc.double()), async (id, attempts) => {
      const missing = { ok: false, problem: "missing" };
      expect(await retryJob(db, admin, { id, attempts })).toEqual(missing);
      expect(await giveUpEmail(db, admin, { id, attempts }, WHY)).toEqual(missing);
    }),
    cases(2_000),
  );
});
