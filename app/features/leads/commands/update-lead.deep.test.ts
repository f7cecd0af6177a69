import fc from "fast-check";
import { expect } from "vitest";
import { asProvider, asService } from "#platform/db/as-role.server.ts";
import { cases } from "#tests/support/cases.ts";
import { test } from "#tests/support/database.ts";
import { makeLead, makeProvider, makeTeamMember } from "#tests/support/make.ts";
import { findLead } from "../queries/leads.server.ts";
import { leadStatuses } from "../rules/lead.ts";
import { leadChangeSchema } from "../schema/lead-schema.ts";
import { updateLead } from "./update-lead.server.ts";

test("whatever a form holds, it is done or refused, and the lead stays a lead", async ({ db }) => {
  const { id } = await makeProvider(db, { tier: "enterprise" });
  const lead = await makeLead(db, id);
  const member = await makeTeamMember(db, id, "Ana");
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.constantFrom("", "2027-01-05", member.id, ...leadStatuses),
    fc.uuid(),
  );
  const form = fc.record({
    intent: fc.constantFrom("move", "plan", "notes", "contacted"),
    status: fc.constantFrom(...leadStatuses),
    wasStatus: fc.constantFrom(...leadStatuses),
    followUp: text,
    wasFollowUp: text,
    assigned: text,
    wasAssigned: text,
    notes: text,
    wasNotes: text,
  });
  await fc.assert(
    fc.asyncProperty(form, async (sent) => {
      const parsed = leadChangeSchema.safeParse(sent);
      if (!parsed.success) return;
      await asProvider(db, id, (tx) => updateLead(tx, { id, tier: "enterprise" }, lead.id, parsed.data));
      const { status, assigned_to } = (await asService(db, (tx) => findLead(tx, id, lead.id))) ?? {};
      expect(leadStatuses).toContain(status);
      expect([null, member.id]).toContain(assigned_to);
    }),
    cases(2_000),
  );
});
