import { sql } from "kysely";
import { asService } from "../db/as-role.server.ts";
import type { Db } from "../db/database.server.ts";
import type { Actor } from "./actor.ts";

export type AuditActor = Actor | { kind: "system"; name: string };
type Entry = {
  actor: AuditActor;
  action: string;
  table: string;
  id: string;
  reason?: string | null;
  details?: object;
};

type LinkDetails = { linkId: string; problem: string; link?: string };

/** Leaves a row that nobody can change: who did what, and why. Its number. */
export async function recordAudit(tx: Db, { actor, action, table, id, reason, details = {} }: Entry) {
  const { id: entry } = await tx
    .insertInto("audit_log")
    .values({
      actor_kind: actor.kind,
      actor: getActorName(actor),
      action,
      subject_table: table,
      subject_id: id,
      reason: reason ?? null,
      details: JSON.stringify(details),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return entry;
}

/** The same about a link of an email, unless an entry names that link already. The caller has locked the link's row or account. */
export async function recordLinkAuditOnce(tx: Db, entry: Entry & { details: LinkDetails }): Promise<void> {
  const recorded = await tx
    .selectFrom("audit_log")
    .select("id")
    .where("subject_table", "=", entry.table)
    .where("subject_id", "=", entry.id)
    .where("action", "=", entry.action)
    .where(sql<boolean>`details ->> 'linkId' = ${entry.details.linkId}`)
    .executeTakeFirst();
  if (!recorded) await recordAudit(tx, entry);
}

/** The same for a provider at work with its own rights, which may not write to the log itself. */
export function recordProviderAudit(
  tx: Db,
  providerId: string,
  entry: { action: string; table?: string; id?: string; details?: object },
): Promise<number> {
  const { table = "providers", id = providerId, ...rest } = entry;
  const actor = { kind: "provider", providerId } as const;
  return asService(tx, (service) => recordAudit(service, { actor, table, id, ...rest }));
}

function getActorName(actor: AuditActor): string {
  if (actor.kind === "admin") return actor.email;
  if (actor.kind === "provider") return actor.providerId;
  return actor.kind === "system" ? actor.name : actor.kind;
}
