import { randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { waitlistSchema } from "../schema/waitlist-schema.ts";
import { joinWaitlist } from "./join-waitlist.server.ts";

const secret = randomBytes(32);

test("whatever is typed is either refused or stored as one row", async ({ db }) => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 120 }),
    fc.string({ maxLength: 20 }),
    fc.constantFrom("Plano", "texas", "' or 1=1 --", "\u0000", "İstanbul", "ﬀ".repeat(100)),
  );
  const email = fc.oneof(
    text,
    fc.emailAddress(),
    fc.string({ unit: "grapheme", maxLength: 200 }).map((who) => `${who}@a.example`),
  );
  let before = 0;
  await fc.assert(
    fc.asyncProperty(fc.record({ email, city: text, state: text }), async (fields) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const parsed = parseForm(waitlistSchema, form);
      if (!parsed.ok) return;
      const outcome = await joinWaitlist(db, secret, {
        entry: parsed.value,
        key: randomUUID(),
        address: randomUUID(),
        serviceSlug: "seniorcare",
        hostname: "hearthlist.example",
      });
      const entries = await asService(db, (tx) =>
        tx.selectFrom("waitlist").select(["email", "city", "state"]).execute(),
      );
      const now = entries.length;
      expect(now - before).toBe(outcome.ok && outcome.isNew ? 1 : 0);
      if (now > before) expect(entries).toContainEqual(parsed.value);
      before = now;
    }),
    { ...cases(2_000), endOnFailure: true },
  );
});
