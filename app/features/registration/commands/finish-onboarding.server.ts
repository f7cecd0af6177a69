import { sql } from "kysely";
import { recordProviderAudit } from "#platform/audit/record-audit.server.ts";
import type { Db } from "#platform/db/database.server.ts";

/** The tour was walked through or skipped: with the provider's own rights, and once. */
export async function finishOnboarding(tx: Db, providerId: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("provider_accounts")
    .set({ onboarding_completed_at: sql<Date>`now()` })
    .where("provider_id", "=", providerId)
    .where("onboarding_completed_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows) await recordProviderAudit(tx, providerId, { action: "account.onboarded" });
}
