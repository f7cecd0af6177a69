import { randomUUID } from "node:crypto";
import { recordProviderAudit } from "#platform/audit/record-audit.server.ts";
import { acquireAdvisoryLock } from "#platform/db/advisory-lock.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { mayConfigureTeam } from "../rules/lead.ts";
import { TEAM_MAX, type TeamChange } from "../schema/lead-schema.ts";
import type { LeadOwner } from "./update-lead.server.ts";

export type TeamProblem = "forbidden" | "missing" | "taken" | "full";
type Outcome = { ok: true } | { ok: false; problem: TeamProblem };

/** An enterprise provider keeps the names to whom it gives leads. `tx` is a transaction as that provider. */
export async function changeTeam(tx: Db, desk: LeadOwner, change: TeamChange): Promise<Outcome> {
  if (!mayConfigureTeam(desk.tier)) return { ok: false, problem: "forbidden" };
  await acquireAdvisoryLock(tx, `team ${desk.id}`);
  const team = await tx
    .selectFrom("team_members")
    .select(["id", "name"])
    .where("provider_id", "=", desk.id)
    .execute();
  if (change.intent === "add") return addMember(tx, desk, change.name, team.length);

  if (!team.some(({ id }) => id === change.member)) return { ok: false, problem: "missing" };
  if (change.intent === "remove") return removeMember(tx, desk, change.member);

  const isTaken = team.some(({ id, name }) => id !== change.member && name === change.name);
  if (isTaken) return { ok: false, problem: "taken" };
  await tx
    .updateTable("team_members")
    .set({ name: change.name })
    .where("provider_id", "=", desk.id)
    .where("id", "=", change.member)
    .execute();
  await recordTeamAudit(tx, desk, "team.renamed", change.member);
  return { ok: true };
}

async function addMember(tx: Db, desk: LeadOwner, name: string, size: number): Promise<Outcome> {
  if (size >= TEAM_MAX) return { ok: false, problem: "full" };
  const id = randomUUID();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("team_members")
    .values({ id, provider_id: desk.id, name })
    .onConflict((conflict) => conflict.columns(["provider_id", "name"]).doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) return { ok: false, problem: "taken" };
  await recordTeamAudit(tx, desk, "team.added", id);
  return { ok: true };
}

/** The leads first, so that their history still knows the name. */
async function removeMember(tx: Db, desk: LeadOwner, memberId: string): Promise<Outcome> {
  await tx
    .updateTable("leads")
    .set({ assigned_to: null })
    .where("provider_id", "=", desk.id)
    .where("assigned_to", "=", memberId)
    .execute();
  await tx.deleteFrom("team_members").where("provider_id", "=", desk.id).where("id", "=", memberId).execute();
  await recordTeamAudit(tx, desk, "team.removed", memberId);
  return { ok: true };
}

/** Without the name: it is a person's, and the log is kept for good. */
function recordTeamAudit(tx: Db, desk: LeadOwner, action: string, id: string) {
  return recordProviderAudit(tx, desk.id, { action, table: "team_members", id });
}
