import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect } from "vitest";
import { asService } from "#platform/db/as-role.server.ts";
import { parseForm } from "#platform/forms/parse-form.server.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { inquirySchema } from "../schema/inquiry-schema.ts";
import { sendInquiry } from "./send-inquiry.server.ts";

const secret = Buffer.alloc(32, 1);

test("generated input is either refused with its errors and not stored, or stored as it was read", async ({
  db,
}) => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 250 }),
    fc.constantFrom("", " ", "\u0000", "\ud800", "x".repeat(10_001), "'; drop table contact_submissions; --"),
  );
  const good = {
    name: "Ana",
    business_name: "Sunrise",
    email: "ana@sunrise.example",
    phone: "(214) 555-0111",
    inquiry_type: "media",
    message: "Hello",
    preferred_contact: "phone",
  };
  const or = (value: string) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: text });
  const fields = fc.record(
    {
      name: or(good.name),
      business_name: or(good.business_name),
      email: or(good.email),
      phone: or(good.phone),
      inquiry_type: or(good.inquiry_type),
      message: or(good.message),
      preferred_contact: or(good.preferred_contact),
    },
    { requiredKeys: ["name", "email", "message"] },
  );
  let stored = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fields, fc.string(), fc.uuid(), async (typed, userAgent, key) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(typed)) form.append(name, value ?? "");
      const parsed = parseForm(inquirySchema, form);
      if (!parsed.ok) {
        expect(Object.keys(parsed.errors)).not.toHaveLength(0);
        refused += 1;
        return;
      }
      stored += 1;
      const outcome = await sendInquiry(db, secret, parsed.value, {
        serviceSlug: "seniorcare",
        key,
        address: "203.0.113.9",
        hostname: "hearthlist.example",
        userAgent: userAgent.replaceAll("\0", ""),
      });
      expect(outcome).toMatchObject({ ok: true });
      const rows = await asService(db, (tx) => tx.selectFrom("contact_submissions").selectAll().execute());
      expect(rows).toMatchObject([parsed.value]);
      // The limits have their own tests.
      await asService(db, (tx) => tx.deleteFrom("contact_submissions").execute());
      await asService(db, (tx) => tx.deleteFrom("allowances").execute());
    }),
    {
      ...cases(2_000),
      examples: [
        [good, "", randomUUID()],
        [{ ...good, name: "" }, "", randomUUID()],
      ],
    },
  );
  expect(stored).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});
