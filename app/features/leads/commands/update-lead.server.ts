import { sql } from "kysely";
import type { Tier } from "#features/providers/rules/provider.ts";
import { isPaying } from "#features/providers/rules/provider-dashboard.ts";
import type { Db } from "#platform/db/database.server.ts";
import { mayConfigureTeam } from "../rules/lead.ts";
import type { LeadChange } from "../schema/lead-schema.ts";

export type LeadOwner = { id: string; tier: Tier };
export type LeadProblem = "forbidden" | "missing" | "changed meanwhile" | "unknown member";
type Outcome = { ok: true } | { ok: false; problem: LeadProblem };

/**
 * A provider works on a lead of its own, with its own rights: `tx` is a transaction as that provider. A trigger
 * writes the history.
 */
export async function updateLead(
  tx: Db,
  desk: LeadOwner,
  leadId: string,
  change: LeadChange,
): Promise<Outcome> {
  if (!isPaying(desk.tier)) return { ok: false, problem: "forbidden" };
  // Locked: what is compared below must still be so when it is written.
  const lead = await tx
    .selectFrom("leads")
    .select(["status", "notes"])
    .where("provider_id", "=", desk.id)
    .where("id", "=", leadId)
    .forUpdate()
    .executeTakeFirst();
  if (!lead) return { ok: false, problem: "missing" };

  if (change.intent === "move") {
    if (change.status !== lead.status) await updateLeadRow(tx, desk, leadId, { status: change.status });
    return { ok: true };
  }
  if (change.intent === "contacted") {
    const status = lead.status === "new" ? "contacted" : lead.status;
    await updateLeadRow(tx, desk, leadId, { status, last_contact: sql<Date>`now()` });
    return { ok: true };
  }
  if (change.intent === "notes") {
    if (normalizeNotes(lead.notes) !== change.wasNotes) return { ok: false, problem: "changed meanwhile" };
    if (change.notes !== lead.notes) await updateLeadRow(tx, desk, leadId, { notes: change.notes });
    return { ok: true };
  }
  return updatePlan(tx, desk, leadId, change);
}

type Plan = Extract<LeadChange, { intent: "plan" }>;

/** Only what was changed in the form: the rest may have moved on in another window. */
async function updatePlan(tx: Db, desk: LeadOwner, leadId: string, change: Plan): Promise<Outcome> {
  const { status, followUp, assigned, wasStatus, wasFollowUp, wasAssigned } = change;
  const isReassigned = assigned !== wasAssigned;
  if (isReassigned && !mayConfigureTeam(desk.tier)) return { ok: false, problem: "forbidden" };
  if (isReassigned && assigned && !(await isTeamMember(tx, desk, assigned)))
    return { ok: false, problem: "unknown member" };
  const changes = {
    ...(status !== wasStatus && { status }),
    ...(followUp !== wasFollowUp && { follow_up_date: followUp }),
    ...(isReassigned && { assigned_to: assigned }),
  };
  if (Object.keys(changes).length > 0) await updateLeadRow(tx, desk, leadId, changes);
  return { ok: true };
}

type Changes = {
  status?: string;
  notes?: string;
  follow_up_date?: string | null;
  assigned_to?: string | null;
  last_contact?: ReturnType<typeof sql<Date>>;
};

function updateLeadRow(tx: Db, { id }: LeadOwner, leadId: string, changes: Changes) {
  return tx
    .updateTable("leads")
    .set(changes)
    .where("provider_id", "=", id)
    .where("id", "=", leadId)
    .execute();
}

/** Locked, so that nobody is given a lead in the moment of leaving. */
async function isTeamMember(tx: Db, { id }: LeadOwner, memberId: string): Promise<boolean> {
  const member = await tx
    .selectFrom("team_members")
    .select("id")
    .where("provider_id", "=", id)
    .where("id", "=", memberId)
    .forKeyShare()
    .executeTakeFirst();
  return member !== undefined;
}

/** As a form sends it back. */
function normalizeNotes(notes: string): string {
  return notes.replace(/\r\n?/g, "\n").trim();
}
