import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { lockAccount } from "./lock-account.server.ts";

type Outcome = { ok: true } | { ok: false; problem: "not listed" | "not paused" };

/** A provider takes its listing off the site for a while. Nothing of it is lost. */
export function pauseListing(db: Db, providerId: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    await lockAccount(tx, "provider_id", providerId);
    const { numUpdatedRows } = await tx
      .updateTable("providers")
      .set({ active: false })
      .where("id", "=", providerId)
      .where("active", "=", true)
      .where("verified", "=", true)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return { ok: false, problem: "not listed" };
    await setPaused(tx, providerId, true);
    return { ok: true };
  });
}

/** Back on the site; only what the provider itself took off, never what a reviewer or an admin did. */
export function resumeListing(db: Db, providerId: string): Promise<Outcome> {
  return asService(db, async (tx) => {
    await lockAccount(tx, "provider_id", providerId);
    const { numUpdatedRows } = await tx
      .updateTable("providers")
      .set({ active: true })
      .where("id", "=", providerId)
      .where("verified", "=", true)
      .where("status", "<>", "inactive")
      .where("id", "in", (accounts) =>
        accounts.selectFrom("provider_accounts").select("provider_id").where("paused_at", "is not", null),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return { ok: false, problem: "not paused" };
    await setPaused(tx, providerId, false);
    return { ok: true };
  });
}

async function setPaused(tx: Db, providerId: string, isPaused: boolean) {
  await tx
    .updateTable("provider_accounts")
    .set({ paused_at: isPaused ? sql<Date>`now()` : null })
    .where("provider_id", "=", providerId)
    .execute();
  await recordAudit(tx, {
    actor: { kind: "provider", providerId },
    action: isPaused ? "listing.paused" : "listing.resumed",
    table: "providers",
    id: providerId,
  });
}
