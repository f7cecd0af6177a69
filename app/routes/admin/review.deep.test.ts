import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { makeApplication, submitForm } from "#tests/support/applications-page.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";

test("whatever is sent is answered, and only a whole form changes anything", async ({ db }) => {
  const { id, city, now } = await makeApplication(db);
  const text = fc.oneof(
    fc.string({ maxLength: 40, unit: "binary" }),
    fc.constantFrom("", " ", "\u0000", "\ud800", "' or true --", "x".repeat(2001), "x".repeat(10_001)),
  );
  // Mostly what belongs there: what is wrong in several places says nothing about each.
  const field = (...good: string[]) =>
    fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom<string | undefined>(...good) },
      { weight: 1, arbitrary: fc.option(text, { nil: undefined }) },
    );
  const form = fc.record({
    intent: field("approve", "reject", "review", "contacted", "notes"),
    id: field(id, id, id, id.toUpperCase(), randomUUID()),
    version: field("current", "current", "current", "1"),
    notes: field("Called."),
    reason: field("No license."),
    cityId: field(
      String(city.id),
      String(city.id),
      String(city.id),
      "1e3",
      "-1",
      "99999999999",
      String(city.id + 1),
    ),
  });
  const statusOf: Record<string, string> = {
    approve: "approved",
    reject: "rejected",
    review: "reviewing",
    contacted: "contacted",
  };
  await fc.assert(
    fc.asyncProperty(form, async (sent) => {
      const before = await now();
      const fields = Object.entries(sent).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      );
      const filled = Object.fromEntries(
        fields.map(([name, value]) => [
          name,
          name === "version" && value === "current" ? before?.version : value,
        ]),
      );
      const { data, init } = await submitForm(db, filled);
      const after = await now();
      expect([200, 404, 409, 422]).toContain(init?.status);
      if (init?.status !== 200) {
        expect(after).toEqual(before);
        expect(data.problem ?? data.errors ?? data.conflict).toBeDefined();
        return;
      }
      const expected = statusOf[sent.intent ?? ""] ?? before?.status;
      expect(after?.status).toBe(expected);
      expect(after?.version).toBe(data.version);
      if (after?.status === "approved") expect(after).toMatchObject({ active: true, city_id: city.id });
      if (after?.status === "rejected")
        expect(after).toMatchObject({ active: false, decision_reason: expect.stringMatching(/\S/) });
    }),
    cases(2_000),
  );
});
