import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { makeAccount, makeProvider } from "#tests/support/make.ts";
import { ticketSchema } from "../schema/ticket-schema.ts";
import { openTicket } from "./open-ticket.server.ts";

test("an opened ticket is stored as it is, whatever the schema lets through", async ({ db }) => {
  const provider = await makeProvider(db, { tier: "premium" });
  await makeAccount(db, provider.id);
  const secrets = { next: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        subject: fc.string({ unit: "binary", maxLength: 300 }),
        description: fc.string({ unit: "binary", maxLength: 500 }),
        category: fc.constantFrom("technical", "billing", "account", "feature_request", "general", ""),
        priority: fc.constantFrom("low", "medium", "high", "urgent", "critical"),
      }),
      async (typed) => {
        const parsed = ticketSchema.safeParse(typed);
        if (!parsed.success) return;
        secrets.next += 1;
        // A secret of its own each time: the limit is another test's.
        const outcome = await openTicket(db, provider.id, parsed.data, {
          secret: Buffer.from(`secret ${secrets.next}`),
          key: randomUUID(),
        });
        if (!outcome.ok) expect.fail(outcome.problem);
        const { id } = outcome;
        const stored = await asService(db, (tx) =>
          tx.selectFrom("tickets").selectAll().where("id", "=", id).executeTakeFirst(),
        );
        expect(stored).toMatchObject(parsed.data);
      },
    ),
    cases(2_000),
  );
});
