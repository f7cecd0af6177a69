import { sql } from "kysely";
import { recordProviderAudit } from "#platform/audit/record-audit.server.ts";
import { asService } from "#platform/db/as-role.server.ts";
import type { Db } from "#platform/db/database.server.ts";
import { revokeDevices } from "./trusted-device.server.ts";

/** Ends one session of a provider. */
export function signOut(db: Db, sessionId: string): Promise<void> {
  return asService(db, async (tx) => {
    await tx
      .updateTable("sessions")
      .set({ revoked_at: sql<Date>`now()` })
      .where("id", "=", sessionId)
      .where("revoked_at", "is", null)
      .execute();
  });
}

/** A provider leaves every browser at once. */
export function signOutProviderEverywhere(db: Db, providerId: string): Promise<void> {
  return asService(db, async (tx) => {
    await endProviderSessions(tx, providerId);
    await recordProviderAudit(tx, providerId, { action: "account.signed-out-everywhere" });
  });
}

/** Ends all of a provider's sessions, or all but one, and what could open another; its device cookies are void. */
export function endProviderSessions(db: Db, providerId: string, but?: string): Promise<void> {
  return asService(db, async (tx) => {
    // Waits for the account, which a sign-in or a change of address locks: it has ended before, or finds its code void.
    await revokeDevices(tx, "provider", providerId);
    await tx
      .updateTable("sessions")
      .set({ revoked_at: sql<Date>`now()` })
      .where("provider_id", "=", providerId)
      .where("revoked_at", "is", null)
      .$if(but !== undefined, (query) => query.where("id", "<>", but ?? ""))
      .execute();
    await tx
      .updateTable("sign_in_codes")
      .set({ used_at: sql<Date>`now()` })
      .where("provider_id", "=", providerId)
      // A new address signs in too: whoever asked for one in another browser is out as well.
      .where("purpose", "in", ["sign_in", "authorize_email_change", "change_email"])
      .where("used_at", "is", null)
      .execute();
  });
}
