import fc from "fast-check";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { makeInquiry } from "#tests/support/make.ts";
import { inquiryStatuses } from "../rules/inquiry-queue.ts";
import { changeInquiry } from "./change-inquiry.server.ts";

const admin = { kind: "admin", email: "boss@hearthlist.example" } as const;

test("whatever is sent as id, version and note, the table takes it or nothing happens", async ({ db }) => {
  const { id } = await makeInquiry(db);
  const row = () =>
    asService(db, (tx) =>
      tx.selectFrom("contact_submissions").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    );
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant(id), fc.uuid(), fc.string({ unit: "binary", maxLength: 50 })),
      fc.integer({ min: -1, max: 5 }),
      fc.constantFrom(...inquiryStatuses.map(({ value }) => value)),
      fc.string({ unit: "grapheme", maxLength: 3000 }).filter((text) => !text.includes("\0")),
      async (asked, version, status, note) => {
        const before = await row();
        const outcome = await changeInquiry(db, admin, { id: asked, version }, { status, note });
        const after = await row();
        expect(outcome.ok).toBe(asked === id && version === before.version);
        expect(after.version).toBe(before.version + (outcome.ok ? 1 : 0));
        if (!outcome.ok) expect(after).toEqual(before);
      },
    ),
    cases(2_000),
  );
});
