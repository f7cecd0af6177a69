import { sql } from "kysely";
import { type Actor, mayChangeSettings } from "#platform/audit/actor.ts";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { isFlagOn } from "#platform/flags/flags.server.ts";
import { findFlag } from "#platform/flags/flags.ts";

type FlagInput = { name: string; isOn: boolean; reason: string };
type Outcome = { ok: true } | { ok: false; problem: "forbidden" | "missing" | "no reason" | "changed" };

/** Switches a flag; refused where somebody has switched it meanwhile. */
export function setFlag(db: Db, actor: Actor, { name, isOn, reason }: FlagInput): Promise<Outcome> {
  return asService(db, async (tx): Promise<Outcome> => {
    if (!mayChangeSettings(actor)) return { ok: false, problem: "forbidden" };
    const flag = findFlag(name);
    if (!flag) return { ok: false, problem: "missing" };
    const why = reason.trim();
    if (!why) return { ok: false, problem: "no reason" };
    // There may be no row yet to lock.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`flag ${flag.name}`}, 4317206))`.execute(tx);
    const { rows } = await sql<{ was: boolean }>`select ${isFlagOn(flag.name)} as was`.execute(tx);
    if (rows[0]?.was === isOn) return { ok: false, problem: "changed" };
    const row = { name: flag.name, is_on: isOn, updated_by: actor.email };
    await tx
      .insertInto("feature_flags")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
      .execute();
    await recordAudit(tx, {
      actor,
      action: isOn ? "flag.on" : "flag.off",
      table: "feature_flags",
      id: flag.name,
      reason: why,
    });
    return { ok: true };
  });
}
